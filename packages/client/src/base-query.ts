import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import { type ApiError, readApiError } from './api-error.ts'
import { type Call, pathOf } from './call.ts'

/** What an answer says beside its body. */
export interface ResponseMeta {
  /** The guest token of a login call, without `Bearer`. */
  token?: string
  /** The server's clock, ms since 1970: a phone's own may be wrong. */
  serverTime?: number
  /** When the server gave it, ms since 1970, where it could not be asked again: offline. */
  cachedAt?: number
}

export type ApiBaseQuery = BaseQueryFn<Call, unknown, ApiError, object, ResponseMeta>

export interface BaseQueryOptions {
  /** Where the API is, e.g. `/api`. */
  baseUrl: string
  /** The bearer token of the session; left out where a cookie carries it. */
  getToken?: (state: unknown) => string | null
  /** The session is over. Called with the token the call was made with. */
  onUnauthorized: (api: BaseQueryApi, token: string | null) => void
  timeoutMs?: number
}

/** The base query of both front ends: bearer, idempotency key, problem details. */
export function createBaseQuery({
  baseUrl,
  getToken = () => null,
  onUnauthorized,
  timeoutMs = 20_000,
}: BaseQueryOptions): ApiBaseQuery {
  return async (call, api) => {
    const token = getToken(api.getState())
    const headers = new Headers({ accept: 'application/json' })
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
    if (call.body !== undefined) headers.set('content-type', 'application/json')

    let response: Response
    try {
      response = await fetch(baseUrl + pathOf(call), {
        method: call.method,
        headers,
        body: call.body === undefined ? null : JSON.stringify(call.body),
        cache: 'no-store',
        signal: AbortSignal.any([api.signal, AbortSignal.timeout(timeoutMs)]),
      })
    } catch {
      return { error: { kind: 'network' } }
    }

    const meta = readMeta(response)
    if (!response.ok) {
      const error = await readApiError(response)
      if (response.status === 401 && !isWrongPassword(error)) onUnauthorized(api, token)
      return { error, meta }
    }
    if (response.status === 204) return { data: null, meta }
    try {
      return { data: await response.json(), meta }
    } catch (cause) {
      const cutOff = cause instanceof Error && cause.name !== 'SyntaxError'
      return { error: cutOff ? { kind: 'network' } : unreadable(response), meta }
    }
  }
}

function isWrongPassword(error: ApiError): boolean {
  return error.kind === 'problem' && error.code === 'sign_in_failed'
}

function unreadable(response: Response): ApiError {
  return { kind: 'unreadable', status: response.status }
}

function readMeta(response: Response): ResponseMeta {
  const meta: ResponseMeta = {}
  const token = response.headers.get('authorization')?.match(/^Bearer (.+)$/i)?.[1]
  if (token) meta.token = token
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(serverTime)) meta.serverTime = serverTime
  const cachedAt = Number(response.headers.get('x-cached-at'))
  if (cachedAt > 0) meta.cachedAt = cachedAt
  return meta
}
