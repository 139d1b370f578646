import type { AuditEntry } from '@bellhop/contract/desk/audit'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

export interface Named {
  name: string | null
  page: NonNullable<AuditEntry['page']> | null
}

/** Finds the names that ids stand for, and where the desk shows them. One statement. */
export async function findNames(
  db: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.hotel_id`)} = ${hotelId} AND ${sql.ref(`${alias}.id`)} = ANY(${ids}::uuid[])`
  const named = (table: string, column: string) => sql`
    SELECT t.id, ${sql.ref(`t.${column}`)} AS name, NULL AS kind, NULL::uuid AS page_id
    FROM ${sql.table(table)} t WHERE ${own('t')}`
  /** Records of a stay have its guest's name. */
  const ofStay = (table: string, kind: string, pageId = 't.id') => sql`
    SELECT t.id, g.name, ${kind}, ${sql.ref(pageId)}
    FROM ${sql.table(table)} t
    JOIN stay s ON s.hotel_id = t.hotel_id AND s.id = t.stay_id
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    WHERE ${own('t')}`
  const parts = [
    ...[
      'room_type',
      'rate_rule',
      'rate_plan',
      'calendar_feed',
      'department',
      'outlet',
      'company',
      'stay_group',
      'assistant',
    ].map((table) => named(table, 'name')),
    named('room', 'number'),
    sql`SELECT t.id, t.name, 'staff', t.id FROM staff t WHERE ${own('t')}`,
    sql`SELECT t.id, t.reference, 'booking', t.id FROM booking t WHERE ${own('t')}`,
    sql`SELECT t.id, '#' || t.number || ' ' || t.title, 'request', t.id
      FROM guest_request t WHERE ${own('t')}`,
    sql`SELECT t.id, t.number, 'folio', t.stay_id FROM invoice t WHERE ${own('t')}`,
    sql`SELECT t.id, t.name, 'booking', (
        SELECT s.booking_id FROM stay s WHERE s.hotel_id = ${hotelId} AND s.guest_id = t.id
        ORDER BY s.check_in DESC, s.id DESC LIMIT 1)
      FROM guest t WHERE ${own('t')}`,
    sql`SELECT t.id, g.name, CASE WHEN t.booking_id IS NULL THEN 'folio' ELSE 'booking' END,
        coalesce(t.booking_id, t.id)
      FROM stay t JOIN guest g ON g.hotel_id = t.hotel_id AND g.id = t.guest_id WHERE ${own('t')}`,
    sql`SELECT t.id, g.name, 'chat', t.id
      FROM chat_room t JOIN guest g ON g.hotel_id = t.hotel_id AND g.id = t.guest_id WHERE ${own('t')}`,
    ofStay('feedback_entry', 'feedback'),
    ofStay('folio_entry', 'folio', 't.stay_id'),
    ofStay('payment', 'folio', 't.stay_id'),
  ]
  const { rows } = await sql<{
    id: string
    name: string | null
    kind: NonNullable<AuditEntry['page']>['kind'] | null
    page_id: string | null
  }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return new Map(
    rows.map(({ id, name, kind, page_id: page }) => [
      id,
      { name, page: kind !== null && page !== null ? { kind, _id: page } : null },
    ]),
  )
}
