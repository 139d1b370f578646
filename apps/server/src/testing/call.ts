import type { Problem } from '@bellhop/contract/base/errors'
import type { ResponseOf, Route } from '@bellhop/contract/base/route'
import type { TestApp } from './build-app.ts'

export interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  /** Not typed by the contract: tests also send invalid values. */
  body?: unknown
  /** Makes the call multipart: files by field name; `body` has the other fields. */
  files?: Record<string, Uint8Array<ArrayBuffer>>
  /** IP address of the caller; 127.0.0.1 by default. */
  address?: string
  /** Headers of a signed-in guest or member of staff, and others. */
  headers?: Record<string, string> | undefined
}

export interface Answer<R extends Route> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The contract's response or a problem, depending on `status`. */
  /** The body as it was sent. */
  bytes: Buffer
  body: (ResponseOf<R> extends undefined ? unknown : ResponseOf<R>) & Problem
}

/** Makes a call of the contract. */
export async function call<R extends Route>(
  { app }: TestApp,
  route: R,
  { params = {}, query = {}, body, files, address, headers = {} }: CallOptions = {},
): Promise<Answer<R>> {
  const form = files && (await formBytes(makeForm(body, files)))
  const response = await app.inject({
    method: route.method,
    url: `/api${fillPath(route.url, params)}`,
    query: query as Record<string, string>,
    headers: { ...headers, ...(form && { 'content-type': form.type }) },
    ...(address && { remoteAddress: address }),
    ...(form ? { payload: form.payload } : body !== undefined && { payload: body as object }),
  })
  const isJson = /json/.test(String(response.headers['content-type']))
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    body: (isJson ? response.json() : undefined) as Answer<R>['body'],
  }
}

/** A guest's phone or a screen at the desk, with a session. */
export interface Caller {
  headers: Record<string, string>
  call<R extends Route>(route: R, options?: CallOptions): Promise<Answer<R>>
}

export function makeCaller(server: TestApp, headers: Record<string, string>): Caller {
  return {
    headers,
    call: (route, options = {}) =>
      call(server, route, { ...options, headers: { ...headers, ...options.headers } }),
  }
}

/** Builds a form as a browser does: text stays text, other values become JSON. */
export function makeForm(body: unknown, files: Record<string, Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([bytes]), name)
  return form
}

/** Builds the bytes that a browser sends for a form. */
export async function formBytes(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await request.arrayBuffer()), type }
}

/** Fills in the parameters of `/hotels/:id`; a missing one becomes an unknown id. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? unknownId))
}

/** A well-formed unknown id. */
export const unknownId = '00000000-0000-7000-8000-000000000000'
