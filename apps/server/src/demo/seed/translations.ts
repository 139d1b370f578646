import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { DB } from '../../database/types.generated.ts'
import { ar } from '../translations/ar.ts'
import { hi } from '../translations/hi.ts'

type Dictionary = ReadonlyMap<string, string>

/** Translations by language and English text. */
const dictionaries: Record<string, Dictionary> = { hi, ar }

type TranslatedTable = {
  [T in keyof DB]: DB[T] extends { translations: unknown } ? T : never
}[keyof DB]

/** Orders have the translations of their items. */
type CopiedTable = 'guest_request' | 'request_line' | 'folio_entry'

/** The translatable columns of each table. */
const columns = {
  hotel: ['name', 'description', 'policies', 'address', 'consent_text', 'late_message'],
  department: ['name', 'description'],
  outlet: ['name', 'description'],
  facility_type: ['name'],
  facility: ['description'],
  executive: ['name', 'role'],
  room_type: ['name', 'description', 'amenities'],
  food_category: ['name'],
  food: ['name', 'description', 'unavailable_reason'],
  food_choice: ['name'],
  food_choice_option: ['name'],
  gift_category: ['name'],
  gift: ['name', 'description', 'unavailable_reason'],
  amenity: ['name', 'description', 'unavailable_reason'],
  department_service: ['name', 'description'],
  banner: ['title', 'subtitle'],
  charge_item: ['name'],
  promotional: ['title', 'body'],
  hotel_map: ['name', 'description', 'spots'],
  attraction_type: ['name'],
  attraction: ['name', 'description', 'address'],
  emergency_type: ['name'],
  emergency_contact: ['name', 'address'],
  page: ['name', 'description', 'assembly_point', 'way_out', 'meta_title', 'meta_description'],
  feedback_question: ['question', 'options'],
  // The name is a brand.
  review_link: [],
} satisfies { [T in Exclude<TranslatedTable, CopiedTable>]: (keyof DB[T])[] }

/** Translates all texts of the hotel into all its languages. @throws an Error for a text without a translation */
export async function seedTranslations(tx: Handle, hotelId: string): Promise<void> {
  for (const [table, texts] of Object.entries(columns)) {
    if (texts.length > 0) await translateTable(tx, hotelId, table, texts)
  }
}

async function translateTable(tx: Handle, hotelId: string, table: string, texts: string[]) {
  const id = sql.ref(table === 'page' ? 'cms_key' : 'id')
  const hotel = sql.ref(table === 'hotel' ? 'id' : 'hotel_id')
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${id}::text AS row_id, ${sql.join(texts.map((text) => sql.ref(text)))}
    FROM ${sql.table(table)} WHERE ${hotel} = ${hotelId}`.execute(tx)
  const translated = rows.map(({ row_id, ...row }) => ({ row_id, translations: translateRow(row) }))
  await sql`
    UPDATE ${sql.table(table)} SET translations = translated.translations
    FROM jsonb_to_recordset(${JSON.stringify(translated)}::jsonb)
      AS translated (row_id text, translations jsonb)
    WHERE ${hotel} = ${hotelId} AND ${id}::text = translated.row_id`.execute(tx)
}

/** The texts of a row in the other languages. */
export function translateRow(row: Record<string, unknown>) {
  const present = Object.entries(row).filter(([, text]) => text !== null)
  return Object.fromEntries(
    Object.entries(dictionaries).map(([language, dictionary]) => [
      language,
      Object.fromEntries(present.map(([column, text]) => [column, translate(text, dictionary)])),
    ]),
  )
}

/** A text, a list of texts, or a list of objects with texts and other fields. */
function translate(value: unknown, dictionary: Dictionary): unknown {
  if (Array.isArray(value)) return value.map((part) => translate(part, dictionary))
  if (typeof value === 'object' && value) return translateFields(value, dictionary)
  const translation = dictionary.get(String(value))
  if (!translation) throw new Error(`The demo has no translation of “${value}”`)
  return translation
}

function translateFields(value: object, dictionary: Dictionary) {
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    ['title', 'text', 'description'].includes(name) ? translate(field, dictionary) : field,
  ])
  return Object.fromEntries(fields)
}
