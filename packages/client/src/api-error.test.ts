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

  it('takes problem details as they are', async () => {
    const body = JSON.stringify(rejection)
    const error = await read(body, 'application/problem+json; charset=utf-8')
    expect(error).toEqual({ kind: 'problem', ...rejection })
  })

  it.each([
    ['problem details that are cut off', '{"title":"Con', 'application/problem+json'],
    ["somebody else's JSON", '{"code":"unauthorized"}', 'application/json'],
    ['a page', '<h1>Conflict</h1>', 'text/html'],
  ])('keeps only the status of %s', async (_, body, type) => {
    expect(await read(body, type)).toEqual({ kind: 'unreadable', status: 409 })
  })
})

it('tells its own errors from others', () => {
  expect(isApiError({ kind: 'network' })).toBe(true)
  for (const other of [undefined, null, 'network', new Error('network')]) {
    expect(isApiError(other)).toBe(false)
  }
})

it.each<[string, ApiError, boolean]>([
  ['no answer', { kind: 'network' }, true],
  ["a captive portal's page", { kind: 'unreadable', status: 200 }, true],
  ['a server at rest', { kind: 'problem', ...rejection, status: 503 }, true],
  ['a refusal', { kind: 'problem', ...rejection }, false],
])('%s is worth another try later: %o → %s', (_, error, expected) => {
  expect(isUnreachable(error)).toBe(expected)
})
