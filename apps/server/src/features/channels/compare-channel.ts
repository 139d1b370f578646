import {
  type ChannelDifference,
  compareShown,
  type ShownNight,
  type ShownValues,
} from '@bellhop/domain/channels/compare-shown'
import type { ChannelRate } from '@bellhop/domain/channels/rate-of-night'
import { addDays } from '@bellhop/domain/stays/booking'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { type ClaimedChannel, renewClaim } from './claim.ts'
import { ChannelFailed, type ChannelPort } from './port.ts'
import { DAYS_SENT } from './send-rooms.ts'
import { forgetNights } from './sent.ts'

/** Values that were sent later may still be on their way to the portals. */
const ON_THE_WAY_MS = 10 * MINUTE_MS
/** Days of a request. */
const DAYS_READ = 100
const MAX_STORED = 200

const kinds = ['rooms', 'rates'] as const

interface Options {
  clock: () => Date
  log: { warn: (details: object, text: string) => void }
  /** Reads the bookings that the channel has sold meanwhile, and that it counts itself. */
  readBookings: () => Promise<void>
}

/**
 * Reads back what the channel shows, and forgets what it was sent on nights that differ, so that they are sent again.
 * Nights that were just sent, or sold by a portal, are left out: they are equal soon.
 *
 * @returns whether something differs
 */
export async function compareChannel(
  db: Handle,
  channel: ClaimedChannel,
  port: ChannelPort,
  { clock, log, readBookings }: Options,
): Promise<boolean> {
  const { hotelId, id, today } = channel
  const began = clock()
  const shown: Record<(typeof kinds)[number], ShownNight[]> = { rooms: [], rates: [] }
  try {
    for (const kind of kinds) {
      for (let day = 0; day < DAYS_SENT; day += DAYS_READ) {
        await renewClaim(db, channel, clock())
        const until = Math.min(day + DAYS_READ, DAYS_SENT) - 1
        const span = { from: addDays(today, day), to: addDays(today, until) }
        shown[kind].push(...(await port.readShown(kind, span)))
      }
    }
  } catch (error) {
    if (!(error instanceof ChannelFailed)) throw error
    // Selling goes on without it.
    log.warn({ err: error, hotelId }, 'comparing a channel')
    const compareAt = new Date(clock().getTime() + HOUR_MS)
    await updateById(db, 'channel', hotelId, id, { compare_at: compareAt })
    return false
  }
  await readBookings()
  const before = new Date(began.getTime() - ON_THE_WAY_MS)
  const found: ChannelDifference[] = []
  for (const kind of kinds) {
    const sent = await listSent(db, channel, kind, before)
    const { differences, nights } = compareShown(sent, shown[kind])
    found.push(...differences)
    await forgetNights(db, channel, kind, nights)
  }
  const now = clock()
  await updateById(db, 'channel', hotelId, id, {
    ...{ compared_at: now, compare_at: new Date(now.getTime() + DAY_MS) },
    ...{ differences: JSON.stringify(found.slice(0, MAX_STORED)), difference_count: found.length },
    ...(found.length > 0 && { rates_hash: null }),
  })
  if (found.length > 0) channel.ratesHash = null
  return found.length > 0
}

/** The values that the channel has accepted before a time, by the names that are compared. */
async function listSent(
  db: Handle,
  { hotelId, id, today, catalogue }: ClaimedChannel,
  kind: (typeof kinds)[number],
  before: Date,
): Promise<ShownNight[]> {
  const { rows } = await sql<{ target: string; night: string; value: number | ChannelRate }>`
    SELECT s.target, s.night::text AS night, s.value FROM channel_sent s
    WHERE s.hotel_id = ${hotelId} AND s.channel_id = ${id} AND s.kind = ${kind} AND s.night >= ${today}::date
      AND s.value <> 'null' AND s.warning IS NULL AND s.sent_at <= ${before}`.execute(db)
  const perPerson = new Set(
    catalogue?.plans.flatMap(({ target, isPerPerson }) => (isPerPerson ? [target] : [])),
  )
  return rows.map(({ target, night, value }) => ({
    ...{ target, night },
    value: typeof value === 'number' ? { rooms: value } : toValues(value, perPerson.has(target)),
  }))
}

/** A channel shows no prices by the number of guests. */
function toValues({ prices, maxNights, ...rate }: ChannelRate, isPerPerson: boolean): ShownValues {
  const [, price] = prices.at(-1) ?? []
  return {
    ...(price !== undefined && !isPerPerson && { price }),
    ...{ minNights: rate.minNights, maxNights: maxNights ?? 0 },
    closedToArrival: Number(rate.closedToArrival),
    closedToDeparture: Number(rate.closedToDeparture),
    stopSell: Number(rate.stopSell),
  }
}
