import { activeStatuses, isLate } from '@bellhop/domain/requests/request-status'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Bus } from '../../database/bus.ts'
import { lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { recordRequestEvents } from '../../requests/request-event.ts'
import { attemptEach } from '../../shared/attempt-each.ts'

/** A guest is not told later than this, such as after the server was stopped. */
const TOLD_MS = HOUR_MS
/** Requests of one run; the next one goes on. */
const MOST = 500

/**
 * Tells guests once that the hotel is late with a request, before they ask: the phone shows what they can do, and with
 * notifications it says so. Each request is told by one server.
 *
 * @throws AggregateError of the hotels that failed, after all others
 */
export async function tellLate(db: Handle, bus: Bus, now: Date): Promise<void> {
  const late = await listLate(db, now)
  const hotels = [...Map.groupBy(late, ({ hotelId }) => hotelId)]
  await attemptEach(
    hotels,
    ([hotelId]) => `Guests of hotel ${hotelId} were not told that it is late`,
    async ([hotelId, requests]) => {
      const ids = requests.map(({ id }) => id)
      await inTransaction(db, async (tx) => {
        await lockRows(tx, 'guest_request', hotelId, ids)
        const told = await tx
          .updateTable('guest_request')
          .set({ late_told_at: now })
          .where('hotel_id', '=', hotelId)
          .where('id', 'in', ids)
          .where('status', 'in', activeStatuses)
          .where(isUntold(now))
          .returning('id')
          .execute()
        const toldIds = told.map(({ id }) => id)
        if (toldIds.length > 0) {
          await recordRequestEvents(tx, hotelId, toldIds, now, { isLate: true })
        }
      })
      bus.notify(hotelId)
    },
  )
}

/** Its promise has passed, and the guest was told nothing since then: a new time may pass as well. */
const isUntold = (now: Date) =>
  sql<boolean>`(promised_at < ${now} AND coalesce(late_told_at < promised_at, true))`

async function listLate(db: Handle, now: Date) {
  const rows = await db
    .selectFrom('guest_request')
    .select(['hotel_id as hotelId', 'id', 'kind', 'status', 'place', 'purpose'])
    .select(['deliver_at', 'promised_at', 'window_minutes'])
    // The index of active requests has the same condition.
    .where(sql<boolean>`status IN (${sql.join(activeStatuses.map((status) => sql.lit(status)))})`)
    .where(isUntold(now))
    .where('promised_at', '>', new Date(now.getTime() - TOLD_MS))
    .limit(MOST)
    .execute()
  return rows.filter(({ purpose, deliver_at, promised_at, window_minutes, ...row }) =>
    isLate(
      {
        ...row,
        ...(purpose && { purpose }),
        ...(deliver_at && { deliverAt: deliver_at.toISOString() }),
        promisedAt: promised_at.toISOString(),
        promisedUntil: new Date(
          promised_at.getTime() + (window_minutes ?? 0) * MINUTE_MS,
        ).toISOString(),
      },
      now.getTime(),
    ),
  )
}
