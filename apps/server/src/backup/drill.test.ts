import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '../database/open.ts'
import { checkDrill } from '../doctor/database.ts'
import { formatFinding } from '../doctor/finding.ts'
import { measureBackups } from '../metrics/backups.ts'
import { readSettings, type Settings } from '../settings.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel } from '../testing/builders.ts'
import { connectTo, openTestDatabase, shareDatabase, urlOf } from '../testing/test-database.ts'
import { drillNightly } from './drill.ts'
import { formatFailure } from './explain-failure.ts'
import { compareManifests } from './manifest.ts'
import { backUpNightly } from './nightly.ts'
import { findDrills } from './runs.ts'
import { openScratch } from './scratch.ts'

/** A drill has low priority, so that it waits for everything else on a busy machine. */
const slow = { timeout: 300_000 }

const now = new Date(2026, 10, 20, 12)
const after = (ms: number) => new Date(now.getTime() + ms)
const folder = (name: string) => mkdtemp(join(inject('serversFolder'), `${name}-`))

let database: Database
let settings: Settings
beforeAll(async () => {
  database = await openTestDatabase()
  const server = await openTestApp({}, shareDatabase(database))
  await buildGuest(await buildHotel(server))
  await server.close()
  settings = readSettings({
    ...{ BACKUP_DIR: await folder('drilled'), DATA_DIR: await folder('data') },
    BACKUP_KEY: 'a key that is written on paper, far away',
    DATABASE_URL: await urlOf(database.db),
  })
})
afterAll(() => database.close())

const drill = (ms = 0) => drillNightly(database.db, settings, after(ms))
const listDrills = () =>
  database.db
    .selectFrom('backup_run')
    .select(['file', 'problem', 'bytes', 'duration_ms'])
    .where('kind', '=', 'drill')
    .orderBy('started_at')
    .execute()
const sampleOf = async (name: string) =>
  (await measureBackups(database.db, after(HOUR_MS))).find((metric) => metric.name === name)
    ?.samples[0]?.value

async function findScratchDatabases(): Promise<unknown[]> {
  const { rows } =
    await sql`SELECT FROM pg_database WHERE datname = current_database() || '_drill'`.execute(
      database.db,
    )
  return rows
}

test('is not made without a backup', async () => {
  await drill()
  expect(await listDrills()).toEqual([])
  expect(await checkDrill(database.db, settings, now)).toMatchObject({ state: 'problem' })
  expect(await checkDrill(database.db, { ...settings, BACKUP_DIR: '' }, now)).toMatchObject({
    state: 'off',
  })
})

test(
  'restores the nightly backup once into a scratch database, which it removes',
  slow,
  async () => {
    await backUpNightly(database, settings, now)
    await Promise.all([drill(), drill(1), drill(2)])
    const [done, ...others] = await listDrills()
    expect(others).toEqual([])
    expect(done).toMatchObject({ problem: null, file: expect.stringMatching(/^bellhop-/) })
    expect(done?.bytes).toBeGreaterThan(1000)
    expect(done?.duration_ms).toBeGreaterThan(10)
    expect(await findScratchDatabases()).toEqual([])
    expect(existsSync(join(settings.DATA_DIR, 'drill'))).toBe(false)
    expect(await checkDrill(database.db, settings, after(HOUR_MS))).toMatchObject({ state: 'ok' })
    expect(await sampleOf('bellhop_drill_success')).toBe(1)
    expect(await sampleOf('bellhop_drill_age_seconds')).toBeCloseTo(3600, 0)
  },
)

test('is due again at once if the server stops meanwhile', {
  ...slow,
  tags: 'nightly',
}, async () => {
  await backUpNightly(database, settings, after(12 * HOUR_MS))
  await database.db.deleteFrom('backup_run').where('kind', '=', 'drill').execute()
  const stopping = new AbortController()
  const stopped = drillNightly(database.db, settings, after(12 * HOUR_MS), stopping.signal)
  await expect.poll(listDrills).toHaveLength(1)
  stopping.abort()
  await expect(stopped).rejects.toThrow()
  expect(await listDrills()).toEqual([])
  await drill(12 * HOUR_MS)
  expect((await listDrills()).map(({ problem }) => problem)).toEqual([null])
})

test('says why a backup cannot be restored, and tries again after an hour', {
  ...slow,
  tags: 'nightly',
}, async () => {
  const { latest } = await findDrills(database.db)
  await backUpNightly(database, settings, after(24 * HOUR_MS))
  const { file } = await database.db
    .selectFrom('backup_run')
    .select('file')
    .where('kind', '=', 'backup')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(file).not.toBe(latest?.file)
  const path = join(settings.BACKUP_DIR ?? '', file)
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, -100))
  const next = 24 * HOUR_MS + MINUTE_MS
  await expect(drill(next)).rejects.toThrow('The file is damaged or incomplete.')
  await drill(next + MINUTE_MS)
  expect((await listDrills()).map(({ problem }) => problem)).toEqual([
    null,
    'The file is damaged or incomplete.',
  ])
  const found = await checkDrill(database.db, settings, after(next))
  expect(formatFinding(found, 'en')).toMatchObject({
    state: 'problem',
    what: expect.stringMatching(/could not be restored: The file is damaged/),
  })
  expect(await sampleOf('bellhop_drill_success')).toBe(0)
  await writeFile(path, whole)
  await drill(next + HOUR_MS + MINUTE_MS)
  expect((await listDrills()).at(-1)?.problem).toBeNull()
})

test('uses an embedded database where the account may not make one', slow, async () => {
  const client = await connectTo(database.db)
  await client.query("CREATE ROLE lodger LOGIN PASSWORD 'lodger'")
  const url = new URL(await urlOf(database.db))
  url.username = 'lodger'
  url.password = 'lodger'
  const dataDir = await folder('lodger')
  const scratch = await openScratch(dataDir, url.href)
  expect(existsSync(join(dataDir, 'drill'))).toBe(true)
  await scratch.remove()
  expect(existsSync(join(dataDir, 'drill'))).toBe(false)
  await client.query('DROP ROLE lodger')
  await client.end()
})

test('drops only its own scratch databases', async () => {
  const client = await connectTo(database.db)
  const url = await urlOf(database.db)
  const left = await openScratch(await folder('left'), url)
  await left.database.close()
  const again = await openScratch(await folder('again'), url)
  await again.remove()
  const name = `${client.database}_drill`
  await client.query(`CREATE DATABASE ${name}`)
  await expect(openScratch(await folder('foreign'), url)).rejects.toThrow('already exists')
  expect(await findScratchDatabases()).toHaveLength(1)
  await client.query(`DROP DATABASE ${name}`)
  await client.end()
})

test('compares rows, bills and events', () => {
  const manifest = { rows: { guest: 2, stay: 1 }, ledgers: { sol: '100' }, events: { sol: '7' } }
  expect(compareManifests(manifest, structuredClone(manifest))).toBeUndefined()
  const differs = (found: Partial<typeof manifest>) =>
    formatFailure(compareManifests(manifest, { ...manifest, ...found }) ?? '', 'en')
  expect(differs({ rows: { guest: 1, stay: 1 } })).toBe(
    'The table guest has 1 rows after the restore, and 2 in the backup.',
  )
  expect(differs({ ledgers: { sol: '90' } })).toMatch(/bills of the hotel sol add up to 90/)
  expect(differs({ events: { sol: '6' } })).toMatch(/latest event of the hotel sol is 6/)
})
