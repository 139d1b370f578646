import { isApiError } from '@bellhop/client/api-error'

/** The session's error after a failed sign-in: the problem's code, or the kind of failure. */
export function readError(failure: unknown): string {
  const error = (failure as { error?: unknown } | undefined)?.error
  if (!isApiError(error)) return 'unexpected'
  return error.kind === 'problem' ? error.code : error.kind
}
