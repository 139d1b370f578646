import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Handle } from '../database/open.ts'

/**
 * Waits until another transaction waits for a lock of this one. Returns at once on PGlite, which has one connection, so
 * that the others begin after it.
 */
export async function waitForLock(tx: Handle): Promise<void> {
  if (process.env.TEST_DATABASE !== 'postgres') return
  const isWaiting = sql<{ waiting: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks WHERE transactionid = pg_current_xact_id()::xid AND NOT granted) AS waiting`
  await expect.poll(async () => (await isWaiting.execute(tx)).rows[0]?.waiting).toBe(true)
}
