import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer as readAll } from 'node:stream/consumers'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { checkBucket } from '../doctor/bucket.ts'
import { formatFinding } from '../doctor/finding.ts'
import { readSettings } from '../settings.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { buildHotel } from '../testing/builders.ts'
import { makeImage, saveFile } from '../testing/files.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { openBlankDatabase, openTestDatabase } from '../testing/test-database.ts'
import { checkSpace } from '../upgrade/check-space.ts'
import { openBucketStore } from './bucket-store.ts'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { openBucketClient } from './open-bucket-client.ts'
import { openObjectStore } from './open-object-store.ts'

let server: TestApp
let objects: ObjectStore

const buckets = prepareOnce(() => startBucketServer())
beforeAll(async () => {
  server = await openTestApp({ ...buckets.settings, S3_BUCKET: 'files' }, () => openTestDatabase())
  objects = server.app.objects
})
const hotel = prepareOnce(() => buildHotel(server))
afterAll(async () => {
  await server.close()
  await buckets.close()
})

const folder = () => mkdtemp(join(inject('serversFolder'), 'bucket-'))
const content = randomBytes(200_000)
const save = (values = {}) =>
  saveFile(server, { hotelId: hotel.id, kind: 'pdf', content, encrypted: true, ...values })

test('stores pictures once, and serves them', async () => {
  const { storage } = server.app
  const { id } = await storage.saveImage(await makeImage('png'))
  await storage.saveImage(await makeImage('png'))
  expect(await objects.list('images')).toEqual([id.slice(0, 32)])
  const { statusCode, headers } = await server.app.inject(`/api/images/${id}`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  await storage.deleteImage(id, new Date(Date.now() + HOUR_MS))
  expect(await objects.list('images')).toEqual([])
  const missing = await server.app.inject(`/api/images/${id}?w=640`)
  expect(missing.statusCode).toBe(404)
})

test.each([true, false])(
  'stores private files, and reads parts of them (encrypted: %s)',
  async (encrypted) => {
    const { id } = await save({ encrypted })
    const file = await server.app.files.openFile(server.db, hotel.id, id)
    if (!file) throw new Error('Expected the file')
    expect(await readAll(file.read(0, content.length - 1))).toEqual(content)
    expect(await readAll(file.read(65_530, 131_080))).toEqual(content.subarray(65_530, 131_081))
    const empty = await save({ encrypted, content: Buffer.alloc(0) })
    const none = await server.app.files.openFile(server.db, hotel.id, empty.id)
    expect(none && (await readAll(none.read(0, -1)))).toHaveLength(0)
    expect(await readdir(join(server.app.settings.DATA_DIR, 'uploads'))).toEqual([])
  },
)

test('removes files that have ended or were never added', async () => {
  const { id } = await save()
  const name = `private/${hotel.id}/${id}`
  await server.app.files.deleteFiles(server.db, hotel.id, [id])
  await server.app.files.removeFiles(server.db, hotel.id, [id])
  expect(await objects.find(name)).toBeUndefined()
  const lost = `private/${hotel.id}/lost`
  const ofDeleted = `private/${crypto.randomUUID()}/lost`
  for (const left of [lost, ofDeleted]) await objects.write(left, Buffer.from('part of a file'))
  await server.app.files.cleanUp(server.db, new Date())
  expect(await objects.find(lost)).toBeDefined()
  await server.app.files.cleanUp(server.db, new Date(Date.now() + 2 * HOUR_MS))
  for (const left of [lost, ofDeleted]) expect(await objects.find(left)).toBeUndefined()
})

test('is in a backup, which can be restored to another bucket or to a folder', {
  tags: 'nightly',
}, async () => {
  const { id } = await save()
  const file = join(await folder(), 'hotel.backup')
  const { files } = await makeBackup(server.app.database, file, {
    ...{ dataDir: server.app.settings.DATA_DIR, objects, secret: 'unused' },
  })
  const stored = await objects.list('')
  expect(files).toBe(stored.length)

  const others = await openObjectStore(
    readSettings({ ...buckets.settings, S3_BUCKET: 'others', DATA_DIR: await folder() }),
  )
  await others.write('images/of-before', Buffer.from('a picture'))
  const toFolder = await openObjectStore(readSettings({ DATA_DIR: await folder() }))
  for (const target of [others, toFolder]) {
    const database = await openBlankDatabase({ applicationName: 'bellhop command' })
    const dataDir = target.folder ? join(target.folder, '..') : await folder()
    await restoreBackup(database, file, { dataDir, objects: target, replace: false })
    await database.close()
    expect((await target.list('')).sort()).toEqual(stored.sort())
    const name = `private/${hotel.id}/${id}`
    expect(await readAll(target.read(name))).toEqual(await readAll(objects.read(name)))
    expect((await readdir(dataDir)).filter((entry) => entry.startsWith('restore-'))).toEqual([])
  }
})

test('is tried by the doctor', async () => {
  const check = (settings: object) =>
    checkBucket(readSettings({ ...buckets.settings, ...settings })).then((found) =>
      formatFinding(found, 'en'),
    )
  expect(await check({ S3_BUCKET: 'files' })).toMatchObject({ check: 'bucket', state: 'ok' })
  expect(await check({})).toMatchObject({ state: 'off' })
  expect(await check({ S3_BUCKET: 'missing' })).toMatchObject({ state: 'problem' })
  const stranger = { S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'of another account' }
  expect(await check(stranger)).toMatchObject({
    ...{ state: 'problem', what: expect.stringContaining('signature') },
  })
})

test('is measured for the space of a backup, which files left on the disk are not in', async () => {
  const dataDir = await folder()
  const settings = readSettings({ ...buckets.settings, S3_BUCKET: 'files', DATA_DIR: dataDir })
  const measured = await (await openObjectStore(settings)).measure()
  await save()
  const more = await (await openObjectStore(settings)).measure()
  expect(more - measured).toBeGreaterThan(content.length)
  const left = openFolderStore(dataDir)
  await left.write('images/of-before', content)
  expect(await left.measure()).toBe(content.length)
  expect(await (await openObjectStore(settings)).measure()).toBe(more)
  const needs = checkSpace(settings, { ...left, measure: async () => 1e18 }, join(dataDir, 'x'), 0)
  await expect(needs).rejects.toThrow(/has .* left, and the upgrade may need 1,000,000,000 GB/)
})

test('answers 503 while it cannot be reached', async () => {
  const lost = await openTestApp(
    { ...buckets.settings, S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:1' },
    () => openTestDatabase(),
  )
  const { statusCode, headers } = await lost.app.inject(`/api/images/${'a'.repeat(32)}-aaaaaa`)
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  await lost.close()
})

test('gives up a server that accepts a connection and then says nothing', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const settings = readSettings({ ...buckets.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  const store = openBucketStore(settings, 'files', openBucketClient(settings, 50))
  await expect(store.find('images/of-before')).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(
      /^The bucket cannot be reached \(.+\)\. Check it: npm run doctor\.$/,
    ),
  })
  silent.closeAllConnections()
  silent.close()
})
