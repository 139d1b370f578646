import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeBackup } from '../backup/make-backup.ts'
import { readManifest } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import type { Database } from '../database/open.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel } from '../testing/builders.ts'
import { openBlankDatabase, openTestDatabase, shareDatabase } from '../testing/test-database.ts'
import { movePglite, openPglite, pgliteFolder } from './move-pglite.ts'

let dataDir: string
let expected: unknown
let target: Database

beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('serversFolder'), 'pglite-'))
  const source = await openTestDatabase()
  const server = await openTestApp({}, shareDatabase(source))
  await buildGuest(await buildHotel(server))
  await server.close()
  expected = await readAll(source)
  const file = join(dataDir, 'hotel.backup')
  await makeBackup(source, file, { dataDir, secret: '' })
  await source.close()
  const pglite = await openPglite(pgliteFolder(dataDir))
  await restoreBackup(pglite, file, { dataDir, replace: false })
  await pglite.close()
  target = await openBlankDatabase()
})
afterAll(() => target.close())

async function readAll(database: Pick<Database, 'runScripts'>): Promise<unknown> {
  let found: unknown
  await database.runScripts(async (session) => {
    const { rows, ledgers, events } = await readManifest(session)
    found = { rows: { ...rows, backup_run: 0 }, ledgers, events }
  })
  return found
}

test('an embedded database of a former version becomes one of PostgreSQL, and is left beside', async () => {
  const left = await movePglite(target, dataDir)
  expect(await readAll(target)).toEqual(expected)
  expect(expected).toMatchObject({ rows: { hotel: 1, guest: 1 } })
  expect(left).toBe(join(dataDir, 'pglite.former'))
  expect([existsSync(left ?? ''), existsSync(pgliteFolder(dataDir))]).toEqual([true, false])
})

test('a second start moves nothing', async () => {
  expect(await movePglite(target, dataDir)).toBeUndefined()
  expect(await readAll(target)).toEqual(expected)
})

test('a database that never had a hotel is only set aside', async () => {
  const empty = await mkdtemp(join(inject('serversFolder'), 'empty-'))
  await (await openPglite(pgliteFolder(empty))).close()
  expect(await movePglite(target, empty)).toBe(join(empty, 'pglite.former'))
  expect(await readAll(target)).toEqual(expected)
})

test('a database of another version is refused and left as it was', async () => {
  const other = await mkdtemp(join(inject('serversFolder'), 'other-'))
  const pglite = await openPglite(pgliteFolder(other))
  await pglite.runScripts(async (session) => {
    const tables = ['migration', 'folio_entry', 'hotel_counter', 'padding']
    for (const table of tables)
      await session.exec(`CREATE TABLE ${table} (name text, checksum text,
      hotel_id text, net integer, tax integer, event_id integer)`)
    await session.exec(`INSERT INTO migration VALUES ('0001_other.sql', 'x');
      INSERT INTO padding (name) SELECT repeat('x', 1000) FROM generate_series(1, 1000)`)
  })
  await pglite.close()
  await expect(movePglite(target, other)).rejects.toThrow(/is older than version/)
  expect(existsSync(pgliteFolder(other))).toBe(true)
  expect(await readAll(target)).toEqual(expected)
})
