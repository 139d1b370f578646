import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { licences } from './licences.ts'

const shared = { name: 'react', version: '19.0.0', identifier: 'MIT', text: 'The MIT text.' }
const lists = {
  guest: [
    shared,
    { name: '@fonts/fraunces', version: '5.0.0', identifier: 'OFL-1.1', text: 'SIL OPEN FONT' },
    { name: 'free', version: '1.0.0', identifier: 'Unlicense' },
  ],
  desk: [shared, { name: 'router', version: '8.0.0', identifier: 'MIT', text: 'Of the router.' }],
}

let folder: string
const dists: string[] = []
let server: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-licences-'))
  for (const [name, list] of Object.entries(lists)) {
    await mkdir(join(folder, name, '.vite'), { recursive: true })
    await writeFile(join(folder, name, '.vite/licences.json'), JSON.stringify(list))
    dists.push(join(folder, name))
  }
  server = await openTestApp({ SOURCE_URL: 'https://code.example/bellhop' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('lists the licences of both front ends, each package once, and of Bellhop', async () => {
  const app = Fastify()
  app.decorate('settings', server.app.settings)
  await app.register(licences, { dists: [...dists, join(folder, 'nowhere')], source: '' })
  const { statusCode, headers, body } = await app.inject('/licences')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const { name, version, ...rest } of [...lists.guest, ...lists.desk]) {
    const { identifier, text = 'In the public domain.' } = rest as {
      identifier: string
      text?: string
    }
    const section = `${name} ${version} (${identifier})\n\n${text}\n`
    expect(body.split(section), name).toHaveLength(2)
  }
  expect(body).toContain('GNU AFFERO GENERAL PUBLIC LICENSE')
  expect(body).toContain('/source\n')
  await app.close()
})

test('serves them under the content security policy of the pages', async () => {
  const { statusCode, headers } = await server.app.inject('/licences')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

/** Builds an app with nothing else. @param source path of the archive */
async function getSource(source: string, env: NodeJS.ProcessEnv = {}) {
  const app = Fastify()
  app.decorate('settings', readSettings(env))
  await app.register(licences, { dists: [], source })
  const answer = await app.inject('/source')
  await app.close()
  return answer
}

test('serves the packed source code at /source as a download', async () => {
  const archive = join(folder, 'source.tar.gz')
  await writeFile(archive, 'packed')
  const { statusCode, headers, body } = await getSource(archive)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/gzip')
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="bellhop-[\d.]+(-dev)?\.tar\.gz"$/,
  )
  expect(body).toBe('packed')
  const elsewhere = await getSource(archive, { SOURCE_URL: 'https://code.example/bellhop' })
  expect(elsewhere.statusCode).toBe(302)
})

test('redirects /source to SOURCE_URL', async () => {
  const { statusCode, headers } = await server.app.inject('/source')
  expect(statusCode).toBe(302)
  expect(headers.location).toBe('https://code.example/bellhop')
})

test('names a contact at /source without either', async () => {
  const { statusCode, headers, body } = await getSource(join(folder, 'nowhere'))
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('ask the hotel')
})
