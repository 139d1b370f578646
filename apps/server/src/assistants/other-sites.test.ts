import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildHotel, buildStaff } from '../testing/builders.ts'
import { buildAssistant, opensMcp } from '../testing/oauth.ts'

const server = await getTestApp()
const page = { origin: 'https://inspector.example', 'sec-fetch-site': 'cross-site' }

test.each([
  ['POST', '/mcp', 401],
  ['GET', '/.well-known/oauth-protected-resource/mcp', 200],
  ['GET', '/.well-known/oauth-authorization-server', 200],
  ['POST', '/oauth/register', 400],
  ['POST', '/oauth/token', 400],
  ['POST', '/oauth/revoke', 400],
] as const)('a page of another site may call %s %s, without cookies', async (method, url, code) => {
  const asked = await server.app.inject({
    ...{ method: 'OPTIONS', url },
    headers: { ...page, 'access-control-request-method': method },
  })
  expect(asked.statusCode).toBe(204)
  expect(asked.headers['access-control-allow-headers']).toContain('mcp-protocol-version')
  const payload = method === 'POST' ? { payload: {} } : {}
  const response = await server.app.inject({ method, url, headers: page, ...payload })
  expect(response.statusCode).toBe(code)
  for (const { headers } of [asked, response]) {
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-expose-headers']).toContain('www-authenticate')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

test('a page of another site uses the token that a person has given it, and no other call', async () => {
  const manager = await buildStaff(await buildHotel(server), { role: 'manager' })
  const { token } = await buildAssistant(server, manager)
  expect(await opensMcp(server, token, page)).toBe(true)
  for (const method of ['OPTIONS', 'GET'] as const) {
    const headers = { ...page, authorization: `Bearer ${token}` }
    const response = await server.app.inject({ method, url: '/api/desk/bookings', headers })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  }
})
