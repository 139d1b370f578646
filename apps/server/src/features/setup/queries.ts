import type { SetupState } from '@bellhop/contract/desk/setup'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { isBeingSetUp } from '../../hotels/hotel-setup.ts'

export interface SetupRow {
  isOpen: boolean
  begunWith: SetupState['begunWith']
  /** OTP_DELIVERY of the latest test message. */
  testBy: string | null
  testTo: string | null
  hasArrived: boolean
  country: string | null
  hasUpi: boolean
  rates: boolean
  rooms: number
  hasOutlet: boolean
  menu: boolean
  allergens: boolean
  hours: boolean
  /** The proposed times have been read: the profile was saved. */
  checkIn: boolean
  cancellation: boolean
  description: boolean
  pictures: boolean
  backup: boolean
  taxes: boolean
  taxNumber: boolean
  wifi: boolean
  safety: boolean
  emergencies: boolean
  people: boolean
}

/** Finds the hotel's progress in setting up, in one statement. */
export async function findSetup(db: Handle, hotelId: string): Promise<SetupRow> {
  const { rows } = await sql<SetupRow>`
    SELECT ${isBeingSetUp(hotelId)} AS "isOpen",
      s.begun_with AS "begunWith", s.test_by AS "testBy", s.test_to AS "testTo",
      s.test_arrived_at IS NOT NULL AS "hasArrived", h.country,
      h.upi_id IS NOT NULL OR h.upi_qr_image IS NOT NULL AS "hasUpi",
      EXISTS (SELECT FROM room_type WHERE hotel_id = ${hotelId} AND NOT hidden)
        AND NOT EXISTS (SELECT FROM room_type WHERE hotel_id = ${hotelId} AND NOT hidden AND tariff = 0) AS rates,
      (SELECT count(*)::integer FROM room WHERE hotel_id = ${hotelId}) AS rooms,
      EXISTS (SELECT FROM food f
        JOIN food_category c ON c.hotel_id = f.hotel_id AND c.id = f.category_id
        JOIN outlet o ON o.hotel_id = c.hotel_id AND o.id = c.outlet_id
        WHERE f.hotel_id = ${hotelId} AND f.available AND NOT c.hidden AND NOT o.hidden) AS menu,
      EXISTS (SELECT FROM food
        WHERE hotel_id = ${hotelId} AND available AND cardinality(allergens) > 0) AS allergens,
      h.version > 1 AS "checkIn",
      EXISTS (SELECT FROM cancellation_terms WHERE hotel_id = ${hotelId}) AS cancellation,
      h.description <> '' AS description,
      cardinality(h.images) > 0 AS pictures,
      EXISTS (SELECT FROM backup_run WHERE kind = 'backup' AND problem IS NULL) AS backup,
      EXISTS (SELECT FROM outlet WHERE hotel_id = ${hotelId} AND NOT hidden) AS "hasOutlet",
      NOT EXISTS (
        SELECT FROM (
          SELECT hours FROM outlet WHERE hotel_id = ${hotelId} AND NOT hidden
          UNION ALL SELECT hours FROM department WHERE hotel_id = ${hotelId} AND NOT hidden
        ) open WHERE jsonb_array_length(hours->'weekly') = 0) AS hours,
      h.tax_rules <> '[]' AS taxes,
      h.tax_number IS NOT NULL AS "taxNumber",
      h.wifi_name IS NOT NULL AS wifi,
      EXISTS (SELECT FROM page WHERE hotel_id = ${hotelId} AND cms_key = 'safety') AS safety,
      EXISTS (SELECT FROM emergency_contact WHERE hotel_id = ${hotelId}) AS emergencies,
      (SELECT count(*) FROM staff WHERE hotel_id = ${hotelId} AND deactivated_at IS NULL) > 1 AS people
    FROM hotel h LEFT JOIN hotel_setup s ON s.hotel_id = h.id
    WHERE h.id = ${hotelId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Expected the hotel')
  return row
}

export async function findTest(tx: Handle, hotelId: string) {
  return await tx
    .selectFrom('hotel_setup')
    .select(['test_code_hash as codeHash', 'test_sent_at as sentAt'])
    .where('hotel_id', '=', hotelId)
    .forUpdate()
    .executeTakeFirst()
}
