import type { DemoHotel } from '@bellhop/contract/desk/demo-hotel'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { isDemo } from '../../hotels/hotel-setup.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'

/** The demo beside the hotel; undefined if there is none, or the hotel is the demo or for practice. */
export async function findDemo(
  db: Handle,
  hotelId: string,
): Promise<NonNullable<DemoHotel['demo']> | undefined> {
  if ((await isDemo(db, hotelId)) || (await isPracticeHotel(db, hotelId))) return undefined
  const demo = await db
    .selectFrom('hotel_setup')
    .select('hotel_id as id')
    .where('is_demo', '=', true)
    .orderBy('hotel_id')
    .limit(1)
    .executeTakeFirst()
  if (!demo) return undefined
  const countOf = (table: string) =>
    sql<number>`(SELECT count(*)::integer FROM ${sql.table(table)} WHERE hotel_id = ${demo.id})`
  const { rows } = await sql<NonNullable<DemoHotel['demo']>>`
    SELECT h.id AS "_id", h.name, ${countOf('room')} AS rooms, ${countOf('guest')} AS guests,
      ${countOf('booking')} AS bookings, ${countOf('guest_request')} AS requests,
      ${countOf('staff')} AS staff
    FROM hotel h WHERE h.id = ${demo.id}`.execute(db)
  return rows[0]
}
