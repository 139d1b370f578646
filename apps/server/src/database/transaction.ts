import type { Transaction } from 'kysely'
import type { Handle } from './open.ts'
import { isTrial } from './trial.ts'
import type { DB } from './types.generated.ts'

/** Serialization failure, deadlock, and a lock that is not waited for. */
const retried = ['40001', '40P01', '55P03']

/** Thrown in a transaction that would succeed on a retry. */
export class RetryError extends Error {
  readonly code = '40001'
}

const plannedWork = new WeakMap<Handle, (() => void)[]>()
const plannedEnds = new WeakMap<Handle, (() => Promise<void>)[]>()

/**
 * Runs `work` in a transaction; retries a serialization failure, deadlock or `NOWAIT` up to three times. `work` must use only the
 * handle it is given and have no effect outside the database.
 */
export async function inTransaction<T>(
  db: Handle,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { result, planned } = await tryAgain(() =>
    db.transaction().execute(async (tx) => {
      const planned: (() => void)[] = []
      const ends: (() => Promise<void>)[] = []
      plannedWork.set(tx, planned)
      plannedEnds.set(tx, ends)
      const result = await work(tx)
      if (!isTrial()) for (const each of ends) await each()
      return { result, planned }
    }),
  )
  if (!isTrial()) for (const each of planned) each()
  return result
}

/** Runs `work` once the transaction has committed, never if it is rolled back, and at once without a transaction. */
export function afterCommit(tx: Handle, work: () => void): void {
  const planned = plannedWork.get(tx)
  if (planned) planned.push(work)
  else work()
}

/**
 * Runs `work` as the last of the transaction, for what locks the hotel's counter before others have written all they
 * write. Without a transaction it runs at once.
 */
export async function beforeCommit(tx: Handle, work: () => Promise<void>): Promise<void> {
  const planned = plannedEnds.get(tx)
  if (planned) planned.push(work)
  else await work()
}

/** Does the same as `inTransaction` for `work` that is a single statement without a transaction. */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (attempt > 3 || !retried.includes(code)) throw error
    }
  }
}
