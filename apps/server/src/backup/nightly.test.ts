import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Database } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockHotels } from '../hotels/make-hotel.ts'
import { readSettings, type Settings, version } from '../settings.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { backUpNightly, lastNight, makeClaimed } from './nightly.ts'
import { nameBackup } from './nightly-files.ts'
import { inspectBackup } from './restore-backup.ts'
import { claimBackup, recordRun, releaseClaim } from './runs.ts'

let database: Database
let folder: string
let settings: Settings
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(inject('serversFolder'), 'nightly-'))
  settings = readSettings({
    BACKUP_DIR: folder,
    BACKUP_KEEP: '2',
    DATA_DIR: await mkdtemp(join(inject('serversFolder'), 'data-')),
  })
})
afterAll(() => database.close())

const readLatest = () =>
  database.db
    .selectFrom('backup_run')
    .selectAll()
    .where('file', '<>', 'usb.backup')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** On this server's clock. */
const noon = new Date(2026, 10, 20, 12)
const after = (ms: number) => new Date(noon.getTime() + ms)
const listRuns = () =>
  database.db
    .selectFrom('backup_run')
    .select(['file', 'problem'])
    .where('file', '<>', 'usb.backup')
    .orderBy('started_at')
    .execute()

test('a night ends at three', () => {
  expect(lastNight(new Date(2026, 10, 20, 2, 59))).toEqual(new Date(2026, 10, 19, 3))
  expect(lastNight(new Date(2026, 10, 20, 3))).toEqual(new Date(2026, 10, 20, 3))
})

test('several servers make one backup a night, and retain the latest', async () => {
  await writeFile(join(folder, 'photos.backup'), 'of another program')
  const usb = { kind: 'backup', file: 'usb.backup', bytes: 1, startedAt: noon } as const
  await recordRun(database.db, usb)
  const run = (ms: number) => backUpNightly(database, settings, after(ms))
  await Promise.all([run(0), run(1), run(2)])
  expect(await listRuns()).toHaveLength(1)
  await run(14 * HOUR_MS)
  expect(await listRuns()).toHaveLength(1)
  for (const days of [1, 2]) await run(days * DAY_MS)
  const runs = await listRuns()
  expect(runs.map(({ problem }) => problem)).toEqual([null, null, null])
  const [, ...latest] = runs.map(({ file }) => file)
  expect((await readdir(folder)).sort()).toEqual([...latest, 'photos.backup'])
  const inspected = await inspectBackup(join(folder, latest[1] ?? ''), undefined)
  expect(inspected.version).toBe(version)
})

test('backups of one day do not remove those of earlier days', async () => {
  const earlier = (await readdir(folder)).filter((name) => name.startsWith('bellhop-')).at(-1)
  const made: string[] = []
  for (const minutes of [0, 1, 2]) {
    const at = after(3 * DAY_MS + minutes * MINUTE_MS)
    const file = nameBackup(at)
    made.push(file)
    const id = await claimBackup(database.db, file, at)
    await makeClaimed(database, settings, id ?? '', file)
  }
  const [first, , last] = made
  expect((await readdir(folder)).sort()).toEqual([earlier, first, last, 'photos.backup'])
})

test('removes what a power cut has left of a backup, before it needs the space', async () => {
  const draft = () => `bellhop-2026-11-01T0300.backup.${crypto.randomUUID()}`
  const [old, fresh] = [draft(), draft()]
  for (const name of [old, fresh]) await writeFile(join(folder, name), 'a part of a backup')
  const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS)
  await utimes(join(folder, old), twoDaysAgo, twoDaysAgo)
  const at = after(5 * DAY_MS)
  const id = await claimBackup(database.db, nameBackup(at), at)
  await makeClaimed(database, settings, id ?? '', nameBackup(at))
  const names = await readdir(folder)
  expect(names).toContain(fresh)
  expect(names).not.toContain(old)
})

test('does not wait for a hotel that is being removed', async () => {
  const claimed = await inTransaction(database.db, async (tx) => {
    await lockHotels(tx)
    return await claimBackup(database.db, 'bellhop-claimed.backup', after(4 * DAY_MS))
  })
  expect(claimed).toBeDefined()
  await releaseClaim(database.db, claimed ?? '')
})

test('tries again an hour after a failure, which it records', async () => {
  const run = (ms: number) => backUpNightly(database, settings, after(10 * DAY_MS + ms))
  await rm(folder, { recursive: true })
  await expect(run(0)).rejects.toThrow(`There is no folder ${folder}.`)
  expect((await listRuns()).at(-1)?.problem).toBe(`There is no folder ${folder}.`)
  const count = (await listRuns()).length
  await run(HOUR_MS - 1)
  expect(await listRuns()).toHaveLength(count)
  // An hour after it has ended.
  await expect(run(HOUR_MS + MINUTE_MS)).rejects.toThrow('There is no folder')
  expect(await listRuns()).toHaveLength(count + 1)
})

test('a backup that takes hours is not begun again by another server', async () => {
  await mkdir(folder, { recursive: true })
  const { db } = database
  const first = after(20 * DAY_MS)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const { begun } = await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE hotel IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const started = backUpNightly(database, settings, first)
    await expect.poll(async () => (await listRuns()).at(-1)?.problem).toBe('It was interrupted.')
    for (let minutes = 0; minutes < 120; minutes += 5) {
      vi.advanceTimersByTime(5 * MINUTE_MS)
      await expect
        .poll(async () => (await readLatest()).duration_ms)
        .toBe((minutes + 5) * MINUTE_MS)
    }
    const count = (await listRuns()).length
    await backUpNightly(database, settings, new Date(first.getTime() + 2.5 * HOUR_MS))
    expect(await listRuns()).toHaveLength(count)
    return { begun: started }
  })
  vi.useRealTimers()
  await begun
  expect(await readLatest()).toMatchObject({ problem: null, started_at: first })
})

test('is due again at once, without a draft, if the server stops meanwhile', async () => {
  const at = after(30 * DAY_MS)
  const before = [await listRuns(), await readdir(folder)]
  const stopping = new AbortController()
  await database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE hotel IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const stopped = backUpNightly(database, settings, at, stopping.signal)
    await expect.poll(() => readdir(folder)).toHaveLength((before[1] ?? []).length + 1)
    stopping.abort()
    await expect(stopped).rejects.toThrow('aborted')
  })
  expect([await listRuns(), await readdir(folder)]).toEqual(before)
  await backUpNightly(database, settings, new Date(at.getTime() + 1))
  expect(await readLatest()).toMatchObject({ problem: null })
})

test('makes none without BACKUP_DIR', async () => {
  const count = (await listRuns()).length
  await backUpNightly(database, readSettings({}), after(50 * DAY_MS))
  expect(await listRuns()).toHaveLength(count)
})
