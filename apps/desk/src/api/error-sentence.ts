import { isApiError } from '@bellhop/client/api-error'

/** The message that staff read when a call has failed. */
export function readErrorSentence(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Try again.'
  if (error.kind === 'problem') return error.detail
  if (error.kind === 'network') return 'Can’t reach the server. Try again.'
  return 'The server didn’t answer as expected. Try again.'
}

/** True if the hotel has no such record. A field whose id is unknown is a 404 as well, with the field. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status === 404 && !error.errors
}

/** True if the session has ended: the sign-in screen appears and explains it, so no other message is needed. */
export function isSessionEnd(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status === 401
}

/** By name of the field, which is its path in the body of the call: `title.hi`, `rooms.0.adults`. */
export type FieldErrors = Readonly<Record<string, string>>

/** The server's errors in the fields of a call, as sentences. */
export function readFieldErrors(error: unknown): FieldErrors {
  const errors = (isApiError(error) && error.kind === 'problem' && error.errors) || []
  return Object.fromEntries(errors.map(({ field, message }) => [field, toSentence(message)]))
}

/** The server says `must …`; what it says about a pattern or a schema is not for people. */
function toSentence(message: string): string {
  if (!message.startsWith('must ') || /pattern|schema|format/.test(message)) return 'Check this.'
  return `M${message.slice(1)}.`
}
