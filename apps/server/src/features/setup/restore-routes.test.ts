import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreState } from '@bellhop/contract/desk/first-restore'
import { maxPartBytes } from '@bellhop/domain/limits'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { makeBackup } from '../../backup/make-backup.ts'
import { openPostgres } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { makeHotel } from '../../hotels/make-hotel.ts'
import { readSettings } from '../../settings.ts'
import { hashPassword } from '../../shared/secrets/password.ts'
import { deriveBackupKey, loadSecretKey } from '../../shared/secrets/secrets.ts'
import { type RunningServer, startServer } from '../../start-server.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { openBlankDatabase, openTestDatabase, urlOf } from '../../testing/test-database.ts'
import { newAdmin, newHotel } from '../../testing/typed-hotel.ts'

const BACKUP_KEY = 'a key that is written on paper, far away'
const password = 'four unrelated garden words'
const email = 'asha@sol.example'

const folder = (name: string) => mkdtemp(join(inject('serversFolder'), `${name}-`))

/** A backup of Hotel Sol, with a picture larger than a part of an upload. */
let backup: Buffer
let plain: Buffer
let secretOfSource: string
beforeAll(async () => {
  const dataDir = await folder('source')
  const source = await openTestDatabase()
  const passwordHash = await hashPassword(password)
  await inTransaction(source.db, (tx) =>
    makeHotel(tx, {
      ...{ name: 'Hotel Sol', phone: '+912942431234', address: '1 Lake Road', country: 'IN' },
      ...{ timeZone: 'Asia/Kolkata', currency: 'INR' },
      admin: { name: 'Asha', email, passwordHash },
    }),
  )
  const images = join(dataDir, 'files', 'images')
  await mkdir(images, { recursive: true })
  await writeFile(join(images, 'large'), randomBytes(maxPartBytes * 1.5))
  secretOfSource = loadSecretKey(readSettings({ DATA_DIR: dataDir }))
  const files = await folder('backups')
  const make = async (name: string, key: Uint8Array | undefined) => {
    await makeBackup(source, join(files, name), { dataDir, key, secret: secretOfSource })
    return await readFile(join(files, name))
  }
  backup = await make('encrypted', deriveBackupKey({ BACKUP_KEY }))
  plain = await make('plain', undefined)
  await source.close()
})

interface Installation {
  server: RunningServer
  dataDir: string
  databaseUrl: string
  url: string
  key: string
  printed: string[]
}

let started: Installation | undefined
afterEach(async () => {
  await started?.server.stop()
  started = undefined
})
afterAll(() => vi.restoreAllMocks())

async function makeDatabase(): Promise<string> {
  const blank = await openBlankDatabase()
  const url = await urlOf(blank.db)
  // It would be that of another server.
  await blank.close()
  return url
}

/** An installation without a hotel, as `npm start` starts it. */
async function install(more: NodeJS.ProcessEnv = {}): Promise<Installation> {
  const dataDir = await folder('installed')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const printed: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text))
    return true
  })
  const DATABASE_URL = await makeDatabase()
  const server = await startServer(
    readSettings({
      ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir },
      ...{ DEMO: 'off', LOG_LEVEL: 'silent', DATABASE_URL, ...more },
    }),
  )
  const [, key = ''] = /#key=(\S+)/.exec(printed.join('')) ?? []
  write.mockClear()
  started = { server, dataDir, databaseUrl: DATABASE_URL, url, key, printed }
  return started
}

async function post(path: string, body: object) {
  const response = await fetch(`${started?.url}/api/desk${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: started?.url ?? '' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

async function send(bytes: Buffer): Promise<string> {
  const begun = await post('/setup/restore', {
    ...{ key: started?.key, name: 'hotel.backup', bytes: bytes.length },
  })
  expect(begun.status).toBe(201)
  const { upload } = begun.body.data
  for (let at = 0; at < bytes.length; at += maxPartBytes) {
    const content = bytes.subarray(at, at + maxPartBytes).toString('base64')
    const part = await post('/setup/restore/parts', { upload, at, content })
    expect(part).toMatchObject({ status: 200 })
  }
  return upload
}

const run = (upload: string, backupKey = BACKUP_KEY) =>
  post('/setup/restore/run', { upload, backupKey })

async function finish(upload: string): Promise<RestoreState> {
  let state: RestoreState | undefined
  await vi.waitFor(
    async () => {
      // Between two apps the port is closed for a moment.
      const { status, body } = await post('/setup/restore/state', { upload })
      expect(status).toBe(200)
      state = body.data
      expect(['done', 'failed']).toContain(state?.phase)
    },
    { timeout: 90_000, interval: 50 },
  )
  return state as RestoreState
}

const openKey = () => post('/setup/open', { key: started?.key })
const uploads = async (dataDir: string) => await readdir(join(dataDir, 'uploads'))

test('restores the hotel, with its accounts, files and key, in the running server', {
  tags: 'nightly',
}, async () => {
  const { dataDir, printed } = await install()
  const upload = await send(backup)
  const page = `Bellhop\n\n  BACKUP_KEY = "${BACKUP_KEY}"\n\nKeep this page apart from the backups.`
  expect((await run(upload, page)).body.data).toMatchObject({ phase: 'checking' })
  // A second click changes nothing.
  expect((await run(upload)).status).toBeLessThan(504)
  expect(await finish(upload)).toEqual({
    phase: 'done',
    problem: null,
    restored: { hotels: ['Hotel Sol'], createdAt: expect.any(String), hasSecret: true },
  })
  expect((await post('/session', { email, password })).status).toBe(200)
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(secretOfSource)
  expect(await readdir(join(dataDir, 'files', 'images'))).toEqual(['large'])
  expect(await uploads(dataDir)).toEqual([])
  expect((await openKey()).status).toBe(410)
  expect(printed.join('').match(/#key=/g)).toHaveLength(1)
})

test('rejects a file that is no whole backup, or under another key, and can be used on', {
  tags: 'nightly',
}, async () => {
  await install()
  const flipped = Buffer.from(backup)
  const at = flipped.length - 1000
  flipped[at] = (flipped[at] ?? 0) ^ 1
  for (const [bytes, sentence] of [
    [flipped, 'The file is damaged or incomplete.'],
    [backup.subarray(0, -1000), 'The file is damaged or incomplete.'],
  ] as const) {
    const upload = await send(bytes)
    expect((await run(upload)).status).toBe(200)
    expect(await finish(upload)).toMatchObject({ phase: 'failed', problem: sentence })
  }
  const atField = async (bytes: Buffer, key = BACKUP_KEY) => {
    const { status, body } = await run(await send(bytes), key)
    expect(status).toBe(400)
    return [body.errors[0].field, body.detail]
  }
  expect(await atField(Buffer.from('a photo'))).toEqual([
    'file',
    'The file is not a backup of Bellhop.',
  ])
  const newer = Buffer.from(backup.toString('latin1').replace('BACKUP 1', 'BACKUP 2'), 'latin1')
  expect((await atField(newer))[1]).toMatch(/^The file was made by a newer version/)
  expect((await atField(backup, ' '))[1]).toBe('The backup is encrypted. Enter its key.')
  const upload = await send(backup)
  const wrong = await run(upload, 'another key that is long enough for one')
  expect(wrong.body.errors).toMatchObject([{ field: 'backupKey' }])
  expect((await openKey()).status).toBe(200)
  // The file need not be sent again.
  await run(upload)
  expect(await finish(upload)).toMatchObject({ phase: 'done' })
})

test('says of a backup without a key that its files need one', { tags: 'nightly' }, async () => {
  await install()
  const upload = await send(plain)
  await run(upload, '')
  expect((await finish(upload)).restored).toMatchObject({ hasSecret: false })
})

test('leaves everything as it was if the restore fails, and serves again', {
  tags: 'nightly',
}, async () => {
  const { dataDir } = await install({ SECRET_KEY: 'another secret than that of the backup' })
  const upload = await send(backup)
  await run(upload)
  expect(await finish(upload)).toMatchObject({
    phase: 'failed',
    problem: expect.stringContaining('SECRET_KEY is set to another key'),
  })
  expect((await openKey()).status).toBe(200)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('restore-'))).toEqual([])
})

test('does not replace the database of another running server', { tags: 'nightly' }, async () => {
  const { databaseUrl } = await install()
  const upload = await send(backup)
  const other = await openPostgres(databaseUrl)
  await run(upload)
  expect((await finish(upload)).problem).toMatch(/^A Bellhop server is using the database/)
  await other.close()
})

test('does not interrupt a hotel that was made after the upload', { tags: 'nightly' }, async () => {
  await install()
  const upload = await send(backup)
  const body = { key: started?.key, hotel: newHotel, admin: newAdmin }
  expect((await post('/setup/hotel', body)).status).toBe(201)
  expect(await run(upload)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  const { email, password } = newAdmin
  expect((await post('/session', { email, password })).status).toBe(200)
})

test('takes parts only in turn, from the latest upload, with the printed key', async () => {
  const { dataDir } = await install()
  const wrong = await post('/setup/restore', { key: 'wrong', name: 'x', bytes: 1 })
  expect(wrong).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  const begin = async (bytes: number) =>
    await post('/setup/restore', { key: started?.key, name: 'x', bytes })
  // Nobody sends a backup, so no body is read.
  const early = await fetch(`${started?.url}/api/desk/setup/restore/parts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: started?.url ?? '' },
    body: 'not read',
  })
  expect(early.status).toBe(410)
  const first = (await begin(6)).body.data.upload
  const part = (upload: string, at: number, content = 'AAAA') =>
    post('/setup/restore/parts', { upload, at, content })
  expect((await part(first, 3)).status).toBe(400)
  expect((await part(first, 0)).body.data).toEqual({ bytes: 3 })
  expect((await part(first, 0)).body.data).toEqual({ bytes: 3 })
  expect((await run(first)).body.errors).toMatchObject([{ field: 'file' }])
  expect((await part(first, 3, 'AAAAAAAA')).status).toBe(400)
  expect((await part(first, 3)).body.data).toEqual({ bytes: 6 })
  // A repeated part that arrives late.
  expect((await part(first, 0)).body.data).toEqual({ bytes: 6 })
  const [name = ''] = await uploads(dataDir)
  expect(await readFile(join(dataDir, 'uploads', name))).toEqual(Buffer.alloc(6))
  const second = (await begin(6)).body.data.upload
  expect((await part(first, 3)).status).toBe(410)
  // The clean-up removes what was left.
  await part(second, 0)
  for (const left of await uploads(dataDir)) await rm(join(dataDir, 'uploads', left))
  expect((await part(second, 3)).status).toBe(410)
  const third = (await begin(3)).body.data.upload
  await part(third, 0)
  for (const left of await uploads(dataDir)) await rm(join(dataDir, 'uploads', left))
  expect((await run(third)).status).toBe(410)
  const tooLarge = await begin(99 * 1024 ** 3)
  expect(tooLarge.body.errors).toMatchObject([{ field: 'bytes' }])
})
