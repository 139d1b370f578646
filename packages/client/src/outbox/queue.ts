import { withLock } from './acquire-lock.ts'
import type { Submission } from './submission.ts'

/** First wait before a retry; each failure doubles it up to the longest of its queue. */
const shortestWaitMs = 5_000

/** Entries that are sent in order, one at a time, whatever becomes of those of the other queue. */
export class Queue {
  readonly isUrgent: boolean
  readonly lock: string
  readonly longestWaitMs: number
  round: Promise<boolean> | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  failures = 0

  constructor(name: string, isUrgent: boolean) {
    this.isUrgent = isUrgent
    this.lock = isUrgent ? `${name}.urgent` : name
    this.longestWaitMs = isUrgent ? 30_000 : 5 * 60_000
  }

  has({ isUrgent = false }: Submission): boolean {
    return isUrgent === this.isUrgent
  }

  /** Sends again after a wait, which grows with each failure. */
  retryLater(send: () => void, atLeastMs = 0): void {
    const wait = Math.min(shortestWaitMs * 2 ** this.failures++, this.longestWaitMs)
    clearTimeout(this.timer)
    // Up to a quarter less, so that phones do not all retry at the same moment.
    const delay = Math.max(wait * (1 - Math.random() / 4), atLeastMs)
    this.timer = setTimeout(send, delay)
  }

  /** Runs `work` in one tab at a time. @param locks missing on plain HTTP */
  async exclusively<T>(locks: LockManager | undefined, work: () => Promise<T>): Promise<T> {
    return locks ? await withLock(locks, this.lock, work) : await work()
  }
}
