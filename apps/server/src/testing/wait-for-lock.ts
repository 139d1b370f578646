import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Handle } from '../database/open.ts'

/**
 * Waits until somebody waits for a lock of this transaction. PGlite has one connection, so there the others only begin
 * after it, and nothing is waited for.
 */
export async function waitForLock(tx: Handle): Promise<void> {
  if (process.env.TEST_DATABASE !== 'postgres') return
  const isWaiting = sql<{ waiting: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks WHERE transactionid = pg_current_xact_id()::xid AND NOT granted) AS waiting`
  await expect
    .poll(async () => (await isWaiting.execute(tx)).rows[0]?.waiting, { timeout: 10_000 })
    .toBe(true)
}
