import type { Problem } from '@bellhop/contract/base/errors'

/**
 * Why a call failed.
 *
 * - `problem`: the server rejected it with problem details (RFC 9457).
 * - `network`: no response arrived: offline, server down, or timeout. The call may still have taken effect, so it is
 *   retried with the same idempotency key.
 * - `unreadable`: the response came from something in between (a captive portal, a proxy).
 */
export type ApiError =
  | ({ kind: 'problem' } & Problem)
  | { kind: 'network' }
  | { kind: 'unreadable'; status: number }

/** Reads the problem of an unsuccessful response. */
export async function readApiError(response: Response): Promise<ApiError> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  if (isProblem) {
    try {
      return { kind: 'problem', ...((await response.json()) as Problem) }
    } catch {
      // Truncated on the way: only the status is left.
    }
  }
  return { kind: 'unreadable', status: response.status }
}

/** True if a hook's `error` came from our base query. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error
}

/** True if the server's response never arrived, so that a later retry makes sense. */
export function isUnreachable(error: ApiError): boolean {
  return error.kind !== 'problem' || error.status === 503
}
