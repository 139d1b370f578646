import { statusesBefore } from '@bellhop/domain/requests/request-status'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Bus } from '../../database/bus.ts'
import { on } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { moveRequest } from '../../requests/move-request.ts'
import { newId } from '../../shared/ids.ts'
import { checkOutIn } from '../../stays/check-out-in.ts'

/** Whether the time of an early check-in has come, or its guest is in house. */
const isDue = (now: Date) => sql<boolean>`(r.deliver_at <= ${now} OR s.status <> 'booked')`

const WAIT_MS = 12 * HOUR_MS

/**
 * Expires requests that were not accepted within 12 hours of the wanted time, so that nothing is delivered to a guest
 * who no longer expects it, and late check-outs and early check-ins that were not accepted in time.
 */
export async function expireRequests(db: Handle, bus: Bus, now: Date): Promise<void> {
  const wantedBefore = new Date(now.getTime() - WAIT_MS)
  const hotels = await db.selectFrom('hotel').select('id').execute()
  for (const { id: hotelId } of hotels) {
    const requests = await listExpirable(db, hotelId, { wantedBefore, now })
    for (const { id } of requests) {
      await inTransaction(db, async (tx) => {
        await lockRow(tx, 'guest_request', hotelId, id)
        await moveRequest(tx, {
          hotelId,
          id,
          from: statusesBefore('expired', 'server'),
          to: 'expired',
          timelineId: newId(),
          at: now,
          by: 'server',
          name: null,
          note: 'Not accepted in time.',
        })
      })
    }
    if (requests.length > 0) bus.notify(hotelId)
  }
}

/** Marks late check-outs and early check-ins as done that the release before has accepted: there they were done when they began. */
export async function completeGrantedOffers(db: Handle, bus: Bus, now: Date): Promise<void> {
  const granted = await listGrantedOffers(db)
  for (const { hotelId, id } of granted) {
    await inTransaction(db, async (tx) => {
      await lockRow(tx, 'guest_request', hotelId, id)
      await moveRequest(tx, {
        hotelId,
        id,
        from: statusesBefore('done', 'hotel').filter((status) => status !== 'new'),
        to: 'done',
        timelineId: newId(),
        at: now,
        by: 'server',
        name: null,
      })
    })
  }
  for (const hotelId of new Set(granted.map(({ hotelId }) => hotelId))) bus.notify(hotelId)
}

/**
 * Lists requests wanted before an instant that can still expire, oldest first, at most 200. A late check-out expires
 * when the guest is to check out without it; one that was asked for after that, when its own time has come. An early
 * check-in expires at its time, or once the guest is in house.
 */
async function listExpirable(
  db: Handle,
  hotelId: string,
  { wantedBefore, now }: { wantedBefore: Date; now: Date },
) {
  const checkOut = checkOutIn('s', sql.ref('h.time_zone'))
  return await db
    .selectFrom('guest_request as r')
    .innerJoin('hotel as h', 'h.id', 'r.hotel_id')
    .innerJoin('stay as s', on('s.id', 'r.stay_id'))
    .select('r.id')
    .where('r.hotel_id', '=', hotelId)
    .where('r.status', 'in', statusesBefore('expired', 'server'))
    .where(
      sql<boolean>`(coalesce(r.deliver_at, r.created_at) < ${wantedBefore}
        OR r.checkout_time IS NOT NULL
          AND CASE WHEN r.created_at < ${checkOut} THEN ${checkOut} ELSE r.deliver_at END <= ${now}
        OR r.purpose = 'earlyCheckIn' AND ${isDue(now)})`,
    )
    .orderBy('r.number')
    .limit(200)
    .execute()
}

/** Lists late check-outs and early check-ins of all hotels that are accepted and not done yet, at most 200. */
async function listGrantedOffers(db: Handle) {
  return await db
    .selectFrom('guest_request as r')
    .select(['r.hotel_id as hotelId', 'r.id'])
    .where('r.purpose', 'in', ['lateCheckOut', 'earlyCheckIn'])
    .where('r.status', 'in', ['accepted', 'inProgress'])
    .orderBy('r.hotel_id')
    .orderBy('r.number')
    .limit(200)
    .execute()
}
