import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/build-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('openapi.json is what the server gives (npm run openapi)', async () => {
  const committed = await readFile(new URL('../../../../openapi.json', import.meta.url), 'utf8')
  const served = await server.app.inject('/api/openapi.json')
  expect(JSON.parse(committed)).toEqual(served.json())
})

test('the readable docs run under the policy of everything else', async () => {
  const policyOf = async (url: string) =>
    (await server.app.inject(url)).headers['content-security-policy']
  const policy = await policyOf('/api/health')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await policyOf('/api/docs/')).toBe(policy)
})

test('every call names its statuses, and problems by their one schema', async () => {
  const { paths = {} } = server.app.swagger()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses, summary }] of Object.entries(methods as Methods)) {
      expect(summary, `${method} ${path}`).toBeTruthy()
      expect(Object.keys(responses), `${method} ${path}`).not.toContain('default')
      expect(JSON.stringify(responses)).not.toContain('"requestId":{"type":"string"}')
    }
  }
})

type Methods = Record<string, { summary?: string; responses: Record<string, unknown> }>
