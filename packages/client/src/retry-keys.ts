import { isApiError } from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * Idempotency keys for calls that a person may have to repeat: each tap gets a new key, but a call that was
 * never answered keeps its key, so that repeating it cannot have its effect twice.
 */
export function createRetryKeys() {
  const unanswered = new Map<string, string>()
  return {
    /** @param call whatever identifies the call: its parameters and body */
    keyFor(call: unknown): string {
      const text = JSON.stringify(call)
      const key = unanswered.get(text) ?? newIdempotencyKey()
      unanswered.set(text, key)
      return key
    },
    /** @param error of the call, or undefined if it succeeded */
    settle(call: unknown, error: unknown): void {
      const isAnswered = !isApiError(error) || error.kind === 'problem'
      if (isAnswered) unanswered.delete(JSON.stringify(call))
    },
  }
}
