import { type RawBuilder, sql } from 'kysely'
import { checkOutIn } from '../../stays/check-out-in.ts'

/**
 * Whether the request `r` of a query is a late check-out or early check-in that has not begun: until the regular time of
 * check-out, or until its own time comes or the guest is in house. Until then it can be cancelled.
 */
export const isOfferToCome = (hotelId: string): RawBuilder<boolean> => sql<boolean>`(CASE
  WHEN r.purpose IN ('lateCheckOut', 'earlyCheckIn') THEN EXISTS (
    SELECT FROM stay s JOIN hotel h ON h.id = s.hotel_id
    WHERE s.hotel_id = ${hotelId} AND s.id = r.stay_id AND CASE r.purpose
      WHEN 'earlyCheckIn' THEN s.status = 'booked' AND r.deliver_at > now()
      ELSE s.status = 'inHouse' AND ${checkOutIn(
        's',
        sql.ref('h.time_zone'),
        sql`coalesce(s.regular_checkout_time, s.checkout_time)`,
      )} > now() END)
  ELSE false END)`
