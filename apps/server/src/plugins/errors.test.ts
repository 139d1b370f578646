import { connect } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { errorCodes, Problem } from '@bellhop/contract/base/errors'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import Fastify, { type InjectOptions } from 'fastify'
import { Value } from 'typebox/value'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../testing/builders.ts'
import { unknownId } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { errors } from './errors.ts'
import { languages } from './languages.ts'

const routes = await readContractRoutes()
const orderUrl = `/api${createAmenityRequest.url}`
const server = await openTestApp()
afterAll(() => server.close())
const guest = prepareOnce(async () => buildGuest(await buildHotel(server)))

/** Sends invalid input; every rejection must be a problem of the contract without internals. */
async function send(request: InjectOptions) {
  const response = await server.app.inject(request)
  expect(response.headers['content-type'], response.body).toBe('application/problem+json')
  expect(response.headers['cache-control']).toBe('no-store')
  const body = response.json()
  expect(Value.Check(Problem, body), response.body).toBe(true)
  expect(body.status).toBe(response.statusCode)
  expect(body.title).toBe(errorCodes[body.code as keyof typeof errorCodes].title)
  expect(response.body).not.toMatch(/node_modules|select |insert |\.ts\b|at \w+ \(/i)
  return { status: response.statusCode, code: body.code }
}

function order(payload: string | Buffer, headers: Record<string, string> = {}) {
  const json = { 'content-type': 'application/json' }
  return send({
    method: 'POST',
    url: orderUrl,
    headers: { ...guest.headers, ...json, ...headers },
    payload,
  })
}

test.each([
  ['broken JSON', '{"departmentId":'],
  ['text', 'two towels, please'],
  ['nothing', ''],
  ['a number', '1'],
  ['null', 'null'],
  ['very deep JSON', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a prototype', '{"__proto__":{"admin":true},"lines":[]}'],
  ['a constructor', '{"constructor":{"prototype":{}},"lines":[]}'],
  ['huge numbers', '{"departmentId":1e999,"lines":[{"itemId":"x","quantity":1e308}]}'],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])],
])('rejects a body of %s', async (_, payload) => {
  expect(await order(payload)).toEqual({ status: 400, code: 'invalid_request' })
})

test('ignores a body of a call without one, however deep', async () => {
  const staff = await buildStaff(await buildHotel(server), { role: 'admin' })
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const { status } = await send({
    method: 'DELETE',
    url: `/api/desk/quick-replies/${unknownId}`,
    headers: {
      ...staff.headers,
      'content-type': 'application/json',
      'idempotency-key': 'deep',
    },
    payload: deep,
  })
  expect(status).toBe(404)
})

test('rejects a note with a lone surrogate, instead of changing it', async () => {
  const payload = Buffer.from('{"note":"caf\xe9"}', 'latin1')
  expect(await order(payload)).toEqual({ status: 400, code: 'invalid_request' })
})

test('rejects bytes that are not HTTP like everything else', async () => {
  const listening = await openTestApp()
  const { port } = new URL(await listening.app.listen({ port: 0, host: '127.0.0.1' }))
  for (const [bytes, status] of [
    ['hello\r\n\r\n', 400],
    ['GET /api/hotels HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n', 400],
    [`GET /api/hotels HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const answer = await readAll(connect(Number(port), '127.0.0.1').end(bytes))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*application/problem\\+json`))
    expect(Value.Check(Problem, JSON.parse(body)), body).toBe(true)
    expect(JSON.parse(body).status).toBe(status)
  }
  await listening.close()
})

test('rejects a body that is too large or not JSON', async () => {
  expect(await order(`"${'a'.repeat(1024 * 1024)}"`)).toEqual({
    status: 413,
    code: 'body_too_large',
  })
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
    expect(await order('x', { 'content-type': type })).toEqual({
      status: 415,
      code: 'unsupported_media_type',
    })
  }
})

test.each([
  ['NUL', '/api/hotels/%00'],
  ['a lone percent sign', '/api/%'],
  ['half a character', '/api/hotels/%E0%A4%A'],
  ['500 characters', `/api/hotels/${'9'.repeat(500)}`],
])('rejects an address with %s', async (_, url) => {
  const { status } = await send({ url })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('survives hostile parameters, queries and bodies', async () => {
  const odd = [
    '\0',
    '%',
    "'--",
    '😀',
    'null',
    '-1',
    'NaN',
    '9'.repeat(150),
    '[object Object]',
    '..',
  ]
  for (const [name, { method, url }] of routes.filter(([, { url }]) => !url.endsWith('stream'))) {
    for (const value of odd) {
      const response = await server.app.inject({
        method,
        url: `/api${url.replace(/:\w+/g, encodeURIComponent(value))}`,
        query: { limit: value, before: value, status: value },
        headers: { ...guest.headers, cookie: `bellhop_desk=${encodeURIComponent(value)}` },
        ...(method !== 'GET' && { payload: { [value]: value, lines: value } }),
      })
      expect(response.statusCode, `${name} ${value} ${response.body}`).toBeLessThan(500)
    }
  }
})

test('reports internal errors without details', async () => {
  const select = server.db.selectFrom.bind(server.db)
  server.db.selectFrom = () => {
    throw new Error('relation "hotel" of /srv/bellhop is gone')
  }
  try {
    expect(await send({ url: '/api/hotels' })).toEqual({ status: 500, code: 'internal' })
  } finally {
    server.db.selectFrom = select
  }
})

test.each(['GET', 'POST'] as const)(
  'answers a %s with a hanging handler in time',
  async (method) => {
    const hanging = await openTestApp({ LOG_LEVEL: 'warn' }, undefined, async (app) => {
      app.route({
        method: ['GET', 'POST'],
        url: '/hangs',
        config: { access: 'public' },
        handlerTimeout: 200,
        handler: () => new Promise(() => {}),
      })
    })
    const origin = await hanging.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${origin}/api/hangs`, {
      method,
      signal: AbortSignal.timeout(30_000),
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      detail: 'That took too long. Please try again.',
    })
    expect(hanging.log.join('')).toContain('"msg":"handler timeout"')
    expect(hanging.log.join('')).not.toContain('database')
    await hanging.close()
  },
)

test('a row for a guest who was erased in the meantime is for a guest not found', async () => {
  await using app = Fastify()
  await app.register(languages)
  await app.register(errors)
  app.post('/api/desk/walk-in', () => {
    throw Object.assign(new Error('refused'), { code: '23503', constraint: 'guest_not_erased' })
  })
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/desk/walk-in' })
  expect(statusCode, body).toBe(404)
})
