import type { ServicePurpose } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import { isOffered } from '../../content/offered.ts'
import type { Handle } from '../../database/open.ts'
import { isForPractice } from '../../hotels/practice-hotel.ts'

export async function findHotel(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel as h')
    .leftJoin('cancellation_terms as t', 't.hotel_id', 'h.id')
    .selectAll('h')
    .select(['t.free_days as freeDays', 't.fee as cancellationFee'])
    .where('h.id', '=', hotelId)
    .executeTakeFirst()
}
export type HotelRow = NonNullable<Awaited<ReturnType<typeof findHotel>>>

/** The first offered service of each purpose, in the order that guests see. */
export async function findServicesFor(
  db: Handle,
  hotelId: string,
  purposes: readonly ServicePurpose[],
) {
  const { rows } = await sql<{ purpose: ServicePurpose; id: string; departmentId: string }>`
    SELECT DISTINCT ON (s.purpose) s.purpose, s.id, s.department_id AS "departmentId"
    FROM department_service s
    JOIN department d ON d.hotel_id = s.hotel_id AND d.id = s.department_id
    WHERE s.hotel_id = ${hotelId} AND s.purpose = ANY(${purposes}::text[]) AND ${isOffered('s', hotelId)}
    ORDER BY s.purpose, d.position, d.id, s.position, s.id`.execute(db)
  return rows
}

export async function listHotelNames(db: Handle) {
  return await db
    .selectFrom('hotel')
    .select(['id', 'name', 'translations', 'languages', 'logo'])
    .where(sql<boolean>`NOT ${isForPractice(sql`hotel.id`)}`)
    .orderBy('name')
    .limit(100)
    .execute()
}

/** Finds the uses of the hotel's time zone and currency: stays and held rooms; prices of its offers, and its taxes. */
export async function findUsesOfPlace(tx: Handle, hotelId: string) {
  const offered = sql.join(
    [
      ...['food', 'gift', 'amenity', 'department_service', 'food_choice_option', 'charge_item'],
      ...['extra', 'rate_rule'],
    ].map((table) => sql`SELECT price FROM ${sql.table(table)} WHERE hotel_id = ${hotelId}`),
    sql` UNION ALL `,
  )
  const { rows } = await sql<{ hasStays: boolean; hasPrices: boolean }>`
    SELECT
      EXISTS (SELECT FROM stay WHERE hotel_id = ${hotelId})
        OR EXISTS (SELECT FROM hold WHERE hotel_id = ${hotelId} AND ended_at IS NULL AND expires_at > now()) AS "hasStays",
      h.tax_rules <> '[]' OR EXISTS (SELECT FROM room_type WHERE hotel_id = ${hotelId} AND tariff > 0)
        OR EXISTS (SELECT FROM (${offered}) AS offered WHERE price > 0) AS "hasPrices"
    FROM hotel h WHERE h.id = ${hotelId}`.execute(tx)
  const [uses] = rows
  if (!uses) throw new Error('Expected the hotel')
  return uses
}
