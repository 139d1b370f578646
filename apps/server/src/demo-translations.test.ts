import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import file from './demo/hotel.json' with { type: 'json' }
import { translateContent } from './hotel-file/translate-content.ts'
import type { Translations } from './shared/text/in-language.ts'
import { openTestApp, type TestApp } from './testing/build-app.ts'
import { seedWithoutImages } from './testing/seed-without-images.ts'

/** Columns with text that guests do not read, or that is the same in all languages, by column or table and column. */
const sameInAll = new Set([
  ...[
    'code',
    'kind',
    'status',
    'place',
    'banner_type',
    'cms_key',
    'link',
    'image',
    'images',
    'diet',
    'tax_kind',
    'purpose',
  ],
  ...['phone', 'email'],
  // The guest app translates these.
  'allergens',
  // Translations are inside each exception.
  ...['hours', 'slot_hours'],
  ...['room_number', 'tax_code'],
  // A heading for staff.
  'group_name',
  ...[
    'slug',
    'logo',
    'brand_color',
    'time_zone',
    'currency',
    'country',
    'check_in_time',
    'checkout_time',
  ],
  'checkin_time',
  ...[
    'languages',
    'wifi_name',
    'wifi_password',
    'upi_id',
    'upi_qr_image',
    'pending_upi',
    'upi_mail',
    'had_upi',
    'pre_check_in_document',
  ],
  ...['legal_name', 'tax_number'],
  // The apps translate these.
  ...['rate_plan.meals', 'rate_plan.meal_prices', 'rate_plan.terms', 'rate_plan.deposit', 'per'],
  // Names by language within the rules.
  ...['tax_rules', 'taxes'],
  // A brand.
  'review_link.name',
  // Translations are inside each of them.
  'request_line.choices',
  // Text written by guests and staff.
  ...['note', 'reason', 'review_comment'],
])

const translated = translateContent(file, 'demo', file.languages)

let server: TestApp
/** Translations of each text of the demo, by position. */
let texts: { place: string; english: unknown; translations: Translations }[]

beforeAll(async () => {
  server = await openTestApp()
  await seedWithoutImages(server)
  texts = await readTexts()
})
afterAll(() => server.close())

async function readTexts(): Promise<typeof texts> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c
    JOIN information_schema.columns t USING (table_schema, table_name)
    WHERE t.column_name = 'translations' AND c.column_name <> 'translations'
      AND c.udt_name IN ('text', '_text', 'jsonb') AND c.table_schema = current_schema()`.execute(
    server.db,
  )
  const shown = columns.filter(
    ({ table, column }) => !sameInAll.has(column) && !sameInAll.has(`${table}.${column}`),
  )
  const found = []
  for (const { table, column } of shown) {
    const { rows } = await sql<{ english: unknown; translations: Translations }>`
      SELECT ${sql.ref(column)} AS english, translations
      FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL`.execute(server.db)
    const read = rows.filter(({ english }) => !isCode(english))
    found.push(...read.map((row) => ({ ...row, place: `${table}.${column}`, column })))
  }
  return found.map(({ column, translations, ...rest }) => ({
    ...rest,
    translations: { hi: { is: translations.hi?.[column] }, ar: { is: translations.ar?.[column] } },
  }))
}

/** On the bill, the title of a night is its date, and of a payment its method. */
const isCode = (title: unknown) => /^(\d{4}-\d\d-\d\d|card)$/.test(String(title))

/** `[['.0.title', 'Pool']]` for a list of spots. */
function listStrings(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return path.endsWith('.image') ? [] : [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => listStrings(part, `${path}.${key}`))
}

const letters = (text: string) => text.replace(/<[^>]*>/g, '')
const numbersOf = (text: string) => (text.match(/\d+(?::\d\d)?/g) ?? []).sort()
const tagsOf = (text: string) => text.match(/<[^>]*>/g)

const tables = ['hotel', 'food', 'room_type', 'hotel_map', 'page', 'request_line', 'folio_entry']

test('classifies all tables by whether they have texts', () => {
  const seen = new Set(texts.map(({ place }) => place.split('.')[0]))
  expect([...seen]).toEqual(expect.arrayContaining(tables))
  expect(seen.size).toBeGreaterThanOrEqual(25)
})

test.each(['hi', 'ar'])('has every text of the demo in %s', (language) => {
  const problems: string[] = []
  for (const { place, english, translations } of texts) {
    const parts = new Map(listStrings(translations[language]?.is))
    const originals = listStrings(english)
    if (parts.size !== originals.length) problems.push(`${place}: ${english} is not there`)
    for (const [path, original] of originals) {
      const text = parts.get(path)
      if (!text || text === original) {
        problems.push(`${place}${path}: ${original} is not translated`)
      } else if (/[a-z०-९٠-٩]/i.test(letters(text))) {
        problems.push(`${place}${path} has other letters or digits: ${text}`)
      } else if (String(numbersOf(text)) !== String(numbersOf(original))) {
        problems.push(`${place}${path} has other numbers than “${original}”: ${text}`)
      } else if (String(tagsOf(text)) !== String(tagsOf(original))) {
        problems.push(`${place}${path} has other tags: ${text}`)
      }
    }
  }
  expect(problems).toEqual([])
})

test('has the automatic answer and the quick replies in each language', () => {
  const answers: Record<string, string>[] = [
    translated.records['chat-settings'].automaticAnswer,
    ...translated.lists['quick-replies'].map(({ texts }) => texts),
  ]
  for (const { en = '', hi = '', ar = '' } of answers) {
    const fieldsOf = (text: string) => text.match(/\{\w+\}/g)?.sort()
    for (const text of [hi, ar]) {
      expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/[a-z०-९٠-٩]/i)
      expect([fieldsOf(text), numbersOf(text)]).toEqual([fieldsOf(en), numbersOf(en)])
    }
  }
})

test('uses the words of the guest app, and one spelling', () => {
  const translate = (en: string): Record<string, string> =>
    translateContent({ text: { en } }, 'demo', file.languages).text
  // The spice of a dish, by a word that does not mean its temperature.
  expect(translate('Spice level').ar).toBe('مستوى التوابل')
  expect(translate('Housekeeping').ar).toBe('التدبير الفندقي')
  expect(translate('Executive housekeeper').ar).toContain('التدبير الفندقي')
  expect(translate('Iron and board').hi).toContain('इस्त्री')
  expect(JSON.stringify(translated)).not.toContain('इस्तरी')
})
