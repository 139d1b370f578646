import { toWire } from '@bellhop/domain/money/money'
import { imageHashLength } from '@bellhop/domain/text/picture-address'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { listImages } from '../content/check-entry.ts'
import type { ContentNoun } from '../content/content-nouns.ts'
import { listAllRows } from '../content/content-queries.ts'
import { findRecord, type RecordTable } from '../content/record-queries.ts'
import type { Handle } from '../database/open.ts'
import { toWireGuestPrices } from '../rates/guest-prices.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { type Nouns, nounOf } from './check-empty.ts'
import {
  builtIn,
  type Fields,
  type HotelContent,
  lists,
  type Picture,
  privateFields,
  records,
} from './content.ts'
import { keyOf } from './load-records.ts'

/** Fields about the moment, not about the hotel. */
const passing: Record<string, readonly string[]> = {
  room: ['state', 'cleaning', 'closedAs', 'reason', 'from', 'until'],
  hotel: privateFields,
}
const managed = ['version', 'outdatedTranslations', 'soldOutUntil']

/** Reads all content of a hotel as of one moment, without promotions that have ended and rules of past nights. */
export async function readHotel(
  db: Handle,
  nouns: Nouns,
  staff: EditingStaff,
): Promise<HotelContent> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const used = new Set<string>()
      const content: HotelContent = { languages: staff.languages, lists: {}, records: {} }
      for (const key of lists) {
        const known = nounOf(nouns, key)
        const entries = await readList(tx, known, key, staff)
        if (entries.length > 0) content.lists[known.noun] = entries
        addImages(used, known, entries)
      }
      for (const key of Object.keys(records)) {
        const known = nounOf(nouns, key)
        const entry = await readRecord(tx, known, key, staff)
        if (!entry) continue
        content.records[known.noun] = entry
        addImages(used, known, [entry])
      }
      const rateRules = await readRateRules(tx, staff)
      const guestPrices = await listGuestPrices(tx, staff)
      const pictures = await readPictures(tx, staff.hotelId, [...used])
      return {
        ...content,
        ...(rateRules.length > 0 && { rateRules }),
        ...(guestPrices.length > 0 && { guestPrices }),
        ...(pictures.length > 0 && { pictures }),
      }
    })
}

function addImages(used: Set<string>, { Entry }: ContentNoun, entries: readonly Fields[]): void {
  for (const entry of entries) {
    for (const { hash } of listImages(Entry, entry)) used.add(hash)
  }
}

async function readList(
  tx: Handle,
  { list }: ContentNoun,
  key: string,
  staff: EditingStaff,
): Promise<Fields[]> {
  if (!list) return []
  const today = hotelDate(staff.now, staff.timeZone)
  const rows = await listAllRows(tx, list.source, staff.hotelId)
  return rows.flatMap((row) => {
    const { _id, ...entry } = list.toEntry(row, staff) as Fields
    if (key === 'promotional' && String(entry.lastDay ?? today) < today) return []
    const { code } = row as { code?: string | null }
    const isBuiltIn = code && builtIn[key]?.includes(code)
    return [{ _id, ...(isBuiltIn && { code }), ...fieldsOf(entry, key) }]
  })
}

async function readRecord(
  tx: Handle,
  { noun, table, toEntry }: ContentNoun,
  key: string,
  staff: EditingStaff,
): Promise<Fields | undefined> {
  const { hotelId } = staff
  const place = {
    ...{ table: table as RecordTable, key: keyOf(table as RecordTable, hotelId) },
    entry: { hotelId, noun, id: hotelId },
  }
  const found = await findRecord(tx, place)
  return found && fieldsOf(toEntry(found.row, staff) as Fields, key)
}

/** The fields to be sent again. Parts of an entry, such as the choices of a dish, get new ids. */
function fieldsOf(entry: Fields, key: string): Fields {
  const left = Object.entries(entry).filter(
    ([name, value]) => value !== undefined && ![...managed, ...(passing[key] ?? [])].includes(name),
  )
  return withoutIds(Object.fromEntries(left)) as Fields
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '_id')
      .map(([name, one]) => [name, withoutIds(one)]),
  )
}

async function readRateRules(
  tx: Handle,
  { hotelId, currency, timeZone, now }: EditingStaff,
): Promise<Fields[]> {
  const rows = await tx
    .selectFrom('rate_rule')
    .selectAll()
    .select([sql<string>`first_night::text`.as('first'), sql<string>`last_night::text`.as('last')])
    .where('hotel_id', '=', hotelId)
    .where('last_night', '>=', runningNight(now, timeZone))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    roomTypeId: row.room_type_id,
    name: row.name,
    ...{ firstNight: row.first, lastNight: row.last, weekdays: row.weekdays },
    ...(row.price !== null && { price: toWire(row.price, currency) }),
    ...(row.percent !== null && { percent: row.percent / 100 }),
    ...(row.min_nights !== null && { minNights: row.min_nights }),
    ...(row.max_nights !== null && { maxNights: row.max_nights }),
    ...(row.closed_to_arrival !== null && { closedToArrival: row.closed_to_arrival }),
    ...(row.closed_to_departure !== null && { closedToDeparture: row.closed_to_departure }),
    ...(row.rate_plan_ids !== null && { ratePlanIds: row.rate_plan_ids }),
    ...(row.rooms_for_sale !== null && { roomsForSale: row.rooms_for_sale }),
  }))
}

async function listGuestPrices(tx: Handle, { hotelId, currency }: EditingStaff): Promise<Fields[]> {
  const rows = await tx
    .selectFrom('room_type')
    .select(['id', 'guest_prices'])
    .where('hotel_id', '=', hotelId)
    .where('guest_prices', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.flatMap(({ id, guest_prices: stored }) => {
    if (!stored) return []
    const { version: _, ...prices } = toWireGuestPrices(stored, currency)
    return [{ roomTypeId: id, ...prices }]
  })
}

async function readPictures(tx: Handle, hotelId: string, ids: string[]): Promise<Picture[]> {
  const hashes = ids.map((id) => id.slice(0, imageHashLength))
  const { rows } = await sql<Picture & { alt: string | null }>`
    SELECT id, width, height, alt FROM picture
    WHERE hotel_id = ${hotelId} AND id = ANY(${hashes}::text[]) ORDER BY id`.execute(tx)
  return rows.map(({ alt, ...picture }) => ({ ...picture, ...(alt !== null && { alt }) }))
}
