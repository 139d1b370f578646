import { statusesBefore } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import { on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { checkOutIn } from '../../stays/check-out-in.ts'

/**
 * Lists requests wanted before an instant that can still expire, oldest first, at most 200. A late check-out expires
 * when the guest is to check out without it; one that was asked for after that, when its own time has come. An early
 * check-in expires at its time, or once the guest is in house.
 */
export async function listExpirable(
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

/** Whether the time of an early check-in has come, or its guest is in house. */
const isDue = (now: Date) => sql<boolean>`(r.deliver_at <= ${now} OR s.status <> 'booked')`

/** Lists late check-outs and early check-ins of all hotels that are accepted and not done yet, at most 200. */
export async function listGrantedOffers(db: Handle) {
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
