import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { type Contract, readContract } from '../plugins/openapi/read-contract.ts'
import { getTestApp } from '../testing/build-app.ts'

interface Call {
  operationId?: string
  summary?: string
  tags: string[]
  parameters?: object[]
  responses: Record<string, { headers?: object; content?: Record<string, { schema: unknown }> }>
}

interface Document {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, unknown> }
}

/** The responses of a call in the contract. */
type Responses = Record<string, { properties?: { data?: { items?: object } } }>

const server = await getTestApp()
let contract: Contract
let document: Document
let calls: [path: string, call: Call][]
beforeAll(async () => {
  contract = await readContract()
  document = server.app.swagger() as unknown as Document
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((call): [string, Call] => [path, call]),
  )
})

const named = (name: string) => calls.find(([, call]) => call.operationId === name)?.[1]

test("equals the server's document (npm run openapi)", async () => {
  const committed = await readFile(new URL('../../../../openapi.json', import.meta.url), 'utf8')
  const served = await server.app.inject('/api/openapi.json')
  expect(JSON.parse(committed)).toEqual(served.json())
})

test('is sent once: then its ETag is enough', async () => {
  const first = await server.app.inject('/api/openapi.json')
  const etag = String(first.headers.etag)
  const again = await server.app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': etag },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await server.app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': '"another"' },
  })
  expect([other.statusCode, other.headers.etag]).toEqual([200, etag])
})

test('is sent compressed, and thirty times a minute to an address', async () => {
  const remoteAddress = '203.0.113.77'
  const get = (url: string, headers = {}) => server.app.inject({ url, headers, remoteAddress })
  const plain = await get('/api/openapi.json')
  const compressed = await get('/api/openapi.json', { 'accept-encoding': 'gzip' })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect(compressed.rawPayload.length).toBeLessThan(plain.body.length / 8)
  for (let count = 2; count < 30; count++) await get('/api/openapi.json')
  for (const url of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
    expect((await get(url)).statusCode, url).toBe(429)
  }
  expect((await get('/api/docs/')).statusCode).toBe(200)
})

test('is readable under the same security policy as everything else', async () => {
  const policyOf = async (url: string) =>
    (await server.app.inject(url)).headers['content-security-policy']
  const policy = await policyOf('/api/health')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await policyOf('/api/docs/')).toBe(policy)
})

test('lists the statuses of every call, and problems by their one schema', async () => {
  for (const [path, { operationId, responses, summary }] of calls) {
    expect(summary, path).toBeTruthy()
    expect(operationId, path).toBeTruthy()
    expect(Object.keys(responses), path).not.toContain('default')
    expect(JSON.stringify(responses)).not.toContain('"requestId":{"type":"string"}')
  }
})

test('names an operation like its constant in the contract', () => {
  for (const [name, { method, url }] of contract.calls) {
    const path = url.replace(/:(\w+)/g, '{$1}')
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId, url).toBe(name)
  }
})

test('has a sentence for every noun', () => {
  const described = document.tags.map(({ name }) => name)
  const used = new Set(calls.flatMap(([, { tags }]) => tags))
  expect([...used].sort()).toEqual(described.sort())
})

test('references entities by name', () => {
  const names = new Map([...contract.schemas].map(([name, schema]) => [schema, name]))
  const refTo = (schema: object = {}) => {
    const name = names.get(schema)
    return name && { $ref: `#/components/schemas/${name}` }
  }
  let found = 0
  for (const [name, { schema }] of contract.calls) {
    for (const [status, response] of Object.entries(schema.response as Responses)) {
      const data = response.properties?.data
      const one = refTo(data)
      const list = refTo(data?.items)
      const expected =
        refTo(response) ?? ((one || list) && { properties: { data: one ?? { items: list } } })
      if (!expected) continue
      found++
      const answer = named(name)?.responses[status]?.content?.['application/json']?.schema
      expect(answer, name).toMatchObject(expected)
    }
  }
  expect(found).toBeGreaterThan(100)
})

test('shows the headers that a call reads and sets', () => {
  const headersOf = (name: string) => JSON.stringify(named(name)?.parameters ?? [])
  const header = (name: string) => `{"$ref":"#/components/parameters/${name}"}`
  expect(headersOf('createFoodRequest')).toContain(header('IdempotencyKey'))
  expect(headersOf('listBanners')).not.toContain(header('IdempotencyKey'))
  expect(headersOf('listBanners')).toContain(header('IfNoneMatch'))
  expect(headersOf('listBanners')).toContain(header('AcceptLanguage'))
  expect(headersOf('getDeskChatFile')).toContain(header('Range'))
  expect(headersOf('getDeskChatFile')).not.toContain(header('AcceptLanguage'))
  expect(headersOf('getInvoice')).toContain(header('AcceptLanguage'))
  for (const name of ['validateOtp', 'loginWithGoogle', 'registerWithGoogle', 'validateGuest']) {
    expect(named(name)?.responses[200]?.headers).toHaveProperty('Authorization')
  }
  expect(named('staffSignIn')?.responses[200]?.headers).toHaveProperty('Set-Cookie')
})

test('gives streams and files their own media types', () => {
  const typesOf = (name: string, status = 200) =>
    Object.keys(named(name)?.responses[status]?.content ?? {})
  expect(typesOf('guestStream')).toEqual(['text/event-stream'])
  expect(typesOf('getMyInvoice')).toEqual(['application/pdf'])
  expect(typesOf('getChatFile', 206)).toEqual(['audio/webm', 'audio/mp4', 'image/webp'])
})
