import { isApiError } from '@bellhop/client/api-error'
import type { ErrorCode } from '@bellhop/contract/base/errors'

export function readErrorSentence(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Try again.'
  if (error.kind === 'problem') return error.detail
  if (error.kind === 'network') return 'Can’t reach the server. Try again.'
  return 'The server didn’t answer as expected. Try again.'
}

/** True for a rejection with this code. */
export function isProblem(error: unknown, code: ErrorCode): boolean {
  return isApiError(error) && error.kind === 'problem' && error.code === code
}

/** Reads the present state from a rejection with `changed_meanwhile`, if it shows any. */
export function readCurrent<Current>(error: unknown): Current | undefined {
  if (!isApiError(error) || error.kind !== 'problem') return undefined
  return error.code === 'changed_meanwhile' ? (error.current as Current | undefined) : undefined
}

/** True if the hotel has no such record. A field whose id is unknown is a 404 as well, with the field. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status === 404 && !error.errors
}

/** True if the session has ended: a dialog to sign in appears and explains it, so no other message is needed. */
export function isSessionEnd(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status === 401
}

/** By field name, which is its path in the body of the call: `title.hi`, `rooms.0.adults`. */
export type FieldErrors = Readonly<Record<string, string>>

export function readFieldErrors(error: unknown): FieldErrors {
  const errors = (isApiError(error) && error.kind === 'problem' && error.errors) || []
  return Object.fromEntries(errors.map(({ field, message }) => [field, toSentence(message)]))
}

/** A sentence stays; a validator's `must …` becomes one, unless it is about a pattern or a schema. */
function toSentence(message: string): string {
  if (/^\p{Lu}.*\.$/u.test(message)) return message
  if (message.startsWith('must have required')) return 'Enter this.'
  if (!message.startsWith('must ') || /pattern|schema|format/.test(message)) return 'Check this.'
  return `M${message.slice(1)}.`
}
