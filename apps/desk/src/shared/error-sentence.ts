import { isApiError } from '@bellhop/client/api-error'

/** What to tell the person at the desk about a call that failed. */
export function readErrorSentence(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Please try again.'
  if (error.kind === 'problem') return error.detail
  if (error.kind === 'network') return 'The server cannot be reached. Please try again.'
  return 'The server gave no usable answer. Please try again.'
}

/** True where the sign-in screen comes up and says all there is to say. */
export function isSessionEnd(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status === 401
}
