import { isApiError } from '@bellhop/client/api-error'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { useRef } from 'react'

/**
 * Idempotency keys for calls that do not go through the outbox: signing in, inviting a companion. Every
 * tap gets a new key, except a retry of the same body after a call without an answer, which keeps its key.
 */
export function useRetryKey() {
  const unanswered = useRef<{ key: string; body: string }>(undefined)
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body)
      if (unanswered.current?.body !== text) {
        unanswered.current = { key: newIdempotencyKey(), body: text }
      }
      return unanswered.current.key
    },
    /** To be called with the error of the answer, or undefined if the call succeeded. */
    settle(error?: unknown): void {
      const isAnswered = !isApiError(error) || error.kind === 'problem'
      if (isAnswered) unanswered.current = undefined
    },
  }
}
