import { countries } from '@bellhop/domain/stays/pre-check-in'
import { findTaxProblems } from '@bellhop/domain/taxes/check-taxes'
import type { WireTaxRule } from '@bellhop/domain/taxes/tax-wire'
import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import type { announceEntries } from '../content/announce-entries.ts'
import { insertRecord, type RecordTable, updateRecord } from '../content/record-queries.ts'
import type { Handle } from '../database/open.ts'
import { checkTaxNumber } from '../hotels/check-tax-number.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { Problem } from '../shared/calls/problem.ts'
import { isTimeZone } from '../shared/time/is-time-zone.ts'
import { type Nouns, nounOf } from './check-empty.ts'
import { type Fields, type HotelContent, records } from './content.ts'
import { at, type Place } from './reject-content.ts'

interface Loading {
  tx: Handle
  nouns: Nouns
  staff: EditingStaff
  content: HotelContent
  toBody: (schema: TSchema, fields: Fields, place: Place, staff: EditingStaff) => Promise<Fields>
}

type RecordKey = keyof typeof records

interface LoadedRecords {
  /** The reader of the rest, in the languages and the currency that the hotel has then. */
  owner: EditingStaff
  /** To be announced last. */
  announce: Parameters<typeof announceEntries>[2][]
}

export async function loadRecords(loading: Loading): Promise<LoadedRecords> {
  const { content, nouns, staff } = loading
  const profile = content.records.hotel
  const owner = profile ? ownerOf(staff, profile, content.languages) : staff
  const announce: LoadedRecords['announce'] = []
  for (const key of Object.keys(records) as RecordKey[]) {
    const { noun } = nounOf(nouns, key)
    const fields = content.records[noun]
    if (!fields) continue
    await loadRecord(loading, owner, key, fields)
    // Their events have the noun alone.
    const source = { table: 'department' as const, noun }
    announce.push({ source, tag: records[key], inSessions: true })
  }
  return { owner, announce }
}

/** @throws Problem `invalid_request` for a country, time zone or currency that does not exist */
function ownerOf(staff: EditingStaff, profile: Fields, languages: string[]): EditingStaff {
  const { country, timeZone, currency } = profile as Record<string, string>
  const isKnown =
    (country === undefined || countries.includes(country)) &&
    Intl.supportedValuesOf('currency').includes(currency ?? '') &&
    isTimeZone(timeZone ?? '')
  if (isKnown) return { ...staff, languages, timeZone: timeZone ?? '', currency: currency ?? '' }
  throw new Problem(
    'invalid_request',
    'The country, time zone or currency of the file does not exist.',
  )
}

async function loadRecord(
  { tx, nouns, staff: { hotelId }, toBody }: Loading,
  owner: EditingStaff,
  key: RecordKey,
  fields: Fields,
): Promise<void> {
  const known = nounOf(nouns, key)
  const { noun } = known
  const table = known.table as RecordTable
  const keys = keyOf(table, hotelId)
  const isAt = Object.entries(keys).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<{ version: number }>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.join(isAt, sql` AND `)}`.execute(tx)
  const [row] = rows
  const body = await toBody(known.Entry, { ...fields, version: 0 }, { noun }, owner)
  const { version: _, ...entry } = body
  if (key === 'hotel') at({ noun }, () => checkTaxNumber(entry))
  if (key === 'taxList') checkTaxes(entry, owner)
  const own = key === 'hotel' && row ? withPrivateFields(entry, known.toEntry(row, owner)) : entry
  const values = known.toValues(owner, own, row ?? {})
  const place = { table, key: keys, entry: { hotelId, noun, id: hotelId } }
  await sql`${row ? updateRecord(place, values) : insertRecord(place, values)}`.execute(tx)
}

export function keyOf(table: RecordTable, hotelId: string): Record<string, string> {
  if (table === 'hotel') return { id: hotelId }
  return table === 'page' ? { hotel_id: hotelId, cms_key: 'safety' } : { hotel_id: hotelId }
}

/** The hotel keeps what no file has. */
function withPrivateFields(entry: Fields, present: object): Fields {
  const { upiId, upiQrImage, wifiName, wifiPassword } = present as Fields
  return { ...entry, upiId, upiQrImage, wifiName, wifiPassword }
}

/** Taxes of the file may have begun in the past, although they were not charged here. */
function checkTaxes({ rules }: Fields, { currency, languages: [language = 'en'] }: EditingStaff) {
  const [wrong] = findTaxProblems(rules as WireTaxRule[], {
    ...{ stored: [], today: '0001-01-01', currency, language },
  })
  if (!wrong) return
  const { message, values } = wrong
  at({ noun: 'taxes' }, () => {
    throw new Problem('invalid_request', message, { values })
  })
}
