import { toWire } from '@bellhop/domain/money/money'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { fileKinds } from '../../../media/file-kind.ts'
import type { FileStore, OpenFile } from '../../../media/files.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { openDetails } from '../../../stays/foreign-details.ts'
import { findGuestIds, type GuestIds } from '../guest-rows.ts'
import type { Label, SectionName } from './labels.ts'
import { sections } from './sections.ts'

type StoredRow = Record<string, unknown>
export type DataRow = Partial<Record<Label, unknown>>

export interface GuestData {
  hotel: { name: string; currency: string; timeZone: string }
  /** The guest's, as of their last booking or chat, or else the hotel's first. */
  language: string
  /** Only sections with rows. */
  sections: Partial<Record<SectionName, DataRow[]>>
  /** By their names in the ZIP. */
  files: Map<string, OpenFile>
}

/** Reads everything that is stored about a guest; undefined for one who is unknown or erased. */
export async function readGuestData(
  db: Handle,
  { hotelId, guestId }: Pick<GuestIds, 'hotelId' | 'guestId'>,
  { files: store, keys }: { files: Pick<FileStore, 'openFiles'>; keys: Keys },
): Promise<GuestData | undefined> {
  const { rows } = await sql<{
    name: string
    currency: string
    timeZone: string
    language: string
  }>`
    SELECT h.name, h.currency, h.time_zone AS "timeZone", coalesce(
      (SELECT c.language FROM chat_room c WHERE c.hotel_id = ${hotelId} AND c.guest_id = g.id
        AND c.language IS NOT NULL ORDER BY c.created_at DESC LIMIT 1),
      (SELECT b.language FROM stay s JOIN booking b ON b.hotel_id = s.hotel_id
        AND b.id = s.booking_id WHERE s.hotel_id = ${hotelId} AND s.guest_id = g.id
        AND b.language IS NOT NULL ORDER BY b.created_at DESC LIMIT 1),
      h.languages[1]) AS language
    FROM guest g JOIN hotel h ON h.id = g.hotel_id
    WHERE g.hotel_id = ${hotelId} AND g.id = ${guestId} AND g.erased_at IS NULL`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { language, ...hotel } = found
  const ids = await findGuestIds(db, hotelId, guestId)
  const data: GuestData = { hotel, language, sections: {}, files: new Map() }
  const stored = await readRows(db, ids)
  const files = await store.openFiles(db, hotelId, ids.files)
  const fileById = new Map(files.map((file) => [file.id, file]))
  for (const { name, fields } of sections) {
    const list = (stored.get(name) ?? []).map(present)
    if (list.length > 0) data.sections[name] = list

    function present(row: StoredRow): DataRow {
      const presented: Record<string, unknown> = {}
      for (const [label, [kind]] of Object.entries(fields)) {
        const value = row[label]
        if (value === null || value === undefined) continue
        if (kind === 'time') presented[label] = new Date(String(value)).toISOString()
        else if (kind === 'money') presented[label] = toWire(Number(value), hotel.currency)
        else if (kind === 'file') presented[label] = addFile(String(value))
        else presented[label] = label === 'foreign' ? open(value as SealedDetails) : value
      }
      return presented
    }
  }
  return data

  function addFile(id: string): string | undefined {
    const file = fileById.get(id)
    if (!file) return undefined
    const name = `files/${id}.${fileKinds[file.kind].extension}`
    data.files.set(name, file)
    return name
  }

  function open({ bookingId, position, sealed }: SealedDetails) {
    return openDetails(keys, { hotelId, bookingId, position }, Buffer.from(sealed, 'base64'))
  }
}

interface SealedDetails {
  bookingId: string
  position: number
  sealed: string
}

/** In one statement, so that the sections fit each other. */
async function readRows(db: Handle, ids: GuestIds): Promise<Map<SectionName, StoredRow[]>> {
  const inHotel = (text: string) =>
    sql.join(
      text.split(':hotel').map((part) => sql.raw(part)),
      sql`${ids.hotelId}::uuid`,
    )
  const queries = sections.map(({ name, table, fields, where, order }) => {
    const columns = Object.entries(fields).map(
      ([label, [, column]]) => sql`${sql.lit(label)}, ${inHotel(column)}`,
    )
    return sql`SELECT ${sql.lit(name)} AS section,
      coalesce(jsonb_agg(jsonb_build_object(${sql.join(columns)}) ORDER BY ${inHotel(order)}), '[]') AS list
      FROM ${sql.table(table)} t WHERE t.hotel_id = ${ids.hotelId} AND ${where(ids)}`
  })
  const { rows } = await sql<{ section: SectionName; list: StoredRow[] }>`
    ${sql.join(queries, sql` UNION ALL `)}`.execute(db)
  return new Map(rows.map(({ section, list }) => [section, list]))
}
