import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Handle } from '../database/open.ts'
import { openTestApp } from '../testing/build-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'

test('answers 503 if the server stops during the call', async () => {
  const database = await openTestDatabase()
  const stopping = await openTestApp({}, async () => database)
  const call = (url = '/api/hotels') => stopping.app.inject({ url })
  for (const url of ['/api/hotels', '/api/ready']) expect((await call(url)).statusCode).toBe(200)
  await database.close()
  const response = await call()
  expect(response.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(response.headers['retry-after']).toBe('2')
  expect((await call('/api/ready')).statusCode).toBe(503)
  expect((await call('/api/health')).statusCode).toBe(200)
  await stopping.app.close()
})

test.runIf(existsSync('/dev/full')).each([
  ['the data folder', () => writeFile('/dev/full', 'x')],
  [
    'the database',
    (db: Handle) => sql`DO $$ BEGIN RAISE 'no space' USING ERRCODE = '53100'; END $$`.execute(db),
  ],
])('answers 503 if the disk of %s is full, and logs where', async (_, write) => {
  const full = await openTestApp({ LOG_LEVEL: 'warn' }, undefined, async (app) => {
    const url = '/writes'
    app.get(url, { config: { access: 'public' } }, async () => void (await write(app.db)))
  })
  const response = await full.app.inject({ url: '/api/writes' })
  expect(response.json()).toMatchObject({
    status: 503,
    code: 'unavailable',
    detail: 'We cannot save anything right now. Please try again.',
  })
  expect(response.headers['retry-after']).toBe('30')
  expect(full.log.join('')).toContain('"msg":"disk full"')
  await full.close()
})
