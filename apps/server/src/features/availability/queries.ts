import type { AvailabilityGroup } from '@bellhop/contract/desk/availability'
import { sql } from 'kysely'
import type { Write } from '../../content/change-content.ts'
import type { SwitchTable, switchColumns } from '../../content/switch-item.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { Translations } from '../../shared/text/in-language.ts'
import type { StoredHours } from '../../shared/time/hours.ts'

interface Item {
  id: string
  name: string
  translations: Translations
  available: boolean
  soldOutUntil: string | null
}

interface GroupRow {
  kind: AvailabilityGroup['kind']
  id: string
  name: string
  translations: Translations
  hours: StoredHours | null
  items: Item[]
}

/**
 * Lists the outlets, unless hidden, and what guests order by its place, in the order that they see, in one statement.
 *
 * @param outletIds only these and their dishes; null: everything
 */
export async function listGroups(
  db: Handle,
  hotelId: string,
  outletIds: readonly string[] | null,
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    WITH item AS (
      SELECT 1 AS place, 'food' AS kind, o.position AS group_position, o.id AS group_id, o.name AS group_name, o.translations AS group_translations,
        o.hours,
        c.position AS part, f.position, f.id, f.name, f.translations, f.available, f.sold_out_until
      FROM outlet o
      LEFT JOIN food_category c ON c.hotel_id = o.hotel_id AND c.outlet_id = o.id
      LEFT JOIN food f ON f.hotel_id = c.hotel_id AND f.category_id = c.id
      WHERE o.hotel_id = ${hotelId} AND NOT o.hidden AND (${outletIds}::uuid[] IS NULL OR o.id = ANY(${outletIds}::uuid[]))
      UNION ALL
      SELECT 2, 'amenity', d.position, d.id, d.name, d.translations, d.hours, 0, a.position, a.id, a.name, a.translations, a.available,
        a.sold_out_until
      FROM amenity a JOIN department d ON d.hotel_id = a.hotel_id AND d.id = a.department_id
      WHERE a.hotel_id = ${hotelId} AND ${outletIds}::uuid[] IS NULL
      UNION ALL
      SELECT 3, 'service', d.position, d.id, d.name, d.translations, d.hours, 0, s.position, s.id, s.name, s.translations, s.available,
        NULL
      FROM department_service s JOIN department d ON d.hotel_id = s.hotel_id AND d.id = s.department_id
      WHERE s.hotel_id = ${hotelId} AND ${outletIds}::uuid[] IS NULL
      UNION ALL
      SELECT 4, 'gift', c.position, c.id, c.name, c.translations, d.hours, 0, g.position, g.id, g.name, g.translations, g.available,
        g.sold_out_until
      FROM gift g
      JOIN gift_category c ON c.hotel_id = g.hotel_id AND c.id = g.category_id
      LEFT JOIN department d ON d.hotel_id = c.hotel_id AND d.id = c.department_id
      WHERE g.hotel_id = ${hotelId} AND ${outletIds}::uuid[] IS NULL
    )
    SELECT kind, group_id AS id, group_name AS name, group_translations AS translations, hours, coalesce(jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'translations', translations, 'available', available,
        'soldOutUntil', sold_out_until) ORDER BY part, position, id
    ) FILTER (WHERE id IS NOT NULL), '[]') AS items
    FROM item GROUP BY place, kind, group_position, group_id, group_name, group_translations, hours
    ORDER BY place, group_position, group_id`.execute(db)
  return rows
}

/** The switch of a gift, amenity or service, locked; undefined if the hotel has no such item. */
export async function lockSwitch(
  tx: Handle,
  { hotelId, id }: { hotelId: string; id: string },
  table: SwitchTable,
) {
  const { rows } = await sql<ReturnType<typeof switchColumns>>`
    SELECT available, unavailable_reason,
      ${table === 'department_service' ? sql`NULL` : sql`sold_out_until`} AS sold_out_until
    FROM ${sql.table(table)} WHERE hotel_id = ${hotelId} AND id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** The hours of an outlet, locked; undefined if the hotel has no such outlet. */
export async function lockOutletHours(
  tx: Handle,
  { hotelId, id }: { hotelId: string; id: string },
) {
  return await tx
    .selectFrom('outlet')
    .select('hours')
    .where(is({ hotel_id: hotelId, id }))
    .forUpdate()
    .executeTakeFirst()
}

export function updateOutletHours(
  tx: Handle,
  { hotelId, id }: { hotelId: string; id: string },
  hours: StoredHours,
): Write {
  return tx
    .updateTable('outlet')
    .set({ hours: JSON.stringify(hours), version: sql<number>`version + 1` })
    .where(is({ hotel_id: hotelId, id }))
}
