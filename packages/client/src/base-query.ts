import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import { type ApiError, readApiError } from './api-error.ts'
import { type Call, pathOf } from './call.ts'

/** The part of a response besides its body. */
export interface ResponseMeta {
  /** The guest token that a login call returns, without `Bearer`. */
  token?: string
  /** The server's clock, ms since 1970: a phone's own may be wrong. */
  serverTime?: number
  /** Set if the service worker answered from its cache: when the server sent the response, ms since 1970. */
  cachedAt?: number
}

export type ApiBaseQuery = BaseQueryFn<Call, unknown, ApiError, object, ResponseMeta>

export interface BaseQueryOptions {
  /** Address of the API, e.g. `/api`. */
  baseUrl: string
  /** The bearer token of the session; omitted if a cookie carries the session. */
  getToken?: (state: unknown) => string | null
  /** Further headers of each call. */
  getHeaders?: (state: unknown) => Record<string, string>
  /** The language the person reads, for texts of the server. */
  getLanguage?: () => string
  /** Called on a 401 that ends the session, with the token that the call carried and the error. */
  onUnauthorized: (api: BaseQueryApi, token: string | null, error: ApiError) => void
  timeoutMs?: number
  /** For a call with files, which takes long on a slow connection. */
  uploadTimeoutMs?: number
}

/** The base query of both front ends: bearer token, idempotency key, JSON or form data, problem details. */
export function createBaseQuery({
  baseUrl,
  getToken = () => null,
  getHeaders = () => ({}),
  getLanguage,
  onUnauthorized,
  timeoutMs = 20_000,
  uploadTimeoutMs = 120_000,
}: BaseQueryOptions): ApiBaseQuery {
  return async (call, api) => {
    const token = call.isPublic ? null : getToken(api.getState())
    const headers = new Headers({ accept: 'application/json', ...getHeaders(api.getState()) })
    if (getLanguage) headers.set('accept-language', getLanguage())
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
    // The browser sets the content type of a form itself, with its boundary.
    if (!call.form && call.body !== undefined) headers.set('content-type', 'application/json')

    let response: Response
    try {
      response = await fetch(baseUrl + pathOf(call), {
        method: call.method,
        headers,
        body: bodyOf(call),
        cache: 'no-store',
        keepalive: call.keepalive ?? false,
        signal: AbortSignal.any([
          api.signal,
          AbortSignal.timeout(call.form ? uploadTimeoutMs : timeoutMs),
        ]),
      })
    } catch {
      return { error: { kind: 'network' } }
    }

    const meta = readMeta(response)
    if (!response.ok) {
      const error = await readApiError(response)
      if (response.status === 401 && !isOfSignIn(error)) onUnauthorized(api, token, error)
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

function bodyOf({ body, form }: Call): FormData | string | null {
  if (!form) return body === undefined ? null : JSON.stringify(body)
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  return data
}

/** A wrong password, or a code that is still needed, does not end a session that there may be. */
function isOfSignIn(error: ApiError): boolean {
  const codes = ['sign_in_failed', 'second_factor_required']
  return error.kind === 'problem' && codes.includes(error.code)
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
