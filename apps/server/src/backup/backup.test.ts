import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '../database/open.ts'
import { quoteName } from '../database/quote-name.ts'
import { version } from '../settings.ts'
import { newId } from '../shared/ids.ts'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, signInGuest } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { buildAmenity } from '../testing/menu-builders.ts'
import { liftLimits } from '../testing/rate-limits.ts'
import { seedWithoutImages } from '../testing/seed-without-images.ts'
import { openBlankDatabase, openSameDatabase, openTestDatabase } from '../testing/test-database.ts'
import { type BackupOptions, makeBackup } from './make-backup.ts'
import { type RestoreOptions, restoreBackup } from './restore-backup.ts'
import { recordRun } from './runs.ts'
import { listTables } from './tables.ts'

const key = new Uint8Array(32).fill(7)
const secret = 'the secret key of the installation'
const folder = () => mkdtemp(join(inject('serversFolder'), 'backup-'))

/** The commands name their connections like this. */
const command = { applicationName: 'bellhop command' }

const opened: Database[] = []
async function track(database: Promise<Database>): Promise<Database> {
  opened.push(await database)
  return await database
}

/** A server on a database that the test can back up. */
async function openServer(): Promise<{ server: TestApp; database: Database }> {
  const database = await track(openTestDatabase())
  const server = await openTestApp({}, async () => ({ ...database, close: async () => {} }))
  return { server, database }
}

let source: Database
let dataDir: string
let file: string
beforeAll(async () => {
  const { server, database } = await openServer()
  await seedWithoutImages(server)
  const earlier = { startedAt: new Date(), file: 'bellhop-earlier.backup', bytes: 1 }
  await recordRun(database.db, { kind: 'backup', ...earlier })
  await server.close()
  source = database
  dataDir = await folder()
  await addFile(`images/${'a'.repeat(32)}`, Buffer.from('a picture'))
  await addFile(`private/${newId()}/${newId()}`, Buffer.alloc(200_000, 'a voice note'))
  await addFile(`private/${newId()}/${newId()}`, Buffer.alloc(0))
  file = join(await folder(), 'bellhop.backup')
  await makeBackup(source, file, { dataDir, key, secret })
})
afterAll(async () => {
  for (const database of opened) await database.close()
})

async function addFile(name: string, bytes: Buffer, to = dataDir): Promise<void> {
  await mkdir(join(to, 'files', name, '..'), { recursive: true })
  await writeFile(join(to, 'files', name), bytes)
}

/** A checksum of the rows of each table. What was backed up and restored, and when, differs. */
async function hashTables(database: Database): Promise<Record<string, string | null>> {
  const hashes: Record<string, string | null> = {}
  await database.runScripts(async (session) => {
    await session.exec("SET LOCAL TimeZone = 'UTC'")
    for (const { name } of await listTables(session)) {
      if (name === 'backup_run') continue
      const { rows } = await session.query<{ hash: string | null }>(
        `SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS hash FROM ${quoteName(name)} t`,
      )
      hashes[name] = rows[0]?.hash ?? null
    }
  })
  return hashes
}

async function hashFiles(of: string): Promise<Record<string, string>> {
  const entries = await readdir(join(of, 'files'), { recursive: true, withFileTypes: true })
  const hashes: Record<string, string> = {}
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const hash = createHash('sha256').update(await readFile(path))
    hashes[path.slice(of.length)] = hash.digest('hex')
  }
  return hashes
}

const restore = (
  to: Database,
  options: Partial<RestoreOptions> & { dataDir: string },
  from = file,
) => restoreBackup(to, from, { key, replace: false, ...options })

test('restores the same rows, files and schema on another database, and from there on another', async () => {
  const expected = await hashTables(source)
  expect(Object.values(expected).filter(Boolean).length).toBeGreaterThan(40)

  const copy = await track(openBlankDatabase(command))
  const copyDir = await folder()
  await restore(copy, { dataDir: copyDir })
  expect(await hashTables(copy)).toEqual(expected)
  expect(await hashFiles(copyDir)).toEqual(await hashFiles(dataDir))
  expect(await readFile(join(copyDir, 'secret.key'), 'utf8')).toBe(secret)

  const second = join(await folder(), 'second')
  await makeBackup(copy, second, { dataDir: copyDir, key, secret })
  const blank = await track(openBlankDatabase(command))
  const blankDir = await folder()
  await restore(blank, { dataDir: blankDir }, second)
  expect(await hashTables(blank)).toEqual(expected)
  expect(await hashFiles(blankDir)).toEqual(await hashFiles(dataDir))
  expect(await describeSchema(blank.db)).toEqual(await describeSchema(source.db))
})

test('an unencrypted backup has no secret key, and needs none', { tags: 'nightly' }, async () => {
  const plain = join(await folder(), 'plain')
  await makeBackup(source, plain, { dataDir, secret })
  const to = await folder()
  const { secret: restored } = await restore(
    await track(openBlankDatabase(command)),
    { dataDir: to, key: undefined },
    plain,
  )
  expect(restored).toBeUndefined()
  expect(await readdir(to)).toEqual(['files'])
  expect((await readFile(plain)).includes('secret key of')).toBe(false)
})

test('creates no folder, which may be that of a disk that is not connected', async () => {
  const missing = join(await folder(), 'not-mounted')
  const backup = makeBackup(source, join(missing, 'file'), { dataDir, key, secret })
  await expect(backup).rejects.toThrow(`There is no folder ${missing}.`)
})

test('keeps the last backup, and leaves no draft, if a new one cannot be written', async () => {
  const place = await folder()
  const path = join(place, 'last')
  await writeFile(path, 'the last backup')
  const damaged = { ...source, runScripts: () => Promise.reject(new Error('connection lost')) }
  await expect(makeBackup(damaged, path, { dataDir, key, secret })).rejects.toThrow(
    'connection lost',
  )
  expect(await readdir(place)).toEqual(['last'])
  expect(await readFile(path, 'utf8')).toBe('the last backup')
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})

test('contains one moment while orders go on', { tags: 'nightly' }, async () => {
  const { server, database } = await openServer()
  await liftLimits(server.db)
  const hotel = await buildHotel(server)
  const department = await buildDepartment(hotel)
  const towel = await buildAmenity(hotel, department)
  const headers = await signInGuest(server, await buildGuest(hotel))
  const order = () =>
    call(server, createAmenityRequest, {
      headers,
      body: { departmentId: department.id, lines: [{ itemId: towel.id, quantity: 1 }] },
    })
  await order()
  const path = join(await folder(), 'while-ordering')
  const options: BackupOptions = { dataDir: server.app.settings.DATA_DIR, key, secret }
  let isOver = false
  const backup = makeBackup(database, path, options).finally(() => {
    isOver = true
  })
  let orders = 1
  while (!isOver) orders += (await order()).status === 201 ? 1 : 0
  await backup
  const restored = await track(openBlankDatabase(command))
  await restore(restored, { dataDir: await folder() }, path)
  // Each order raises the counter, and has a line and an event.
  const counts = await restored.db
    .selectFrom('hotel_counter')
    .select([
      'request_number',
      (of) => of.selectFrom('guest_request').select(of.fn.countAll().as('n')).as('requests'),
      (of) => of.selectFrom('request_line').select(of.fn.countAll().as('n')).as('lines'),
    ])
    .executeTakeFirstOrThrow()
  expect(counts.requests).toBe(counts.request_number)
  expect(counts.lines).toBe(counts.request_number)
  expect(orders).toBeGreaterThan(Number(counts.requests))
  await server.close()
})

test.each<[why: string, change: (bytes: Buffer) => Buffer, sentence: string]>([
  ['cut', (bytes) => bytes.subarray(0, -10), 'The file is damaged or incomplete.'],
  ['cut in its header', (bytes) => bytes.subarray(0, 60), 'The file is damaged or incomplete.'],
  ['with a flipped bit', flipMiddle, 'The file is damaged or incomplete.'],
  ['of another program', () => Buffer.from('PK\x03\x04'), 'The file is not a backup of Bellhop.'],
  ['empty', () => Buffer.alloc(0), 'The file is not a backup of Bellhop.'],
  [
    'of a later format',
    (bytes) => Buffer.concat([Buffer.from('BELLHOP-BACKUP 2'), bytes.subarray(16)]),
    'The file was made by a newer version of Bellhop. Install that version.',
  ],
])('rejects a file %s, and changes nothing', async (_why, change, sentence) => {
  const path = join(await folder(), 'bad')
  await writeFile(path, change(await readFile(file)))
  const to = await folder()
  const before = await hashTables(source)
  await expect(restore(source, { dataDir: to, replace: true }, path)).rejects.toThrow(sentence)
  expect(await hashTables(source)).toEqual(before)
  expect(await readdir(to)).toEqual([])
})

function flipMiddle(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}

test('rejects a bit flipped anywhere in an unencrypted file if it changes the content', async () => {
  const empty = await track(openBlankDatabase(command))
  const plain = join(await folder(), 'plain')
  await makeBackup(source, plain, { dataDir, secret })
  const bytes = await readFile(plain)
  const to = { dataDir: await folder(), key: undefined, replace: true }
  const whole = await hashTables(source)
  let rejected = 0
  for (let n = 1; n < 20; n++) {
    const copy = Buffer.from(bytes)
    const place = Math.floor((n * bytes.length) / 20)
    copy[place] = (copy[place] ?? 0) ^ 16
    await writeFile(plain, copy)
    try {
      await restore(empty, to, plain)
    } catch (error) {
      expect((error as Error).message, `byte ${place}`).toMatch(/damaged|incomplete/)
      rejected++
      continue
    }
    // Zstandard has bits that mean nothing.
    expect(await hashTables(empty), `byte ${place}`).toEqual(whole)
  }
  expect(rejected).toBeGreaterThan(15)
})

test('rejects another key, a missing one and a newer version, and changes nothing', async () => {
  const empty = await track(openBlankDatabase(command))
  const to = await folder()
  await expect(restore(empty, { dataDir: to, key: new Uint8Array(32) })).rejects.toThrow(
    'BACKUP_KEY is not the key that the file was made with.',
  )
  await expect(restore(empty, { dataDir: to, key: undefined })).rejects.toThrow(
    'The file is encrypted. Set BACKUP_KEY to the key it was made with.',
  )
  await expect(restore(empty, { dataDir: to, secret: 'another secret' })).rejects.toThrow(
    'SECRET_KEY is set to another key than that of the backup.',
  )
  const newer = join(await folder(), 'newer')
  const ahead = await track(openTestDatabase())
  await ahead.db.insertInto('migration').values({ name: '9999_later.sql', checksum: 'x' }).execute()
  await makeBackup(ahead, newer, { dataDir: await folder(), key, secret })
  await expect(restore(empty, { dataDir: to }, newer)).rejects.toThrow(
    `The backup was made by a newer version of Bellhop (${version}). Install that version, then restore.`,
  )
  expect(await readdir(to)).toEqual([])
  const { rows: tables } = await sql`
    SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`.execute(empty.db)
  expect(tables).toEqual([])
})

test('replaces a hotel only if told to, and then completely', { tags: 'nightly' }, async () => {
  const database = await openTestDatabase()
  const server = await openTestApp({}, async () => database)
  await buildHotel(server)
  const used = await track(openSameDatabase(server.db, command))
  const to = await folder()
  await expect(restore(used, { dataDir: to, replace: true })).rejects.toThrow(
    'A Bellhop server is using the database. Stop it, then restore.',
  )
  await server.close()
  await addFile(`images/${'b'.repeat(32)}`, Buffer.from('an old picture'), to)
  await expect(restore(used, { dataDir: to })).rejects.toThrow(
    'To replace everything, add --replace.',
  )
  await restore(used, { dataDir: to, replace: true })
  expect(await hashTables(used)).toEqual(await hashTables(source))
  expect(await hashFiles(to)).toEqual(await hashFiles(dataDir))
  expect((await readdir(to)).sort()).toEqual(['files', 'secret.key'])
})

test('forgets earlier backups, which may be elsewhere', { tags: 'nightly' }, async () => {
  const empty = await track(openBlankDatabase(command))
  await restore(empty, { dataDir: await folder() })
  const runs = await empty.db.selectFrom('backup_run').select('kind').execute()
  expect(runs).toEqual([{ kind: 'restore' }])
})
