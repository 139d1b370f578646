import type { DemoHotel } from '@bellhop/contract/desk/demo-hotel'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

export async function isDemo(db: Handle, hotelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('hotel_setup')
    .select('is_demo')
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst()
  return row?.is_demo === true
}

/** The demo beside the hotel; undefined if there is none, or the hotel is the demo. */
export async function findDemo(
  db: Handle,
  hotelId: string,
): Promise<NonNullable<DemoHotel['demo']> | undefined> {
  const countOf = (table: string) =>
    sql<number>`(SELECT count(*)::integer FROM ${sql.table(table)} WHERE hotel_id = h.id)`
  const { rows } = await sql<NonNullable<DemoHotel['demo']>>`
    SELECT h.id AS "_id", h.name, ${countOf('room')} AS rooms, ${countOf('guest')} AS guests,
      ${countOf('booking')} AS bookings, ${countOf('guest_request')} AS requests,
      ${countOf('staff')} AS staff
    FROM hotel_setup s JOIN hotel h ON h.id = s.hotel_id
    WHERE s.is_demo AND NOT EXISTS (
      SELECT FROM hotel_setup WHERE hotel_id = ${hotelId} AND is_demo)
    ORDER BY h.id LIMIT 1`.execute(db)
  return rows[0]
}
