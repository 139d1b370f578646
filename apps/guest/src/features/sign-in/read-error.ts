import { isApiError } from '@bellhop/client/api-error'

/** The message a failed sign-in leaves in the session: a stable code, or what kind of failure it was. */
export function readError(failure: unknown): string {
  const error = (failure as { error?: unknown } | undefined)?.error
  if (!isApiError(error)) return 'unexpected'
  return error.kind === 'problem' ? error.code : error.kind
}
