import { languagePattern } from '@bellhop/contract/base/content'
import type { Route } from '@bellhop/contract/base/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../shared/ids.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildStaff, signInGuest } from '../testing/builders.ts'
import { fillPath } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { addRows, changeRows } from '../testing/rows.ts'
import { knownCalls } from './calls.ts'
import { buildWorld } from './world.ts'

/** Columns of tables with translations that are not texts of the hotel. */
const noTexts = new Set([
  'sold_out_until',
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
  ...['brand_color', 'banner_type', 'tax_kind', 'diet', 'allergens', 'pre_check_in_document'],
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

/** Calls without texts of the hotel in their responses. */
const textless = new Set([
  ...[
    'getGuest',
    'getAccess',
    // The owner is in house; `getBooking` proves the texts of a booking.
    'getMyBooking',
    'listMyFees',
    'getStarterData',
    'listServiceSlots',
    'getGuestReview',
    'getFeedbackAnswers',
    'getPushKey',
    'getPushSettings',
    'listLostItems',
  ],
  ...['getChatRoom', 'listChatMessages', 'countUnreadMessages', 'getChatFile'],
  ...['getImage', 'getRoomCalendar', 'getGoogleNonce', 'getHealth'],
  ...['validateGuest', 'listSetupCountries'],
])

/**
 * Not for guests: other channels read the first of these, the desk prints the next in the guest's language, and the last
 * lists the wordings of the consent in each.
 */
const forOthers = ['getCalendar', 'getFolioInvoice', 'getInvoice', 'getPrivacy']

const routes = (await readContractRoutes()).filter(
  ([name]) => knownCalls[name]?.answers === 200 && !forOthers.includes(name),
)
const accessOf = ({ config }: Route) => config.access
const reads = routes.filter(
  ([name, { method }]) => method === 'GET' || name === 'listFoodCategories',
)
const guestReads = reads.filter(([, route]) => typeof accessOf(route) === 'string')
/** Editing calls, with texts by language. */
const isEditor = ({ schema }: Route) => JSON.stringify(schema.response).includes(languagePattern)
const desk = reads.filter(([, route]) => typeof accessOf(route) !== 'string')
/** A table has a column for each language, and categories in the first one. */
const staffReads = desk.filter(([name, route]) => !isEditor(route) && name !== 'exportEntries')
const editorReads = desk.filter(([, route]) => isEditor(route))

/** The hotel's other languages, with a prefix for the texts in each. */
const others = [
  { language: 'hi', mark: 'हि', reads: 'hi-IN,hi;q=0.9' },
  { language: 'ar', mark: 'عر', reads: 'ar-AE,ar;q=0.9' },
]

// Its own server, because it changes the rows of all hotels.
const server = await openTestApp()
afterAll(() => server.close())
const world = prepareOnce(() => buildWorld(server))
let texts: string[]
beforeAll(async () => {
  await addRest()
  texts = await translateEverything()
  await world.newOrder()
  await world.newRequest()
  // The id of someone else in the room.
  const guest_id = await world.newCompanion()
  await changeRows(server.db, 'guest_request', await world.newRequest(), { guest_id })
})

/** Adds texts for guests that the world lacks. */
async function addRest() {
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
 * Sets every text of every row to a value with its column, and adds a translation into each other language.
 *
 * @returns the translated columns, as `table.column`
 */
async function translateEverything(): Promise<string[]> {
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
      table,
      group.map(({ column }) => column),
    )
  }
  return found.map(({ table, column }) => `${table}.${column}`)
}

async function translateTable(table: string, columns: string[]) {
  const { rows } = await sql<Record<string, unknown> & { row_at: string }>`
    SELECT ctid::text AS row_at, * FROM ${sql.table(table)}
    WHERE ${sql.ref(table === 'hotel' ? 'id' : 'hotel_id')} = ${world.hotel.id}`.execute(server.db)
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

async function read(name: string, route: Route, language: string) {
  const access = accessOf(route)
  const session =
    access === 'public' || access === 'linkKey'
      ? {}
      : typeof access === 'string'
        ? await signInGuest(server, world.owner)
        : (await buildStaff(world.hotel, { role: 'admin' })).headers
  const { params, query, body } = (await knownCalls[name]?.build?.(world)) ?? {}
  // Ordering food makes all of it available.
  await server.db
    .updateTable('food')
    .set({ available: false })
    .where('hotel_id', '=', world.hotel.id)
    .where('id', '<>', world.food.id)
    .execute()
  const { statusCode, headers, payload } = await server.app.inject({
    method: route.method,
    url: `/api${fillPath(route.url, params)}`,
    query: (query ?? {}) as Record<string, string>,
    headers: { ...session, 'accept-language': language },
    ...(body !== undefined && { payload: body as object }),
  })
  expect(statusCode).toBe(200)
  return { headers, text: payload }
}

/** Finds the columns of a response's texts that begin with a mark. */
function columnsOf(text: string, marked: string): string[] {
  const found = text
    // For a search, the catalogue has names in all languages.
    .replaceAll(/"otherNames":\[.*?\]/g, '')
    .replaceAll(/\r\n /g, '')
    .matchAll(new RegExp(`${marked}:([a-z_]+\\.[a-z_]+)`, 'g'))
  return [...new Set([...found].map(([, column = '']) => column))]
}

/** Finds the columns of a response's texts in another language than the hotel's first. */
const columnsOfOthers = (text: string) => others.flatMap(({ mark }) => columnsOf(text, mark))

describe.each(others)('reader of $language', ({ language, mark, reads }) => {
  /** `table.column` of the texts seen in this language. */
  const shown = new Set<string>()

  test.each(guestReads)('gets all texts of %s translated', async (name, route) => {
    const { text, headers } = await read(name, route, reads)
    const inLanguage = columnsOf(text, mark)
    for (const column of inLanguage) shown.add(column)
    expect(columnsOf(text, 'first')).toEqual([])
    expect(columnsOfOthers(text)).toEqual(inLanguage)
    expect(inLanguage.length > 0).toBe(!textless.has(name))
    if (textless.has(name)) return
    expect(headers.vary?.match(/Accept-Language/gi)).toHaveLength(1)
    // Each hotel of the list has its own languages.
    if (name !== 'listHotels') expect(headers['content-language']).toBe(language)
  })

  test('gets every text of the hotel in one of these responses', () => {
    const hidden = [
      // An unavailable service is not listed.
      'department_service.unavailable_reason',
      // A charge has the names of its items (features/charge-items/desk-routes.test.ts).
      'charge_item.name',
      // An order has the names of its items.
      'guest_request.title',
      'request_line.name',
      // Each option has its own translations (features/requests/orders/choices.test.ts).
      'request_line.choices',
    ]
    expect(texts.filter((text) => !shown.has(text) && !hidden.includes(text))).toEqual([])
  })
})

test.each(guestReads)(
  'sends texts of %s in the hotel’s first language to everyone else',
  async (...call) => {
    for (const language of ['en', 'fr']) {
      expect(columnsOfOthers((await read(...call, language)).text)).toEqual([])
    }
  },
)

test.each(staffReads)(
  'sends texts of %s in the hotel’s first language to staff',
  async (...call) => {
    for (const { reads } of others) {
      expect(columnsOfOthers((await read(...call, reads)).text)).toEqual([])
    }
  },
)

test.each(editorReads)('sends each text of %s in all languages of the hotel', async (...call) => {
  const { text } = await read(...call, 'hi')
  for (const { mark } of others) {
    expect(columnsOf(text, mark)).toEqual(columnsOf(text, 'first'))
  }
})
