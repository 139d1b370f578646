import { sql } from 'kysely'
import { newId } from '../shared/ids.ts'
import { addRows, changeRows } from '../testing/rows.ts'
import type { World } from './world.ts'

/** Columns of tables with translations that are not texts of the hotel. */
const noTexts = new Set([
  'sold_out_until',
  ...['at_time', 'ways'],
  'place',
  'purpose',
  ...['image', 'images', 'logo', 'link', 'phone', 'email', 'code', 'kind', 'status', 'cms_key'],
  // The reasons of exceptions have their translations beside them.
  ...['hours', 'slot_hours'],
  ...[
    'check_in_time',
    'checkin_time',
    'checkout_time',
    'time_zone',
    'currency',
    'country',
    'languages',
  ],
  ...[
    'slug',
    'brand_color',
    'banner_type',
    'per',
    'tax_kind',
    'moved_kind',
    'diet',
    'allergens',
    'pre_check_in_document',
    'meals',
    'meal_prices',
    'guest_prices',
    'terms',
    'deposit',
  ],
  ...[
    'legal_name',
    'tax_number',
    'upi_id',
    'upi_qr_image',
    'pending_upi',
    'upi_mail',
    'had_upi',
    'wifi_name',
    'wifi_password',
  ],
  // Names by language within the rules.
  ...['tax_rules', 'taxes', 'tax_code'],
  // Text of guests and staff, each in their own language.
  ...['note', 'reason', 'review_comment', 'room_number', 'group_name'],
])

/** The hotel's other languages, with a prefix for the texts in each. */
export const others = [
  { language: 'hi', mark: 'हि', reads: 'hi-IN,hi;q=0.9' },
  { language: 'ar', mark: 'عر', reads: 'ar-AE,ar;q=0.9' },
]

/** Adds texts for guests that the world lacks. */
async function addRest(world: World) {
  const { server } = world
  const { id: hotel_id } = world.hotel
  const { department, gift, food, amenity, service } = world
  await changeRows(server.db, 'hotel', hotel_id, {
    languages: ['en', ...others.map(({ language }) => language)],
    policies: JSON.stringify([{ title: 'Pets', text: 'No pets.' }]),
  })
  await addRows(server.db, 'executive', {
    hotel_id,
    id: newId(),
    department_id: department.id,
    name: 'Asha',
    role: 'Head',
  })
  await addRows(server.db, 'feedback_question', {
    hotel_id,
    id: newId(),
    question: 'Which tea?',
    kind: 'choice',
    options: ['Green', 'Black'],
    required: false,
  })
  await addRows(server.db, 'folio_entry', {
    ...{ hotel_id, id: newId(), stay_id: world.owner.stayId, kind: 'charge' as const },
    ...{ title: 'first:folio_entry.title', net: 100, tax: 0, created_at: new Date() },
    translations: JSON.stringify(
      Object.fromEntries(
        others.map(({ language, mark }) => [language, { title: `${mark}:folio_entry.title` }]),
      ),
    ),
  })
  // One unavailable item of each kind, beside the available one.
  for (const { table, id } of [
    { table: 'food', id: food.id },
    { table: 'gift', id: gift.id },
    { table: 'amenity', id: amenity.id },
    { table: 'department_service', id: service.id },
  ]) {
    await sql`
      INSERT INTO ${sql.table(table)} SELECT (jsonb_populate_record(t, jsonb_build_object(
        'id', ${newId()}::uuid, 'available', false))).*
      FROM ${sql.table(table)} t WHERE hotel_id = ${hotel_id} AND id = ${id}`.execute(server.db)
  }
}

/**
 * Adds texts that the world lacks, sets every text of every row to a value with its column, and adds a translation into
 * each other language.
 *
 * @returns the translated columns, as `table.column`
 */
export async function translateWorld(world: World): Promise<string[]> {
  await addRest(world)
  const { server } = world
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT t.table_name AS table, c.column_name AS column
    FROM information_schema.columns t
    JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name
    WHERE t.table_schema = current_schema() AND t.column_name = 'translations'
      AND c.column_name <> 'translations'
      AND (c.data_type IN ('text', 'jsonb') OR c.udt_name = '_text')
    ORDER BY 1, 2`.execute(server.db)
  const found = rows.filter(({ column }) => !noTexts.has(column))
  for (const [table, group] of Map.groupBy(found, (row) => row.table)) {
    // Entries of a folio are never changed.
    if (table === 'folio_entry') continue
    await translateTable(
      world,
      table,
      group.map(({ column }) => column),
    )
  }
  return found.map(({ table, column }) => `${table}.${column}`)
}

async function translateTable({ server, hotel }: World, table: string, columns: string[]) {
  const { rows } = await sql<Record<string, unknown> & { row_at: string }>`
    SELECT ctid::text AS row_at, * FROM ${sql.table(table)}
    WHERE ${sql.ref(table === 'hotel' ? 'id' : 'hotel_id')} = ${hotel.id}`.execute(server.db)
  for (const { row_at, ...row } of rows) {
    // A rating has no options.
    const filled = columns.filter((column) => column !== 'options' || row[column])
    const inFirst = filled.map((column) => setMark(fill(row[column]), `first:${table}.${column}`))
    const inOthers = others.map(({ language, mark }) => [
      language,
      Object.fromEntries(
        filled.map((column, index) => [
          column,
          setMark(inFirst[index], `${mark}:${table}.${column}`, true),
        ]),
      ),
    ])
    const set = filled.map((column, index) => {
      const value = inFirst[index]
      const isObjects = Array.isArray(value) && typeof value[0] === 'object'
      return sql`${sql.ref(column)} = ${isObjects ? JSON.stringify(value) : value}`
    })
    const translations = JSON.stringify(Object.fromEntries(inOthers))
    await sql`
      UPDATE ${sql.table(table)} SET ${sql.join([...set, sql`translations = ${translations}`])}
      WHERE ctid = ${row_at}::tid`.execute(server.db)
  }
}

const fill = (value: unknown) =>
  Array.isArray(value) && value.length === 0 ? ['text'] : (value ?? 'text')

/** Adds a mark to a text, or to all texts of a list; those of spots and policies contain others. */
function setMark(value: unknown, by: string, replaces = false): unknown {
  if (typeof value === 'string') return replaces ? by : `${by}:${value}`
  if (Array.isArray(value)) return value.map((one) => setMark(one, by, replaces))
  const parts = Object.entries(value as object).filter(([key]) => !noTexts.has(key))
  return {
    ...(replaces ? {} : (value as object)),
    ...Object.fromEntries(
      parts.flatMap(([key, part]) =>
        typeof part === 'string' ? [[key, setMark(part, by, replaces)]] : [],
      ),
    ),
  }
}
