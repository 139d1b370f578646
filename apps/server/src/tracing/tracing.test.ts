import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { getGuestRequest } from '@bellhop/contract/guest/requests'
import { expect, inject, test, vi } from 'vitest'
import { readSettings, version } from '../settings.ts'
import { startServer } from '../start-server.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest } from '../testing/builders.ts'
import { unknownId } from '../testing/call.ts'
import { findFreePort } from '../testing/free-port.ts'
import { urlOf } from '../testing/test-database.ts'
import { openTracing } from './open-tracing.ts'
import { startTracing } from './start-tracing.ts'

interface Value {
  stringValue?: string
  intValue?: number
}

interface SentSpan {
  name: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
  status?: { code?: number }
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

const read = (attributes: SentSpan['attributes'], key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

test('sends spans of calls by route, of statements without values, and of jobs', async () => {
  const received: Sent[] = []
  const paths: (string | undefined)[] = []
  const collector = createServer(async (request, response) => {
    paths.push(request.url)
    received.push((await json(request)) as Sent)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')

  const test = await openTestApp()
  const guest = await buildGuest(await buildHotel(test))
  const headers = await signInGuest(test, guest)
  const port = await findFreePort()
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const server = await startServer(
    readSettings({
      ...{ HOST: '127.0.0.1', PORT: String(port), DEMO: 'off', LOG_LEVEL: 'silent' },
      DATA_DIR: await mkdtemp(join(inject('serversFolder'), 'tracing-')),
      DATABASE_URL: await urlOf(test.db),
      SECRET_KEY: test.app.settings.SECRET_KEY,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    }),
  )
  write.mockRestore()
  const route = `/api${getGuestRequest.url}`
  const address = `http://127.0.0.1:${port}${route.replace(':id', unknownId)}`
  expect((await fetch(address, { headers })).status).toBe(404)
  await server.stop()
  collector.close()
  await test.close()

  expect(new Set(paths)).toEqual(new Set(['/v1/traces']))
  const [resource] = received.flatMap(({ resourceSpans }) => resourceSpans)
  expect(read(resource?.resource.attributes ?? [], 'service.name')).toBe('bellhop')
  expect(read(resource?.resource.attributes ?? [], 'service.version')).toBe(version)
  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const call = spans.find(({ name }) => name === `GET ${route}`)
  expect(read(call?.attributes ?? [], 'http.route')).toBe(route)
  expect(read(call?.attributes ?? [], 'http.response.status_code')).toBe(404)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(statements.map(({ name }) => name)).toContain('SELECT')
  expect(read(statements[0]?.attributes ?? [], 'db.query.text')).toContain('$1')
  const job = spans.find(({ name }) => name === 'clean-up')
  expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)

  const text = JSON.stringify(received)
  for (const personal of [guest.phone, guest.name, guest.id, unknownId, headers.authorization]) {
    expect(text).not.toContain(personal)
  }
})

test.each([
  ['rejects them', (response: ServerResponse) => void response.writeHead(400).end(), 1],
  ['does not answer', () => {}, 0],
])('calls are answered and the server stops while the collector %s', async (_, answer, lines) => {
  let abandoned = 0
  const collector = createServer((_request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned++
    })
    answer(response)
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const tracing = startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  const test = await openTestApp({ LOG_LEVEL: 'warn' }, undefined, tracing.calls)
  for (let round = 0; round < 2; round++) {
    expect((await test.app.inject('/api/hotels')).statusCode).toBe(200)
  }
  await test.close()
  await tracing.close()
  // The exporter would try for ten seconds.
  expect(abandoned).toBe(0)
  collector.closeAllConnections()
  collector.close()
  expect(test.log.join('').match(/traces not sent/g) ?? []).toHaveLength(lines)
})

test('is off without an address', async () => {
  expect(await openTracing(readSettings({}))).toBeUndefined()
})
