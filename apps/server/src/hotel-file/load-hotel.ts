import { imageHashLength } from '@bellhop/domain/text/picture-address'
import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { announceEntries } from '../content/announce-entries.ts'
import { checkImages, listImages } from '../content/check-entry.ts'
import type { ContentNoun } from '../content/content-nouns.ts'
import type { ContentRow } from '../content/content-queries.ts'
import { orderRows } from '../content/row-writes.ts'
import { onUnknownReference } from '../content/unknown-reference.ts'
import { insertEntries } from '../content/write-entries.ts'
import type { Handle } from '../database/open.ts'
import { onUniqueViolation } from '../database/unique-violation.ts'
import { insertImage } from '../media/image-queries.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'
import { checkHotelIsEmpty, type Nouns, nounOf } from './check-empty.ts'
import { builtIn, type Fields, type HotelContent, lists } from './content.ts'
import { loadGuestPrices } from './load-guest-prices.ts'
import { loadRateRules } from './load-rate-rules.ts'
import { loadRecords } from './load-records.ts'
import { prepareBody } from './prepare-body.ts'
import { at, type Place, rethrow } from './reject-content.ts'

type List = NonNullable<ContentNoun['list']>
type Columns = Record<string, unknown>

interface Loading {
  tx: Handle
  nouns: Nouns
  staff: EditingStaff
  content: HotelContent
  /** New ids by those of the file; entries that the hotel began with have the hotel's. */
  ids: Map<string, string>
  /** The ids of the entries that the hotel began with. */
  present: ReadonlySet<string>
  /** The phone of the hotel. */
  phone: string
}

export interface LoadedHotel {
  /** Entries by noun. */
  counts: Record<string, number>
}

/**
 * Loads content into a hotel that has none of its kinds yet. Ids are new, and references follow. Everything is checked
 * as if it was entered at the desk. Its pictures must be stored already.
 *
 * @param staff who loads it, in the languages and the currency of the hotel
 * @param source for the audit log
 * @throws Problem `in_use` if the hotel has content of these kinds, `invalid_request` with the first entry that is wrong
 */
export async function loadHotel(
  tx: Handle,
  nouns: Nouns,
  staff: EditingStaff,
  content: HotelContent,
  source: object = {},
): Promise<LoadedHotel> {
  const { hotelId } = staff
  const { phone } = await tx
    .selectFrom('hotel')
    .select('phone')
    .where('id', '=', hotelId)
    // One of two that load at once waits, and then finds the content of the other.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await checkHotelIsEmpty(tx, nouns, staff, content)
  for (const { id, width, height, alt } of content.pictures ?? []) {
    await insertImage(tx, hotelId, { id, width, height, alt, uploadedBy: staff.staffId })
  }
  const own = await lockBuiltIn(tx, nouns, hotelId)
  const present = new Set(own.map(({ id }) => id))
  const loading: Loading = { tx, nouns, staff, content, ids: new Map(), present, phone }
  for (const key of lists) {
    addIds(
      loading,
      content.lists[nounOf(nouns, key).noun] ?? [],
      own.filter((one) => one.key === key),
    )
  }
  const { owner, announce } = await loadRecords({
    ...loading,
    toBody: (...args) => toBody(loading, ...args),
  })
  const inHotel: Loading = { ...loading, staff: owner }
  const effects: (() => Promise<void>)[] = []
  const counts: Record<string, number> = {}
  for (const key of lists) {
    const { noun, list } = nounOf(nouns, key)
    const entries = content.lists[noun] ?? []
    if (!list || entries.length === 0) continue
    counts[noun] = entries.length
    const rows = await loadList(inHotel, key, list, entries)
    const write = list.writeEffects?.(tx, owner, rows)
    if (write) effects.push(write)
  }
  const rules = content.rateRules ?? []
  if (rules.length > 0) {
    counts['rate-rules'] = await loadRateRules(tx, owner, rules, (rule) =>
      replaceIds(inHotel, rule),
    )
  }
  await loadGuestPrices(
    { tx, staff: owner, toBody: (...args) => toBody(inHotel, ...args) },
    (content.guestPrices ?? []).map((prices) => replaceIds(inHotel, prices)),
  )
  for (const write of effects) await write()
  const after = { ...source, counts }
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staff.staffId, action: 'hotelFile.load' },
    ...{ subjectId: hotelId, after },
  })
  for (const record of announce) await announceEntries(tx, hotelId, record)
  for (const key of lists) {
    const { noun, list } = nounOf(nouns, key)
    if (list && counts[noun]) await announceEntries(tx, hotelId, list)
  }
  return { counts }
}

interface BuiltIn {
  key: string
  id: string
  code: string
}

/** Locks the entries that the hotel began with. */
async function lockBuiltIn(tx: Handle, nouns: Nouns, hotelId: string): Promise<BuiltIn[]> {
  const own: BuiltIn[] = []
  for (const [key, codes] of Object.entries(builtIn)) {
    const { rows } = await sql<{ id: string; code: string }>`
      SELECT id, code FROM ${sql.table(nounOf(nouns, key).table)}
      WHERE hotel_id = ${hotelId} AND code = ANY(${codes}::text[]) ORDER BY id FOR NO KEY UPDATE`.execute(
      tx,
    )
    own.push(...rows.map((row) => ({ key, ...row })))
  }
  return own
}

function addIds({ ids }: Loading, entries: readonly Fields[], own: readonly BuiltIn[]): void {
  for (const { _id, code } of entries) {
    if (typeof _id !== 'string') continue
    if (ids.has(_id)) {
      throw new Problem('invalid_request', 'The id {id} is in the file twice.', {
        values: { id: _id },
      })
    }
    ids.set(_id, own.find((one) => one.code === code)?.id ?? newId())
  }
}

async function loadList(loading: Loading, key: string, list: List, entries: readonly Fields[]) {
  const { tx, staff, ids, present } = loading
  const codes = builtIn[key]
  const prepared: { id: string; values: object; columns: Columns }[] = []
  for (const [index, { _id, ...entry }] of entries.entries()) {
    const place = { noun: list.source.noun, entry: index + 1 }
    const { code, ...withoutCode } = entry
    const body = await toBody(loading, list.Body, codes ? withoutCode : entry, place)
    const { values, columns } = at(place, () => list.prepare(staff, body))
    const row = columns as Columns
    const id = ids.get(String(_id)) ?? newId()
    const own = codes?.includes(String(code)) ? { ...row, code } : row
    prepared.push({ id, values, columns: own })
  }
  const counts = new Map<string, number>()
  for (const { columns } of prepared) {
    const parent = list.parentIn(columns as object as ContentRow) ?? ''
    counts.set(parent, (counts.get(parent) ?? 0) + 1)
  }
  const added = prepared.filter(({ id }) => !present.has(id))
  const insert = async () => {
    for (const one of prepared) {
      if (present.has(one.id)) await replaceEntry(loading, list.source.table, one)
    }
    await list.lockPlaces(tx, staff, counts)
    const rows = added.map(({ id, columns }) => ({ id, columns, parts: {} }))
    await insertEntries(tx, staff, { source: list.source, key, importId: null }, rows, false)
    for (const write of list.writeParts(staff.hotelId, added)) await sql`${write}`.execute(tx)
    if (!codes) return
    const order = prepared.map(({ id }) => id)
    await sql`${orderRows(list.source, staff.hotelId, order)}`.execute(tx)
  }
  await onUniqueViolation(list.unique, () => onUnknownReference(insert)).catch((error) =>
    rethrow({ noun: list.source.noun }, error),
  )
  return prepared.map(({ id, columns }) => ({ before: undefined, after: { ...columns, id } }))
}

/** An entry that the hotel began with stays, with its id and the fields of the file. */
async function replaceEntry(
  { tx, staff: { hotelId } }: Loading,
  table: string,
  { id, columns }: { id: string; columns: Columns },
): Promise<void> {
  const names = Object.keys(columns)
  await sql`
    UPDATE ${sql.table(table)} AS row SET version = row.version + 1,
      ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`new.${name}`)}`))}
    FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(columns)}::jsonb) AS new
    WHERE row.hotel_id = ${hotelId} AND row.id = ${id}`.execute(tx)
}

/** The fields of an entry as they are sent to this hotel. @param place for the sentence of a rejection */
async function toBody(
  loading: Loading,
  schema: List['Body'],
  fields: Fields,
  place: Place,
  staff: EditingStaff = loading.staff,
): Promise<Fields> {
  const { content, phone } = loading
  const [fallback = 'en'] = content.languages
  const named = replaceIds(loading, fields)
  const reader = { languages: staff.languages, fallback, phone }
  const body = await prepareBody(schema, named, reader).catch((error) => rethrow(place, error))
  const known = (content.pictures ?? []).map(({ id }) => id.slice(0, imageHashLength))
  at(place, () => checkImages(listImages(schema, body), known))
  return body
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** `bar` of `/dining/bar?table=1` */
const idInPath = /(?<=.\/)[^/?#]+/g

/** @throws Problem `invalid_request` for a reference to an entry that is not in the file */
function replaceIds({ ids }: Loading, fields: Fields): Fields {
  const replace = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) {
      const isIds = name.endsWith('Ids') || name === 'alsoAt'
      return value.map((one) => replace(one, isIds ? 'Id' : ''))
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).filter(([key]) => key !== '_id')
      return Object.fromEntries(entries.map(([key, one]) => [key, replace(one, key)]))
    }
    if (typeof value !== 'string') return value
    const parts = name === 'link' && value.startsWith('/') ? idInPath : uuid
    if (!name.endsWith('Id')) return value.replace(parts, (id) => ids.get(id) ?? id)
    const id = ids.get(value)
    if (id) return id
    const sentence = 'An entry of the file refers to {id}, which is not in it.'
    throw new Problem('invalid_request', sentence, { values: { id: value } })
  }
  return replace(fields, '') as Fields
}
