import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { DB } from '../database/types.generated.ts'
import type { UsedNoun } from './used-names.ts'

/** References that prevent removing a row: all rows of a table, or as counted. */
export type Use = {
  /** The noun in the path of its calls: `foods`. */
  noun: UsedNoun
} & (
  | { table: keyof DB; column: string }
  | { count: (hotelId: string, id: Id) => RawBuilder<number> }
)

/** An id, or the column with it. */
export type Id = string | RawBuilder<string>

/** Counts the references to this row, in the order of `uses`. Runs after the row was locked, so that none is added. */
export async function countUses(
  tx: Handle,
  uses: readonly Use[],
  hotelId: string,
  id: string,
): Promise<number[]> {
  const counts = uses.map((use) => countUse(use, hotelId, id))
  const { rows } = await sql<{
    counts: number[]
  }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(tx)
  return rows[0]?.counts ?? []
}

/** Those of these rows that others refer to. Runs after the rows were locked. */
export async function listUsed(
  tx: Handle,
  uses: readonly Use[],
  hotelId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (uses.length === 0 || ids.length === 0) return []
  const counts = uses.map((use) => countUse(use, hotelId, sql<string>`entry.id`))
  const { rows } = await sql<{ id: string }>`
    SELECT entry.id FROM unnest(${ids}::uuid[]) AS entry (id)
    WHERE ${sql.join(counts, sql` + `)} > 0`.execute(tx)
  return rows.map(({ id }) => id)
}

const countUse = (use: Use, hotelId: string, id: Id): RawBuilder<number> =>
  'count' in use
    ? use.count(hotelId, id)
    : sql`(
      SELECT count(*)::integer FROM ${sql.table(use.table)} other
      WHERE other.hotel_id = ${hotelId} AND ${sql.ref(`other.${use.column}`)} = ${id})`
