import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { Source } from './content-queries.ts'

/** Locks parents until the transaction ends. @returns those that the hotel has */
export async function lockParents(
  tx: Handle,
  { within }: Source,
  hotelId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (!within || ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT parent.id FROM ${sql.table(within.table)} AS parent
    WHERE parent.hotel_id = ${hotelId} AND parent.id = ANY(${ids}::uuid[])
    ORDER BY parent.id FOR KEY SHARE`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface Place {
  id: string
  /** The parent's id; '' in a list without parents. */
  parent: string
  position: number
}

/** Locks and lists the places of all entries of these parents and of those of these entries, in order. */
export async function lockPlaces(
  tx: Handle,
  { table, within }: Source,
  hotelId: string,
  { ids, parents }: { ids: readonly string[]; parents: readonly string[] },
): Promise<Place[]> {
  const parent = within ? sql.ref(within.column) : undefined
  const ofParents = sql`AND (${parent} = ANY(${parents}::uuid[]) OR ${parent} IN (
    SELECT ${parent} FROM ${sql.table(table)} WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])))`
  const { rows: found } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)}
    WHERE hotel_id = ${hotelId} ${parent ? ofParents : sql``}`.execute(tx)
  const { rows } = await sql<Place>`
    SELECT id, position, ${parent ?? sql`''`} AS parent FROM ${sql.table(table)}
    WHERE hotel_id = ${hotelId} AND id = ANY(${found.map(({ id }) => id)}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}
