import type { ClosedNights } from '@bellhop/contract/desk/calendar-feeds'
import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { isSold } from './event-kind.ts'
import { type EventNights, UnreadableCalendar } from './read-calendar.ts'

/** Nights on which an event takes one room off sale. */
export interface Block {
  uid: string
  recurrence: string
  firstNight: string
  lastNight: string
  /** Since when it may be our own calendar repeated; null: it is a sale. */
  doubtfulSince: string | null
}

/** The state of a channel before its calendar is stored. */
export interface ChannelState {
  closedNights: ClosedNights
  /** Nights that were unavailable in what the channel read last of our calendar. */
  served: ReadonlySet<string>
  /** Nights that were unavailable in what it read in the last days, including `served`. */
  latelyServed: ReadonlySet<string>
  /** The blocks stored before. */
  blocks: readonly Block[]
  /** How many events it had on each night that was in `served` before. */
  servedEvents: Readonly<Record<string, number>>
}

interface ChosenBlocks {
  blocks: Block[]
  /** Events without a block because they repeat our calendar. */
  repeatedEvents: number
  /** Events without a block because the channel closed the nights without a booking. */
  closedEvents: number
  servedEvents: Record<string, number>
}

type Nights = Pick<Block, 'firstNight' | 'lastNight'>

const MAX_BLOCKS = 10_000
/** The most nights of all events together: this runs outside the thread that reads calendars. */
const MAX_NIGHTS = 100_000

/**
 * Chooses which events of a channel are sales. Many channels repeat the nights that they import from us, merged and
 * under UIDs of their own. So on a night that was unavailable when the channel last read our calendar, its sales cannot
 * have grown: no more of its events count than before, and fewer if there are fewer events. We write a night only once,
 * so of two events one is a sale.
 *
 * A block that may still be a repetition is doubtful: our calendar leaves it out some time later, because a channel
 * that reads of its own repetition goes on with it for ever.
 *
 * @param now stored as the time at which a doubt began
 * @throws UnreadableCalendar
 */
export function chooseBlocks(
  events: readonly EventNights[],
  channel: ChannelState,
  now: string,
): ChosenBlocks {
  const sold = events.filter(({ kind }) => isSold(kind, channel.closedNights))
  const nights = listAllNights(sold)
  if (countNights(sold, nights) > MAX_NIGHTS) throw tooManyEvents()
  const former = Map.groupBy(channel.blocks, ({ uid }) => uid)
  const repeated = new Map<string, ReadonlySet<EventNights>>()
  const servedEvents: Record<string, number> = {}
  for (const night of channel.served) {
    const unmarked = sold.filter((event) => event.kind !== 'booking' && covers(event, night))
    const isKnown = ({ uid }: EventNights) => former.get(uid)?.some((one) => covers(one, night))
    const known = unmarked.filter(isKnown)
    const before = channel.blocks.filter((block) => covers(block, night))
    const gone = Math.max(0, (channel.servedEvents[night] ?? 0) - unmarked.length)
    const count = Math.max(known.length, before.length - gone, unmarked.length - 1)
    repeated.set(night, new Set(unmarked.toSorted(byTest(isKnown)).slice(count)))
    if (unmarked.length > 0) servedEvents[night] = unmarked.length
  }

  const doubts = listDoubts(channel)
  /** @returns null for a sale, undefined for a repetition */
  function doubtOf(event: EventNights, night: string): string | null | undefined {
    if (repeated.get(night)?.has(event)) return undefined
    if (event.kind === 'booking' || !channel.latelyServed.has(night)) return null
    const isSale = former
      .get(event.uid)
      ?.some((block) => block.doubtfulSince === null && covers(block, night))
    return isSale ? null : (doubts.get(night) ?? now)
  }

  const chosen = sold.map((event) => toBlocks(event, nights, (night) => doubtOf(event, night)))
  const blocks = chosen.flat()
  if (blocks.length > MAX_BLOCKS) throw tooManyEvents()
  return {
    blocks,
    repeatedEvents: chosen.filter(({ length }) => length === 0).length,
    closedEvents: events.length - sold.length,
    servedEvents,
  }
}

const covers = ({ firstNight, lastNight }: Nights, night: string) =>
  firstNight <= night && night <= lastNight

const byTest =
  <T>(test: (one: T) => boolean | undefined) =>
  (a: T, b: T) =>
    Number(test(b) ?? false) - Number(test(a) ?? false)

/** Since when there has been a doubtful block on a night. */
function listDoubts({ blocks, latelyServed }: ChannelState): Map<string, string> {
  const doubts = new Map<string, string>()
  for (const block of blocks) {
    if (block.doubtfulSince === null) continue
    for (const night of latelyServed) {
      const other = doubts.get(night)
      if (covers(block, night) && !(other && other < block.doubtfulSince)) {
        doubts.set(night, block.doubtfulSince)
      }
    }
  }
  return doubts
}

/** The nights from the first to the last one of all events. */
interface AllNights {
  dates: string[]
  /** By date, in `dates`. */
  positions: Map<string, number>
}

function listAllNights(events: readonly EventNights[]): AllNights {
  if (events.length === 0) return { dates: [], positions: new Map() }
  const first = events.reduce((min, { firstNight }) => (firstNight < min ? firstNight : min), '9')
  const last = events.reduce((max, { lastNight }) => (lastNight > max ? lastNight : max), '')
  const dates = listNights(first, addDays(last, 1))
  return { dates, positions: new Map(dates.map((date, position) => [date, position])) }
}

const tooManyEvents = () => new UnreadableCalendar('It has too many events.')

function countNights(events: readonly EventNights[], { positions }: AllNights): number {
  const at = (night: string) => positions.get(night) ?? 0
  return events.reduce((sum, event) => sum + at(event.lastNight) - at(event.firstNight) + 1, 0)
}

/** An event has a block for each run of nights that are alike. */
function toBlocks(
  { uid, recurrence, firstNight, lastNight }: EventNights,
  { dates, positions }: AllNights,
  doubtOf: (night: string) => string | null | undefined,
): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  const end = (positions.get(lastNight) ?? 0) + 1
  for (const night of dates.slice(positions.get(firstNight), end)) {
    const doubtfulSince = doubtOf(night)
    if (block && block.doubtfulSince === doubtfulSince) {
      block.lastNight = night
    } else if (doubtfulSince === undefined) {
      block = undefined
    } else {
      const part = blocks.length === 0 ? recurrence : `${recurrence} ${night}`
      block = { uid, recurrence: part, firstNight: night, lastNight: night, doubtfulSince }
      blocks.push(block)
    }
  }
  return blocks
}
