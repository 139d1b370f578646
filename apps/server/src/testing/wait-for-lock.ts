import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Handle } from '../database/open.ts'

/** Waits until other transactions wait for a lock of this one, or for such a transaction. */
export async function waitForLock(tx: Handle, transactions = 1): Promise<void> {
  await expect.poll(() => countWaiting(tx)).toBeGreaterThanOrEqual(transactions)
}

/** Counts the transactions that wait for a lock of this one, or for such a transaction. */
export async function countWaiting(tx: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH RECURSIVE waiting (pid) AS (
      SELECT pg_backend_pid()
      UNION SELECT l.pid FROM pg_locks l JOIN waiting w ON w.pid = ANY(pg_blocking_pids(l.pid))
      WHERE NOT l.granted
    )
    SELECT count(*)::integer - 1 AS count FROM waiting`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Starts calls while the hotel's counter is locked, which they lock last: each has made its changes, or waits for one
 * before it, when the next begins.
 *
 * @returns their responses, once the counter is free
 */
export async function callInTurn<T>(
  db: Handle,
  hotelId: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { started } = await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM hotel_counter WHERE hotel_id = ${hotelId} FOR UPDATE`.execute(tx)
    const started: Promise<T>[] = []
    for (const start of calls) {
      started.push(start())
      await waitForLock(tx, started.length)
    }
    return { started }
  })
  return await Promise.all(started)
}
