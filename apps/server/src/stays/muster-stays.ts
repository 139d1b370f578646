import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/** The people of `stay s`: those booked, or everyone with a name if there are more. */
export const headCount = (hotelId: string) => sql`greatest(s.adults + s.children, 1 + (
  SELECT count(*)::integer FROM stay_companion c WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id))`

/** The values of `muster_stay` from `stay s`. */
export const selectStays = (hotelId: string, musterId: RawBuilder<unknown>, more = sql``) => sql`
  SELECT ${hotelId}::uuid, ${musterId}, s.id, r.number, ${headCount(hotelId)}${more}
  FROM stay s LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = s.room_id`

/** Guests who check in during an alarm or drill are in its report, as those who were in house at its start. */
export async function listInMuster(
  tx: Handle,
  hotelId: string,
  stayIds: string | readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO muster_stay (hotel_id, muster_id, stay_id, room_number, people)
    ${selectStays(hotelId, sql`m.id`)} JOIN muster m ON m.hotel_id = s.hotel_id AND m.ended_at IS NULL
    WHERE s.hotel_id = ${hotelId} AND s.id = ANY(${[stayIds].flat()}::uuid[])
    ON CONFLICT DO NOTHING`.execute(tx)
}
