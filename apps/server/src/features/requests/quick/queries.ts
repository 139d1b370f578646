import { sql } from 'kysely'
import { isOffered } from '../../../content/offered.ts'
import type { Handle } from '../../../database/open.ts'
import type { Translations } from '../../../shared/text/in-language.ts'
import type { StoredHours } from '../../../shared/time/hours.ts'

/** An item or service that the hotel offers for ordering with one tap. */
export interface QuickRow {
  kind: 'amenity' | 'department'
  id: string
  departmentId: string
  name: string
  /** Translations of the name. */
  translations: Translations
  /** Minor units. */
  price: number
  quantity: number
  /** Stock left; null if it is not counted. */
  stock: number | null
  available: boolean
  soldOutUntil: string | null
  etaMinutes: number
  hours: StoredHours
}

/** Lists the available items, supplies first, in one statement. */
export async function listQuickRows(db: Handle, hotelId: string): Promise<QuickRow[]> {
  const { rows } = await sql<QuickRow>`
    SELECT q.kind, q.id, q.department_id AS "departmentId", q.name, q.translations, q.price, q.quantity, q.stock,
      q.available, q.sold_out_until AS "soldOutUntil",
      q.eta_minutes AS "etaMinutes", d.hours
    FROM (
      SELECT 'amenity' AS kind, id, department_id, name, translations, price, quick_quantity AS quantity, stock,
        available, sold_out_until, eta_minutes, position, CASE kind WHEN 'supply' THEN 0 ELSE 2 END AS place
      FROM amenity
      WHERE hotel_id = ${hotelId} AND quick_quantity IS NOT NULL AND (available OR sold_out_until IS NOT NULL)
      UNION ALL
      SELECT 'department', id, department_id, name, translations, price, 1, NULL, available, NULL, eta_minutes, position, 1
      FROM department_service
      WHERE hotel_id = ${hotelId} AND quick AND ${isOffered('department_service', hotelId)}
    ) q
    JOIN department d ON d.hotel_id = ${hotelId} AND d.id = q.department_id
    ORDER BY q.place, d.position, q.position, q.id`.execute(db)
  return rows
}
