import type { Problem } from '@bellhop/contract/base/errors'

/**
 * Why a call failed.
 *
 * - `problem`: the server refused it and said why (RFC 9457).
 * - `network`: no answer arrived: offline, server down, or it took too long. The call may still have
 *   had its effect, so it is repeated with the same idempotency key.
 * - `unreadable`: something between us and the server answered (a captive portal, a proxy).
 */
export type ApiError =
  | ({ kind: 'problem' } & Problem)
  | { kind: 'network' }
  | { kind: 'unreadable'; status: number }

/** Reads the problem out of an answer that is not a success. */
export async function readApiError(response: Response): Promise<ApiError> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  if (isProblem) {
    try {
      return { kind: 'problem', ...((await response.json()) as Problem) }
    } catch {
      // Cut off on the way: all that is left is the status.
    }
  }
  return { kind: 'unreadable', status: response.status }
}

/** True where what the hook returned as `error` came from our base query. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error
}

/** True when the call never reached an answer of ours, so that trying again later makes sense. */
export function isUnreachable(error: ApiError): boolean {
  return error.kind !== 'problem' || error.status === 503
}
