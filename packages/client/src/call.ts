import type { BodyOf, ParamsOf, QueryOf, Route } from '@bellhop/contract/base/route'

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T }

/** Only a call without a token must set this, by the contract's `access`. */
type IsPublic<R extends Route> = R['config']['access'] extends 'public' | 'linkKey'
  ? { isPublic: true }
  : unknown

/**
 * One call of the API, typed by its route constant. Only the type of the constant is used, so that no schema reaches
 * the browser, yet a wrong path or body does not compile: `call<typeof getOtp>({ method: 'POST', url:
 * '/guests/v2/app/login/get-otp', isPublic: true, body })`.
 */
export type CallOf<R extends Route> = Pick<Call, 'idempotencyKey' | 'form' | 'keepalive'> & {
  method: R['method']
  url: R['url']
} & IsPublic<R> &
  Part<'params', ParamsOf<R>> &
  Part<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>>

export interface Call {
  method: Route['method']
  url: string
  /** Sent without the token, even while a guest is signed in. */
  isPublic?: true
  /** Retries of a call have the same key, so that the server executes it once. */
  idempotencyKey?: string
  /** Completed even if the page is closed in the meantime. */
  keepalive?: true
  params?: object
  query?: object
  /** Sent as JSON. */
  body?: unknown
  /** Sent as multipart form data, instead of `body`: text fields and files. */
  form?: Record<string, string | Blob>
}

export function call<R extends Route>(description: CallOf<R>): Call {
  return description
}

/** Unwraps the `data` of a response: the `transformResponse` of most endpoints. */
export function readData<T>(answer: { data: T }): T {
  return answer.data
}

/** Fills every `:name` in the path from `params`, and appends the defined values of `query`. */
export function pathOf({ url, params = {}, query = {} }: Call): string {
  const filled = Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    url,
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
