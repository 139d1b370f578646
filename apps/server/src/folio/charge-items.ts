import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/** The charge items of a hotel with the tax rate and code that apply now. */
export function selectChargeItems(db: Handle, hotelId: string) {
  return db
    .selectFrom('charge_item as i')
    .innerJoin('hotel as h', 'h.id', 'i.hotel_id')
    .select(['i.id', 'i.name', 'i.translations', 'i.group_name as group', 'i.price'])
    .select([
      sql<number>`CASE i.tax_kind WHEN 'service' THEN h.service_tax WHEN 'food' THEN h.food_tax
        WHEN 'gift' THEN h.gift_tax WHEN 'room' THEN h.room_tax ELSE 0 END`.as('taxRate'),
      sql<string | null>`CASE i.tax_kind WHEN 'service' THEN h.service_tax_code
        WHEN 'food' THEN h.food_tax_code WHEN 'gift' THEN h.gift_tax_code
        WHEN 'room' THEN h.room_tax_code END`.as('taxCode'),
    ])
    .where('i.hotel_id', '=', hotelId)
}
