import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { sendPreviewPage } from './preview-page.ts'
import { securityHeaders } from './security-headers.ts'

const server = await getTestApp()

/** The page in a server with the usual headers, and another one. */
async function openPages() {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-preview-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    join(folder, 'index.html'),
    '<head><script src="/first-paint.js"></script></head><link id="app" />',
  )
  const app = Fastify()
  app.decorate('settings', server.app.settings)
  await app.register(securityHeaders)
  app.get('/preview', (_, reply) => sendPreviewPage(reply, folder))
  app.get('/other', async () => 'page')
  return app
}

test('may be in a frame of the same origin, as no other page', async () => {
  const app = await openPages()
  const { headers } = await app.inject('/preview')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const { headers: others } = await app.inject('/other')
  expect(others['x-frame-options']).toBe('DENY')
  expect(others['content-security-policy']).toContain("frame-ancestors 'none'")
  const rest = (policy: unknown) => String(policy).replace(/frame-ancestors '\w+'/, '')
  expect(rest(headers['content-security-policy'])).toBe(rest(others['content-security-policy']))
})

test('runs its own script before any of the app', async () => {
  const { body } = await (await openPages()).inject('/preview')
  const scripts = [...body.matchAll(/(?:src|id)="([^"]+)"/g)].map(([, name]) => name)
  expect(scripts).toEqual(['/preview.js', '/first-paint.js', 'app'])
})
