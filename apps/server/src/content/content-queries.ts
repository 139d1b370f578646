import { type RawBuilder, type Selectable, sql } from 'kysely'
import { NIL } from 'uuid'
import type { Handle } from '../database/open.ts'
import type { DB } from '../database/types.generated.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { scopeOf } from '../sessions/staff-scope.ts'
import { type EntryKey, type StoredOutdated, selectOutdated } from './outdated.ts'

/** Tables with lists that a hotel edits. */
export type ContentTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; position: unknown; version: unknown } ? T : never
}[keyof DB]

/** Where a list is stored. */
export interface Source<T extends ContentTable = ContentTable> extends Pick<EntryKey, 'noun'> {
  table: T
  /**
   * The table of the parents, and the column with a row's parent. `outlet` is the parents' column with their outlet, if
   * the kitchen reads those of its outlets.
   */
  within?: { table: keyof DB; column: keyof DB[T] & string; outlet?: string } | undefined
  /** Additional columns to read with each row, by name. */
  parts?: Record<string, (hotelId: string) => RawBuilder<unknown>> | undefined
}

/** The common columns of all rows. */
export interface ContentRow {
  id: string
  version: number
  position: number
  hidden?: boolean
  outdated_translations?: StoredOutdated
}

/** A row as `toRow` returns it, and as it is read. */
export type RowOf<T extends ContentTable> = Selectable<DB[T]>

const ofTable = ({ table }: Source, column: string) => sql.ref(`${table}.${column}`)

export const isRowOf = (source: Source, hotelId: string, ids: readonly string[]) => sql<boolean>`
  ${ofTable(source, 'hotel_id')} = ${hotelId} AND ${ofTable(source, 'id')} = ANY(${ids}::uuid[])`

function columnsOf(source: Source, hotelId: string): RawBuilder<unknown> {
  const parts = Object.entries(source.parts ?? {}).map(
    ([name, part]) => sql`, ${part(hotelId)} AS ${sql.ref(name)}`,
  )
  const key = { hotelId, noun: source.noun, id: ofTable(source, 'id') }
  const outdated = sql`, ${selectOutdated(key)} AS outdated_translations`
  return sql`${sql.table(source.table)}.*${sql.join([...parts, outdated], sql``)}`
}

const inOrder = (source: Source) =>
  sql`ORDER BY ${ofTable(source, 'position')}, ${ofTable(source, 'id')}`

/**
 * Lists the rows in order, limited to one parent if they have parents; undefined if the hotel has no such parent, or the
 * reader may not see it.
 */
export async function listRows(
  db: Handle,
  source: Source,
  { hotelId, ...reader }: EditingStaff,
  parentId: string | undefined,
): Promise<ContentRow[] | undefined> {
  const { table, within } = source
  if (!within) return await listAllRows(db, source, hotelId)
  const { inOutlets } = scopeOf(reader)
  const isVisible = inOutlets
    ? sql`AND ${sql.ref(`parent.${within.outlet}`)} = ANY(${inOutlets}::uuid[])`
    : sql``
  const { rows } = await sql<ContentRow | { id: null }>`
    SELECT ${columnsOf(source, hotelId)} FROM ${sql.table(within.table)} AS parent
    LEFT JOIN ${sql.table(table)} ON ${ofTable(source, 'hotel_id')} = parent.hotel_id
      AND ${ofTable(source, within.column)} = parent.id
    WHERE parent.hotel_id = ${hotelId} AND parent.id = ${parentId} ${isVisible}
    ${inOrder(source)}`.execute(db)
  return rows.length > 0 ? rows.filter((row): row is ContentRow => row.id !== null) : undefined
}

/** Locks them, so that they are not deleted as unused before the transaction ends. */
export const knownImages = (hotelId: string, hashes: readonly string[]) => sql<string[]>`ARRAY(
  SELECT p.id FROM picture p WHERE p.hotel_id = ${hotelId} AND p.id = ANY(${hashes}::text[])
  FOR KEY SHARE)`

/** Lists the rows of all parents. */
export async function listAllRows(
  db: Handle,
  source: Source,
  hotelId: string,
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    SELECT ${columnsOf(source, hotelId)} FROM ${sql.table(source.table)}
    WHERE ${ofTable(source, 'hotel_id')} = ${hotelId} ${inOrder(source)}`.execute(db)
  return rows
}

/** Lists rows of all parents in parts, by id, so that guests are served between. */
export async function listRowsInParts(
  db: Handle,
  source: Source,
  hotelId: string,
): Promise<ContentRow[]> {
  const all: ContentRow[] = []
  for (let part: ContentRow[] | undefined; part?.length !== 0; all.push(...part)) {
    const after = all.at(-1)?.id ?? NIL
    part = (
      await sql<ContentRow>`
        SELECT ${columnsOf(source, hotelId)} FROM ${sql.table(source.table)}
        WHERE ${ofTable(source, 'hotel_id')} = ${hotelId} AND ${ofTable(source, 'id')} > ${after}
        ORDER BY ${ofTable(source, 'id')} LIMIT 250`.execute(db)
    ).rows
  }
  return all
}

/** Reads rows by their ids, locked until the transaction ends. @param isRemoval as of `lockEntry` */
export async function lockEntries(
  tx: Handle,
  source: Source,
  hotelId: string,
  ids: readonly string[],
  isRemoval: boolean,
): Promise<ContentRow[]> {
  await sql`
    SELECT FROM ${sql.table(source.table)}
    WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR ${strengthOf(isRemoval)}`.execute(tx)
  const { rows } = await sql<ContentRow>`
    SELECT ${columnsOf(source, hotelId)} FROM ${sql.table(source.table)}
    WHERE ${ofTable(source, 'hotel_id')} = ${hotelId} AND ${ofTable(source, 'id')} = ANY(${ids}::uuid[])
    ORDER BY ${ofTable(source, 'id')}`.execute(tx)
  return rows
}

const strengthOf = (isRemoval: boolean) => (isRemoval ? sql`UPDATE` : sql`NO KEY UPDATE`)

/** Which of these images the hotel has. */
export async function findImages(
  tx: Handle,
  hotelId: string,
  pictures: readonly { hash: string }[],
): Promise<string[]> {
  const hashes = pictures.map(({ hash }) => hash)
  const { rows } = await sql<{ pictures: string[] }>`
    SELECT ${knownImages(hotelId, hashes)} AS pictures`.execute(tx)
  return rows[0]?.pictures ?? []
}

/**
 * Reads the row, locked until the transaction ends, and which of these images the hotel has.
 *
 * @param isRemoval new rows that refer to it wait, too. For a change they do not: a guest's order locks the hotel's
 *   counter first, and a change locks it last
 */
export async function lockEntry(
  tx: Handle,
  source: Source,
  hotelId: string,
  id: string,
  { hashes = [], isRemoval = false }: { hashes?: readonly string[]; isRemoval?: boolean } = {},
): Promise<{ row: ContentRow; pictures: string[]; outdated: StoredOutdated } | undefined> {
  const { rows: locked } = await sql<{ pictures: string[] }>`
    SELECT ${knownImages(hotelId, hashes)} AS pictures FROM ${sql.table(source.table)} own
    WHERE own.hotel_id = ${hotelId} AND own.id = ${id}
    FOR ${strengthOf(isRemoval)} OF own`.execute(tx)
  const { rows } = await sql<ContentRow>`
    SELECT ${columnsOf(source, hotelId)} FROM ${sql.table(source.table)}
    WHERE ${ofTable(source, 'hotel_id')} = ${hotelId} AND ${ofTable(source, 'id')} = ${id}`.execute(
    tx,
  )
  const [found] = rows
  if (!locked[0] || !found) return undefined
  const { outdated_translations: outdated, ...row } = found
  return { row, pictures: locked[0].pictures, outdated }
}

/** Locks and lists all rows of this one's list, in order; empty if the hotel has no such row. */
export async function lockList(
  tx: Handle,
  source: Source,
  hotelId: string,
  id: string,
): Promise<ContentRow[]> {
  const { table, within } = source
  const ofSameParent = within
    ? sql`AND ${ofTable(source, within.column)} = (
        SELECT ${sql.ref(within.column)} FROM ${sql.table(table)} own
        WHERE own.hotel_id = ${hotelId} AND own.id = ${id})`
    : sql``
  const { rows: list } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)}
    WHERE ${ofTable(source, 'hotel_id')} = ${hotelId} ${ofSameParent}`.execute(tx)
  const ids = list.map((row) => row.id)
  // Locked in an order that never changes; the positions do.
  const rows = await lockEntries(tx, source, hotelId, ids, false)
  return rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/**
 * Reads what a new row depends on: the length of the list, the position after its last row, and which of these images
 * the hotel has. Locks the parent until the transaction ends.
 *
 * @returns undefined if the hotel has no such parent
 */
export async function lockParent(
  tx: Handle,
  source: Source,
  hotelId: string,
  parentId: string | undefined,
  hashes: readonly string[],
): Promise<{ count: number; end: number; pictures: string[] } | undefined> {
  const { within } = source
  const { rows: locked } = await sql<{ pictures: string[] }>`
    SELECT ${knownImages(hotelId, hashes)} AS pictures
    ${
      within
        ? sql`FROM ${sql.table(within.table)} parent
          WHERE parent.hotel_id = ${hotelId} AND parent.id = ${parentId} FOR KEY SHARE`
        : sql``
    }`.execute(tx)
  const { rows } = await sql<{ count: number; end: number }>`
    SELECT count(*)::integer AS count, ${lastPosition(source, hotelId, parentId)} AS "end"
    ${fromList(source, hotelId, parentId)}`.execute(tx)
  return locked[0] && rows[0] && { ...rows[0], ...locked[0] }
}

export const fromList = (
  { table, within }: Source,
  hotelId: string,
  parentId: string | undefined,
) => sql`
  FROM ${sql.table(table)} list WHERE list.hotel_id = ${hotelId}
    ${within ? sql`AND ${sql.ref(`list.${within.column}`)} = ${parentId}` : sql``}`

export const lastPosition = (source: Source, hotelId: string, parentId: string | undefined) =>
  sql`(SELECT coalesce(max(list.position) + 1, 0) ${fromList(source, hotelId, parentId)})`
