import { addDays, daysForSale } from '@bellhop/domain/stays/booking'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyInstance } from 'fastify'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'
import { recordRatesEvent } from '../../rooms/rates.ts'
import { writeAvailability } from '../../rooms/write-availability.ts'
import { sha256 } from '../../shared/secrets/secrets.ts'
import { storeBlocks } from './block-queries.ts'
import {
  type ClaimedFeed,
  markFailed,
  markFetched,
  type ReadFeed,
  slowLimits,
} from './claim-queries.ts'
import { FetchFailed, fetchCalendar } from './fetch-calendar.ts'
import { decodeCalendar } from './parse-calendar.ts'
import { type ReadCalendar, UnreadableCalendar } from './read-calendar.ts'
import { readInThread } from './read-in-thread.ts'

type App = Pick<FastifyInstance, 'db' | 'bus' | 'settings'>

/** An unchanged calendar is read again after this time, because another night goes on sale each day … */
const READ_EVERY_MS = 7 * DAY_MS
/** … and is read this far beyond the nights for sale. */
const DAYS_READ = daysForSale + 14

/**
 * How long an empty calendar that had events does not count, unless someone at the desk updates it again: channels are
 * empty by mistake more often than all their bookings are cancelled at once.
 */
const EMPTY_AFTER_MS = DAY_MS
export const SUDDENLY_EMPTY =
  'The calendar is suddenly empty. Its nights go back on sale in a day, or when you update it again.'

export interface ImportOptions {
  now: Date
  /** Someone at the desk updates it. */
  isRequested?: boolean
  /** Aborts when they have left. */
  leave?: AbortSignal
}

/**
 * Fetches a calendar and takes its nights off sale. If it cannot be fetched or read, its blocks stay, and the feed
 * records why. A practice hotel fetches none.
 */
export async function importFeed(
  { db, bus, settings }: App,
  feed: ClaimedFeed,
  options: ImportOptions,
): Promise<void> {
  const { now } = options
  if (await isPracticeHotel(db, feed.hotelId)) return
  const isNews = await readFeed(feed, settings.CALENDAR_FEEDS, options).then(
    (read) => inTransaction(db, (tx) => storeFeed(tx, feed, read, now)),
    (error: unknown) => {
      if (!(error instanceof FetchFailed || error instanceof UnreadableCalendar)) throw error
      return inTransaction(db, (tx) => storeError(tx, feed, error, now))
    },
  )
  if (isNews) bus.notify(feed.hotelId)
}

/** Without a calendar if nothing changed. */
async function readFeed(
  feed: ClaimedFeed,
  rule: 'public' | 'any',
  { now, isRequested = false, leave }: ImportOptions,
): Promise<ReadFeed & { calendar?: ReadCalendar }> {
  const isRecent =
    feed.readAt !== null &&
    now.getTime() - feed.readAt.getTime() < READ_EVERY_MS &&
    !feed.isUnsettled
  const { etag, lastModified } = feed
  const fetched = await fetchCalendar(feed.url, {
    rule,
    ...(leave && { leave }),
    ...(isRecent && (etag || lastModified) && { validators: { etag, lastModified } }),
  })
  if (fetched === 'unchanged') return { startedAt: now }
  const hash = sha256(fetched.body)
  if (isRecent && feed.hash && hash.equals(feed.hash)) return { startedAt: now }
  const tonight = runningNight(now, feed.timeZone)
  const options = {
    timeZone: feed.timeZone,
    from: tonight,
    to: addDays(tonight, DAYS_READ),
    roomTypeId: feed.roomTypeId,
  }
  const jobOwner = { hotel: feed.hotelId, person: feed.id, ...(leave && { signal: leave }) }
  const calendar = await readInThread(decodeCalendar(fetched.body), options, jobOwner)
  checkEmpty(feed, calendar, now, isRequested)
  return { startedAt: now, calendar, hash, validators: fetched.validators }
}

/** @throws UnreadableCalendar for a calendar that has lost all of its events at once */
function checkEmpty(
  { events, error, failingSince }: ClaimedFeed,
  calendar: ReadCalendar,
  now: Date,
  isRequested: boolean,
): void {
  if (events === 0 || calendar.events.length > 0) return
  if (calendar.unreadable.length > 0)
    throw new UnreadableCalendar('None of its events can be read.')
  const isKnown = error === SUDDENLY_EMPTY && failingSince !== null
  if (isKnown && (isRequested || now.getTime() - failingSince.getTime() >= EMPTY_AFTER_MS)) return
  throw new UnreadableCalendar(SUDDENLY_EMPTY)
}

/** @returns whether the desk is notified */
async function storeFeed(
  tx: Handle,
  feed: ClaimedFeed,
  { calendar, ...read }: ReadFeed & { calendar?: ReadCalendar },
  now: Date,
): Promise<boolean> {
  const { hotelId, roomTypeId } = feed
  // Locks first: another feed of the same room type stored at the same time waits here, and then counts these blocks
  // too.
  if (calendar) await lockRow(tx, 'room_type', hotelId, roomTypeId)
  const stored = await markFetched(tx, feed, {
    ...read,
    unreadable: calendar?.unreadable.length ?? 0,
  })
  if (!stored) return false
  const changes = calendar && (await storeBlocks(tx, feed, calendar, now))
  if (changes?.areBlocksChanged) await writeAvailability(tx, hotelId, roomTypeId, now)
  const isNews = changes?.areBlocksChanged || changes?.areNumbersChanged || stored.isChanged
  if (isNews) await recordRatesEvent(tx, hotelId)
  return isNews
}

/** @returns whether the desk is notified */
async function storeError(
  tx: Handle,
  feed: ClaimedFeed,
  { message, isSlow }: FetchFailed | UnreadableCalendar,
  now: Date,
): Promise<boolean> {
  const slowTimes = isSlow ? feed.slowTimes + 1 : 0
  const isNews = await markFailed(tx, feed, {
    error: describeSlow(message, slowTimes),
    slowTimes,
    now,
  })
  if (isNews) await recordRatesEvent(tx, feed.hotelId)
  return isNews
}

function describeSlow(message: string, slowTimes: number): string {
  if (slowTimes >= slowLimits.stop)
    return `${message} We no longer try. Update it here, or remove it.`
  if (slowTimes >= slowLimits.rarely) return `${message} We now try every six hours only.`
  return message
}
