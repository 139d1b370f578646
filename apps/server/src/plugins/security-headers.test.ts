import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/build-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test.each(['/', '/desk', '/api/hotels'])(
  '%s lets a page do only what the apps need',
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
