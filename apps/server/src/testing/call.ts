import type { Problem } from '@bellhop/contract/errors'
import type { AnswerOf, Route } from '@bellhop/contract/route'
import type { TestApp } from './build-app.ts'

export interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  /** Not typed by the contract: tests also send what it refuses. */
  body?: unknown
  /** IP address of the caller; 127.0.0.1 by default. */
  address?: string
  /** Headers of a signed-in guest or member of staff, and others. */
  headers?: Record<string, string> | undefined
}

export interface Answer<R extends Route> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The contract's answer or a problem, as `status` says. */
  body: (AnswerOf<R> extends undefined ? unknown : AnswerOf<R>) & Problem
}

/** Makes a call of the contract. */
export async function call<R extends Route>(
  { app }: TestApp,
  route: R,
  { params = {}, query = {}, body, address, headers = {} }: CallOptions = {},
): Promise<Answer<R>> {
  const response = await app.inject({
    method: route.method,
    url: `/api${fillPath(route.url, params)}`,
    query: query as Record<string, string>,
    headers,
    ...(address && { remoteAddress: address }),
    ...(body !== undefined && { payload: body as object }),
  })
  const isJson = /json/.test(String(response.headers['content-type']))
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (isJson ? response.json() : undefined) as Answer<R>['body'],
  }
}

/** `/hotels/:id` with its parameters filled in; one that is not given becomes an id that nothing has. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? nobodysId))
}

/** A well-formed id that nothing has. */
export const nobodysId = '00000000-0000-7000-8000-000000000000'
