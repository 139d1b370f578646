import { isApiError } from '@bellhop/client/api-error'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { useRef } from 'react'

/**
 * Idempotency keys for one button: a new one for each tap, but the same again
 * while no answer has come and what is sent has not changed.
 */
export function useRetryKey() {
  const open = useRef<{ key: string; body: string }>(undefined)
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body)
      if (open.current?.body !== text) open.current = { key: newIdempotencyKey(), body: text }
      return open.current.key
    },
    /** Call with the error of the answer, or undefined when it succeeded. */
    settle(error?: unknown): void {
      const isAnswered = !isApiError(error) || error.kind === 'problem'
      if (isAnswered) open.current = undefined
    },
  }
}
