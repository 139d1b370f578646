import type { RequestKind } from '@bellhop/contract/guest/requests'
import type { RequestPlace, ServicePurpose } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { type ChoiceRow, selectChoices } from '../shared/choices.ts'
import type { Translations } from '../shared/text/in-language.ts'

/** An item that guests order. */
export interface DemoItem {
  kind: RequestKind
  id: string
  name: string
  translations: Translations
  /** Minor units. */
  price: number
  etaMinutes: number
  departmentId: string | null
  /** The category, of a dish. */
  categoryId: string | null
  choices: ChoiceRow[]
  place: RequestPlace
  purpose: ServicePurpose | null
  windowMinutes: number | null
}

export async function readItems(tx: Handle, hotelId: string): Promise<DemoItem[]> {
  const { rows } = await sql<DemoItem>`
    WITH item AS (
      SELECT 'food' AS kind, f.id, f.name, f.translations, f.price, f.eta_minutes, c.department_id,
        ${selectChoices(hotelId, sql.ref('f.id'))} AS choices,
        'inRoom' AS place, NULL AS purpose, NULL::integer AS window_minutes, f.category_id
      FROM food f JOIN food_category c ON c.hotel_id = f.hotel_id AND c.id = f.category_id
      WHERE f.hotel_id = ${hotelId}
      UNION ALL
      SELECT 'gift', g.id, g.name, g.translations, g.price, g.eta_minutes, c.department_id,
        '[]', 'inRoom', NULL, NULL, NULL
      FROM gift g JOIN gift_category c ON c.hotel_id = g.hotel_id AND c.id = g.category_id
      WHERE g.hotel_id = ${hotelId}
      UNION ALL
      SELECT 'amenity', id, name, translations, price, eta_minutes, department_id,
        '[]', 'inRoom', NULL, NULL, NULL
      FROM amenity WHERE hotel_id = ${hotelId}
      UNION ALL
      SELECT 'department', id, name, translations, price, eta_minutes, department_id,
        '[]', place, purpose, window_minutes, NULL
      FROM department_service WHERE hotel_id = ${hotelId}
    )
    SELECT kind, id, name, translations, price, eta_minutes AS "etaMinutes",
      department_id AS "departmentId", choices, place, purpose, window_minutes AS "windowMinutes",
      category_id AS "categoryId"
    FROM item`.execute(tx)
  return rows
}
