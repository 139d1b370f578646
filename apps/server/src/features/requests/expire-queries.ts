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

/** Lists accepted late check-outs of all hotels whose regular time of check-out has come, at most 200. */
export async function listBegunLateCheckOuts(db: Handle, now: Date) {
  return await db
    .selectFrom('guest_request as r')
    .innerJoin('stay as s', on('s.id', 'r.stay_id'))
    .innerJoin('hotel as h', 'h.id', 'r.hotel_id')
    .select(['r.hotel_id as hotelId', 'r.id'])
    .where('r.checkout_time', 'is not', null)
    .where('r.status', 'in', ['accepted', 'inProgress'])
    .where('s.status', '=', 'inHouse')
    .where(checkOutIn('s', sql.ref('h.time_zone'), 'regular_checkout_time'), '<=', now)
    .orderBy('r.hotel_id')
    .orderBy('r.number')
    .limit(200)
    .execute()
}

/** Lists accepted early check-ins of all hotels whose time has come, or whose guest is in house, at most 200. */
export async function listBegunEarlyCheckIns(db: Handle, now: Date) {
  return await db
    .selectFrom('guest_request as r')
    .innerJoin('stay as s', on('s.id', 'r.stay_id'))
    .select(['r.hotel_id as hotelId', 'r.id'])
    .where('r.purpose', '=', 'earlyCheckIn')
    .where('r.status', 'in', ['accepted', 'inProgress'])
    .where(isDue(now))
    .orderBy('r.hotel_id')
    .orderBy('r.number')
    .limit(200)
    .execute()
}
