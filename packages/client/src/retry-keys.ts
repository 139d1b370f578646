import { isApiError } from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * Idempotency keys for calls that a person may have to repeat: each tap gets a new key, but a call without a response
 * keeps its key, so that repeating it cannot take effect twice.
 */
export function createRetryKeys() {
  const unanswered = new Map<string, Map<string, string>>()
  return {
    /**
     * @param call identifies the call: its parameters and body
     * @param target what the call changes. After a response to another call on it, the earlier one is repeated with a
     *   new key: with its own, the server would repeat the old response instead of changing the target back.
     */
    keyFor(call: unknown, target = call): string {
      const keys = unanswered.get(JSON.stringify(target)) ?? new Map<string, string>()
      unanswered.set(JSON.stringify(target), keys)
      const key = keys.get(JSON.stringify(call)) ?? newIdempotencyKey()
      keys.set(JSON.stringify(call), key)
      return key
    },
    /** @param error of the call, or undefined if it succeeded */
    settle(call: unknown, error: unknown, target = call): void {
      const isAnswered = !isApiError(error) || error.kind === 'problem'
      if (isAnswered) unanswered.delete(JSON.stringify(target))
    },
  }
}
