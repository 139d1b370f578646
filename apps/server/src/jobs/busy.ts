import type { Sentence } from '../sentences/sentences.ts'
import { Problem } from '../shared/calls/problem.ts'
import { QueueFull } from './fair-queue.ts'

/** Whether a job was not run because the queue is full, or because the caller has left. */
export function isBusy(error: unknown): boolean {
  const hasLeft = error instanceof DOMException && error.name === 'AbortError'
  return hasLeft || error instanceof QueueFull
}

/**
 * For a job that a call waits for.
 *
 * @throws Problem `unavailable` if it was not run; other errors again
 */
export const rejectIfBusy = (sentence: Sentence) => (error: unknown) => {
  if (!isBusy(error)) throw error
  throw new Problem('unavailable', sentence, { retryAfter: 2 })
}
