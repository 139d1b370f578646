import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { DB } from '../database/types.generated.ts'
import type { Write } from './change-content.ts'
import { findImages, knownImages } from './content-queries.ts'
import { type EntryKey, type StoredOutdated, selectOutdated } from './outdated.ts'
import { valuesOf } from './row-writes.ts'

/** Tables with a row that a hotel edits as a whole. */
export type RecordTable = {
  [T in keyof DB]: DB[T] extends { version: unknown } ? T : never
}[keyof DB]

export type RecordOf<T extends RecordTable> = Selectable<DB[T]>

/** Where the row is: its table, and the columns of its key. */
export interface Place {
  table: RecordTable
  key: object
  /** The key of its outdated translations. */
  entry: EntryKey
}

export interface Found {
  row: { version: number }
  outdated: StoredOutdated
}

const splitRow = ({ outdated_translations: outdated, ...row }: OutdatedRow): Found => ({
  row,
  outdated,
})

interface OutdatedRow {
  version: number
  outdated_translations: StoredOutdated
}

const columnsOf = ({ entry }: Place) =>
  sql`record.*, ${selectOutdated(entry)} AS outdated_translations`

const isAt = ({ key }: Place): RawBuilder<unknown> =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(`record.${column}`)} = ${value}`),
    sql` AND `,
  )

/** Whether a row is this record. */
export const isRecordOf = (table: RecordTable, key: object, isAsked: boolean) => sql<boolean>`
  ${isAsked}::boolean AND ${sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(`${table}.${column}`)} = ${value}`),
    sql` AND `,
  )}`

export async function findRecord(db: Handle, place: Place): Promise<Found | undefined> {
  const { rows } = await sql<OutdatedRow>`
    SELECT ${columnsOf(place)} FROM ${sql.table(place.table)} AS record
    WHERE ${isAt(place)}`.execute(db)
  return rows[0] && splitRow(rows[0])
}

/**
 * Reads the row, locked until the transaction ends, and which of these images the hotel has. Rows that refer to it may
 * still be added.
 */
export async function lockRecord(
  tx: Handle,
  place: Place,
  hotelId: string,
  images: readonly { hash: string }[],
): Promise<{ found: Found | undefined; pictures: string[] }> {
  const hashes = images.map(({ hash }) => hash)
  const { rows } = await sql<{ pictures: string[] }>`
    SELECT ${knownImages(hotelId, hashes)} AS pictures
    FROM ${sql.table(place.table)} AS record WHERE ${isAt(place)}
    FOR NO KEY UPDATE OF record`.execute(tx)
  const [locked] = rows
  if (!locked) return { found: undefined, pictures: await findImages(tx, hotelId, images) }
  return { found: await findRecord(tx, place), ...locked }
}

export function insertRecord({ table, key }: Place, values: object): Write {
  const row = { ...key, ...values }
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  return sql`
    INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns} FROM ${valuesOf(table, row)}`
}

export function updateRecord(place: Place, values: object): Write {
  const columns = Object.keys(values).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`new.${column}`)}`,
  )
  return sql`
    UPDATE ${sql.table(place.table)} AS record SET version = record.version + 1, ${sql.join(columns)}
    FROM ${valuesOf(place.table, values)} AS new WHERE ${isAt(place)}`
}
