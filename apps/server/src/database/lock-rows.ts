import { sql } from 'kysely'
import type { Handle } from './open.ts'
import type { DB } from './types.generated.ts'

export type TableWithId = {
  [T in keyof DB]: DB[T] extends { hotel_id: unknown; id: unknown } ? T : never
}[keyof DB]

/** `UPDATE` for rows that may be removed; `SHARE` where several may hold the lock. */
type Strength = 'NO KEY UPDATE' | 'UPDATE' | 'SHARE' | 'KEY SHARE'

/**
 * Locks rows of a hotel in the order of their ids until the transaction ends. Read them, and what depends on them, in
 * the next statement: one that has waited for a lock sees all other rows as they were before.
 *
 * @returns the ids of those that the hotel has
 */
export async function lockRows(
  tx: Handle,
  table: TableWithId,
  hotelId: string,
  ids: readonly string[],
  strength: Strength = 'NO KEY UPDATE',
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR ${sql.raw(strength)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks one row of a hotel, as `lockRows`. @returns whether the hotel has it */
export async function lockRow(
  tx: Handle,
  table: TableWithId,
  hotelId: string,
  id: string,
  strength?: Strength,
): Promise<boolean> {
  return (await lockRows(tx, table, hotelId, [id], strength)).length > 0
}
