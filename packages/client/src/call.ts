import type { Route } from '@bellhop/contract/base/route'

/** One call of the API; `makeCall` makes it from the contract. */
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
