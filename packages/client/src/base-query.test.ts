import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type BaseQueryOptions, createBaseQuery } from './base-query.ts'
import type { Call } from './call.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

async function serve(answer: (response: ServerResponse) => void) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/api`, seen }
}

type Options = Omit<BaseQueryOptions, 'getToken' | 'onUnauthorized'>

interface QueryOptions extends Options {
  /** Null if a cookie carries the session. */
  token?: null
}

function query(call: Call, { token, ...options }: QueryOptions) {
  const onUnauthorized = vi.fn()
  const api = { getState: () => ({}), signal: new AbortController().signal } as BaseQueryApi
  const bearer = token === null ? {} : { getToken: () => 'secret' }
  const baseQuery = createBaseQuery({ ...bearer, ...options, onUnauthorized })
  return { answer: Promise.resolve(baseQuery(call, api, {})), onUnauthorized }
}

const get: Call = { method: 'GET', url: '/things/:id', params: { id: 'a b' } }

const problem = (status: number, code: string) => (response: ServerResponse) =>
  response
    .writeHead(status, { 'content-type': 'application/problem+json; charset=utf-8' })
    .end(JSON.stringify({ title: 'No', status, detail: 'Sorry.', code, triesLeft: 2 }))

describe('base query', () => {
  it('sends bearer, idempotency key, path, query and body', async () => {
    const { baseUrl, seen } = await serve((response) => response.end('{"data":1}'))
    const { answer } = query(
      {
        ...get,
        method: 'POST',
        query: { limit: 5, before: undefined },
        body: { a: 1 },
        idempotencyKey: 'key-1',
      },
      { baseUrl },
    )
    expect(await answer).toMatchObject({ data: { data: 1 } })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/things/a%20b?limit=5',
      body: '{"a":1}',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'idempotency-key': 'key-1',
      },
    })
  })

  it('sends neither key nor body if there is none', async () => {
    const { baseUrl, seen } = await serve((response) => response.end('{}'))
    await query(get, { baseUrl }).answer
    expect(seen[0]?.body).toBe('')
    for (const header of ['idempotency-key', 'content-type']) {
      expect(seen[0]?.headers).not.toHaveProperty(header)
    }
    await query({ ...get, method: 'DELETE' }, { baseUrl }).answer
    expect(seen[1]).toMatchObject({ method: 'DELETE', body: '' })
  })

  it('leaves the session to the cookie if there is no token', async () => {
    const { baseUrl, seen } = await serve(problem(401, 'unauthorized'))
    const { answer, onUnauthorized } = query(get, { baseUrl, token: null })
    await answer
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      null,
      expect.objectContaining({ code: 'unauthorized' }),
    )
  })

  it("requests the person's language", async () => {
    const { baseUrl, seen } = await serve((response) => response.end('{"data":1}'))
    await query(get, { baseUrl, getLanguage: () => 'hi' }).answer
    expect(seen[0]?.headers['accept-language']).toBe('hi')
  })

  it('gives a call with files more time', async () => {
    const { baseUrl } = await serve((response) => setTimeout(() => response.end('{"data":1}'), 100))
    const times = { timeoutMs: 20, uploadTimeoutMs: 5000 }
    const upload: Call = { ...get, method: 'POST', form: { note: new Blob(['note']) } }
    expect(await query(upload, { baseUrl, ...times }).answer).toMatchObject({ data: { data: 1 } })
    expect((await query(get, { baseUrl, ...times }).answer).error).toEqual({ kind: 'network' })
  })

  it('sends a public call without the token, and its 401 does not end the session', async () => {
    const { baseUrl, seen } = await serve(problem(401, 'unauthorized'))
    const { answer, onUnauthorized } = query({ ...get, isPublic: true }, { baseUrl })
    expect(await answer).toMatchObject({ error: { code: 'unauthorized' } })
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
    expect(onUnauthorized).not.toHaveBeenCalledWith(expect.anything(), 'secret')
  })

  it('sends a form as multipart form data, with the same key', async () => {
    const { baseUrl, seen } = await serve((response) => response.end('{"data":1}'))
    const note = new Blob(['a voice note'], { type: 'audio/webm' })
    const { answer } = query(
      { ...get, method: 'POST', form: { room: 'desk', note }, idempotencyKey: 'key-1' },
      { baseUrl },
    )
    expect(await answer).toMatchObject({ data: { data: 1 } })
    const [call] = seen
    expect(call?.headers).toMatchObject({
      'idempotency-key': 'key-1',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    })
    const form = await new Response(call?.body, {
      headers: { 'content-type': call?.headers['content-type'] ?? '' },
    }).formData()
    expect(form.get('room')).toBe('desk')
    const received = form.get('note')
    expect(received).toMatchObject({ type: 'audio/webm' })
    expect(await (received as File).text()).toBe('a voice note')
  })

  it("stores a login's token and the server's clock in meta", async () => {
    const { baseUrl } = await serve((response) =>
      response
        .writeHead(200, {
          authorization: 'Bearer fresh.jwt',
          date: 'Sun, 22 Nov 2026 06:30:00 GMT',
        })
        .end('{}'),
    )
    const { meta } = await query(get, { baseUrl }).answer
    expect(meta).toEqual({ token: 'fresh.jwt', serverTime: Date.UTC(2026, 10, 22, 6, 30) })
  })

  it('omits both if the response has none', async () => {
    const { baseUrl } = await serve((response) => {
      response.sendDate = false
      response.writeHead(200, { authorization: 'Basic YTpi' }).end('{}')
    })
    const { meta } = await query(get, { baseUrl }).answer
    expect(meta).toStrictEqual({})
  })

  it('stores in meta when the service worker cached the response', async () => {
    const { baseUrl } = await serve((response) =>
      response.writeHead(200, { 'x-cached-at': '1790000000000' }).end('{}'),
    )
    const { meta } = await query(get, { baseUrl }).answer
    expect(meta).toMatchObject({ cachedAt: 1_790_000_000_000 })
  })

  it('returns a rejection as problem details', async () => {
    const { baseUrl } = await serve(problem(400, 'otp_invalid'))
    const { answer, onUnauthorized } = query(get, { baseUrl })
    expect((await answer).error).toMatchObject({
      kind: 'problem',
      code: 'otp_invalid',
      detail: 'Sorry.',
      triesLeft: 2,
    })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('reports the end of the session with the token of the call', async () => {
    const { baseUrl } = await serve(problem(401, 'unauthorized'))
    const { answer, onUnauthorized } = query(get, { baseUrl })
    await answer
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      'secret',
      expect.objectContaining({ code: 'unauthorized' }),
    )
  })

  it('does not treat a wrong password as the end of the session', async () => {
    const { baseUrl } = await serve(problem(401, 'sign_in_failed'))
    const { answer, onUnauthorized } = query(get, { baseUrl })
    await answer
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('returns null for 204', async () => {
    const { baseUrl } = await serve((response) => response.writeHead(204).end())
    expect(await query(get, { baseUrl }).answer).toMatchObject({ data: null })
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['no response', (response) => response.destroy()],
    ['a truncated response', (response) => response.write('{"da', () => response.destroy())],
    ['a response that takes too long', () => {}],
    ['a response that never ends', (response) => response.write('{"da')],
  ])('reports %s as a network error', async (_, answer) => {
    const { baseUrl } = await serve(answer)
    expect((await query(get, { baseUrl, timeoutMs: 200 }).answer).error).toEqual({
      kind: 'network',
    })
  })

  it.each([
    ['a page of a captive portal', 200],
    ['a page of a proxy', 502],
  ])('reports %s as unreadable', async (_, status) => {
    const { baseUrl } = await serve((response) => response.writeHead(status).end('<h1>Hello</h1>'))
    expect((await query(get, { baseUrl }).answer).error).toEqual({ kind: 'unreadable', status })
  })
})
