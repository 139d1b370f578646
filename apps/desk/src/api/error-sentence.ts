import { isApiError } from '@bellhop/client/api-error'

/** The message that staff read when a call has failed. */
export function readErrorSentence(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Try again.'
  if (error.kind === 'problem') return error.detail
  if (error.kind === 'network') return 'Can’t reach the server. Try again.'
  return 'The server didn’t answer as expected. Try again.'
}

/** True if the session has ended: the sign-in screen appears and explains it, so no other message is needed. */
export function isSessionEnd(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status === 401
}
