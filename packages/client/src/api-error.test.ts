import type { Problem } from '@bellhop/contract/base/errors'
import { describe, expect, it } from 'vitest'
import { type ApiError, isApiError, isUnreachable, readApiError } from './api-error.ts'

const rejection: Problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'Sold out.',
  code: 'item_unavailable',
  requestId: 'r',
}

describe('reading an error', () => {
  const read = (body: string, type: string) =>
    readApiError(new Response(body, { status: 409, headers: { 'content-type': type } }))

  it('returns problem details unchanged', async () => {
    const body = JSON.stringify(rejection)
    const error = await read(body, 'application/problem+json; charset=utf-8')
    expect(error).toEqual({ kind: 'problem', ...rejection })
  })

  it.each([
    ['truncated problem details', '{"title":"Con', 'application/problem+json'],
    ['foreign JSON', '{"code":"unauthorized"}', 'application/json'],
    ['a web page', '<h1>Conflict</h1>', 'text/html'],
  ])('has only the status of %s', async (_, body, type) => {
    expect(await read(body, type)).toEqual({ kind: 'unreadable', status: 409 })
  })
})

it('distinguishes its own errors from others', () => {
  expect(isApiError({ kind: 'network' })).toBe(true)
  for (const other of [undefined, null, 'network', new Error('network')]) {
    expect(isApiError(other)).toBe(false)
  }
})

it.each<[string, ApiError, boolean]>([
  ['no response', { kind: 'network' }, true],
  ["a captive portal's page", { kind: 'unreadable', status: 200 }, true],
  ['a server that is stopping', { kind: 'problem', ...rejection, status: 503 }, true],
  ['a rejection', { kind: 'problem', ...rejection }, false],
])('%s: retryable %o → %s', (_, error, expected) => {
  expect(isUnreachable(error)).toBe(expected)
})
