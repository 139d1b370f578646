import { staffSignIn } from '@bellhop/contract/desk/staff'
import { getOtp } from '@bellhop/contract/guest/sign-in'
import { expect, test } from 'vitest'
import { getTestApp, openTestApp } from '../testing/build-app.ts'

const server = await getTestApp()

test.each(['/', '/desk', '/api/hotels'])(
  'allows a page at %s only what the apps need',
  async (url) => {
    const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } })
    const policy = String(headers['permissions-policy']).split(', ')
    expect(policy).toContain('camera=(self)')
    expect(policy).toContain('microphone=(self)')
    expect(policy).toContain('geolocation=()')
    expect(policy).toContain('payment=()')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  },
)

test.each(['/', '/desk', '/api/hotels'])(
  'lets a page at %s load nothing from elsewhere',
  async (url) => {
    const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } })
    const sources = String(headers['content-security-policy'])
      .split(';')
      .flatMap((directive) => directive.trim().split(' ').slice(1))
    expect(sources).toContain("'self'")
    for (const source of sources)
      expect(source).toMatch(/^('self'|'none'|'sha256-.+'|data:|blob:)$/)
  },
)

test('keeps browsers at https, if that is the address', async () => {
  const read = async (PUBLIC_URL: string) => {
    const other = await openTestApp({ PUBLIC_URL })
    const { headers } = await other.app.inject('/api/hotels')
    await other.close()
    return headers['strict-transport-security']
  }
  expect(await read('https://stay.example.com')).toBe('max-age=31536000')
  expect(await read('http://stay.example.com')).toBeUndefined()
})

const elsewhere = 'https://elsewhere.example'

test.each(['/', '/api/hotels', '/api/health', '/api/stream', '/api/images/0'])(
  'prevents other sites from reading %s',
  async (url) => {
    const { headers } = await server.app.inject({ url, headers: { origin: elsewhere } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  },
)

test.each([getOtp, staffSignIn])(
  'prevents other sites from calling $method $url',
  async (route) => {
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: `/api${route.url}`,
      headers: {
        origin: elsewhere,
        'access-control-request-method': route.method,
        'access-control-request-headers': 'content-type',
      },
    })
    // A browser needs both: a successful status, and the headers that allow the call.
    expect(preflight.statusCode).toBe(404)
    const granting = Object.keys(preflight.headers).filter((name) =>
      /^access-control-allow/.test(name),
    )
    expect(granting).toEqual([])
  },
)
