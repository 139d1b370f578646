import { browserPatienceMs, within } from '../within.ts'

/** How long another tab may hold the lock, in ms. A suspended tab holds it without doing anything. */
const longestTurnMs = 30_000

interface Turn {
  /** Another tab holds the lock. */
  isTaken: boolean
  release: () => void
}

/** @returns undefined if the browser has not answered in time */
async function request(
  locks: LockManager,
  name: string,
  options: LockOptions,
  ms: number,
): Promise<Turn | undefined> {
  const granted = Promise.withResolvers<Lock | null>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  locks
    .request(name, options, (lock) => {
      granted.resolve(lock)
      return released
    })
    .catch(granted.reject)
  try {
    return { isTaken: (await within(granted.promise, ms)) === null, release }
  } catch {
    // A late grant ends at once.
    release()
    return undefined
  }
}

/** Acquires a lock unless another tab holds it. @returns undefined if the browser does not answer */
export function tryLock(locks: LockManager, name: string): Promise<Turn | undefined> {
  return request(locks, name, { ifAvailable: true }, browserPatienceMs)
}

/** Runs `work` with a lock; without it if the browser does not answer, or another tab holds it for too long. */
export async function withLock<T>(
  locks: LockManager,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const first = await tryLock(locks, name)
  if (first?.isTaken) first.release()
  const turn = first?.isTaken ? await request(locks, name, {}, longestTurnMs) : first
  try {
    return await work()
  } finally {
    turn?.release()
  }
}
