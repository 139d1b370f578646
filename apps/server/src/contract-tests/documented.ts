import type { Route } from '@bellhop/contract/base/route'
import { expect } from 'vitest'
import type { TestApp } from '../testing/build-app.ts'
import type { Answer } from '../testing/call.ts'

interface Operation {
  operationId: string
  parameters?: { $ref?: string }[]
  responses: Record<string, { headers?: object; content?: object }>
}

/** Reads from the OpenAPI document which headers each call reads, and what it answers with. */
export function readDocument({ app }: TestApp) {
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
  const operations = new Map(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  )

  const reads = (name: string, parameter: 'AcceptLanguage' | 'IdempotencyKey') =>
    operations
      .get(name)
      ?.parameters?.some(({ $ref }) => $ref === `#/components/parameters/${parameter}`) ?? false

  /** Expects the media type and the headers that the document has for this status. */
  function expectDocumented(name: string, { status, headers }: Answer<Route>) {
    const response = operations.get(name)?.responses[status]
    const types = Object.keys(response?.content ?? {})
    const type = headers['content-type']
    if (type === undefined) expect(types).toEqual([])
    else expect(types).toContain(String(type).replace(/;.*/, ''))
    const names = Object.keys(response?.headers ?? {})
    for (const header of ['Authorization', 'Set-Cookie']) {
      if (headers[header.toLowerCase()] !== undefined) expect(names).toContain(header)
    }
    if (/accept-language/i.test(String(headers.vary))) {
      expect(reads(name, 'AcceptLanguage')).toBe(true)
    }
  }

  return { reads, expectDocumented }
}
