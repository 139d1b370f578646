import { existsSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readManifest } from '../backup/manifest.ts'
import type { Database } from '../database/open.ts'
import { loadRelease } from '../testing/load-release.ts'
import { openBlankDatabase } from '../testing/test-database.ts'
import { lastRelease } from './last-release.ts'
import { movePglite, openPglite, pgliteFolder } from './move-pglite.ts'

let empty: string
let target: Database
beforeAll(async () => {
  empty = await mkdtemp(join(inject('serversFolder'), 'pglite-'))
  await (await openPglite(pgliteFolder(empty))).close()
  target = await openBlankDatabase()
})
afterAll(() => target.close())

/** A data folder with a PGlite that has no tables. */
async function copyEmpty(): Promise<string> {
  const dataDir = await mkdtemp(join(inject('serversFolder'), 'pglite-'))
  await cp(pgliteFolder(empty), pgliteFolder(dataDir), { recursive: true })
  return dataDir
}

async function readTarget() {
  let found: Awaited<ReturnType<typeof readManifest>> | undefined
  await target.runScripts(async (session) => {
    found = await readManifest(session)
  })
  return found
}

test('an embedded database of a former version becomes one of PostgreSQL, and is left beside', {
  tags: 'nightly',
}, async () => {
  const dataDir = await copyEmpty()
  const pglite = await openPglite(pgliteFolder(dataDir))
  const released = await loadRelease(pglite, lastRelease)
  await pglite.close()
  const left = await movePglite(target, dataDir)
  const { migration, ...rows } = released?.rows ?? {}
  expect(migration).toBeGreaterThan(80)
  expect(await readTarget()).toMatchObject({ ...released, rows })
  expect(left).toBe(join(dataDir, 'pglite.former'))
  expect([existsSync(left ?? ''), existsSync(pgliteFolder(dataDir))]).toEqual([true, false])
  expect(await movePglite(target, dataDir), 'at a second start').toBeUndefined()
})

test('a database that never had a hotel is only set aside', { tags: 'nightly' }, async () => {
  const before = await readTarget()
  const dataDir = await copyEmpty()
  expect(await movePglite(target, dataDir)).toBe(join(dataDir, 'pglite.former'))
  expect(await readTarget()).toEqual(before)
})

test('a database of another version is refused and left as it was', {
  tags: 'nightly',
}, async () => {
  const before = await readTarget()
  const dataDir = await copyEmpty()
  const pglite = await openPglite(pgliteFolder(dataDir))
  await pglite.runScripts(async (session) => {
    const tables = ['migration', 'folio_entry', 'hotel_counter', 'padding']
    for (const table of tables)
      await session.exec(`CREATE TABLE ${table} (name text, checksum text,
      hotel_id text, net integer, tax integer, event_id integer)`)
    await session.exec(`INSERT INTO migration VALUES ('0001_other.sql', 'x');
      INSERT INTO padding (name) SELECT repeat('x', 1000) FROM generate_series(1, 1000)`)
  })
  await pglite.close()
  await expect(movePglite(target, dataDir)).rejects.toThrow(/is of a newer version/)
  expect(existsSync(pgliteFolder(dataDir))).toBe(true)
  expect(await readTarget()).toEqual(before)
})
