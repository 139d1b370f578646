import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkCopies } from '../doctor/copies.ts'
import { formatFinding } from '../doctor/finding.ts'
import { openBucketStore } from '../media/bucket-store.ts'
import { measureCopies } from '../metrics/backups.ts'
import { readSettings } from '../settings.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { copyBackups, openCopies } from './copy-backups.ts'
import { nameBackup, readBackupTime } from './nightly-files.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const after = (days: number) => new Date(noon.getTime() + days * DAY_MS)
const BACKUP_KEY = 'a key that is written on paper, far away'
const encrypted = `BELLHOP-BACKUP 1 encrypted ${'0'.repeat(64)}\n`

let folder: string
const buckets = prepareOnce(() => startBucketServer())
beforeAll(async () => {
  folder = await mkdtemp(join(inject('serversFolder'), 'copies-'))
})
afterAll(() => buckets.close())

const read = (values: object = {}) =>
  readSettings({
    ...{ ...buckets.settings, BACKUP_BUCKET: 'others', BACKUP_DIR: folder, BACKUP_KEY },
    ...{ BACKUP_KEEP: '2', ...values },
  })
const listCopies = async () => [...((await (await openCopies(read()))?.list()) ?? []).keys()].sort()

/** A file in BACKUP_DIR. @returns its name */
async function add(days: number, content: string | Buffer = encrypted): Promise<string> {
  const name = nameBackup(after(days))
  await writeFile(join(folder, name), content)
  return name
}

const checkInEnglish = async (...args: Parameters<typeof checkCopies>) =>
  (await checkCopies(...args)).map((finding) => formatFinding(finding, 'en'))

test('copies encrypted backups once, and retains those of the latest days', async () => {
  expect(await checkInEnglish(read(), noon)).toMatchObject([
    { check: 'copies', state: 'problem', what: expect.stringContaining('no copy of a backup yet') },
  ])
  await add(0, 'BELLHOP-BACKUP 1 plain\n')
  const [first, second] = [await add(1), await add(2)]
  await writeFile(join(folder, 'photos.backup'), encrypted)
  await copyBackups(read())
  expect(await listCopies()).toEqual([first, second])

  const third = await add(3)
  await rm(join(folder, first))
  await copyBackups(read())
  expect(await listCopies()).toEqual([second, third])
  expect(measureCopies(after(4)).samples).toEqual([{ value: DAY_MS / 1000 }])
  expect(await checkCopies(read(), after(4))).toMatchObject([{ state: 'ok' }])
  expect(await checkInEnglish(read(), after(5))).toMatchObject([
    { state: 'problem', what: expect.stringMatching(/is 2 days old\.$/) },
  ])
})

test('a new machine, whose folder is empty, removes no copy', async () => {
  const before = await listCopies()
  for (const name of await readdir(folder)) await rm(join(folder, name))
  await copyBackups(read())
  expect(await listCopies()).toEqual(before)
  expect(measureCopies(after(5)).samples).toEqual([{ value: (2 * DAY_MS) / 1000 }])
})

test('replaces a copy of another length, and sends a large file in parts', async () => {
  const head = Buffer.from(encrypted)
  const content = Buffer.concat([head, randomBytes(6 * 1024 ** 2)])
  const name = await add(4, content)
  const bucket = openBackupBucket(read(), 'others', 5 * 1024 ** 2)
  await writeFile(join(folder, 'part'), head)
  await bucket.add(name, join(folder, 'part'))
  expect((await bucket.list()).get(name)).toBe(head.length)
  await copyBackups(read())
  expect((await bucket.list()).get(name)).toBe(content.length)
  await bucket.add(name, join(folder, name))
  const stored: Uint8Array[] = []
  for await (const bytes of openBucketStore(read(), 'others').read(name)) stored.push(bytes)
  expect(Buffer.concat(stored).equals(content)).toBe(true)
})

test('says why a bucket cannot be used', async () => {
  const missing = read({ BACKUP_BUCKET: 'missing' })
  const { samples } = measureCopies(noon)
  await expect(copyBackups(missing)).rejects.toThrow('bucket does not exist')
  expect(measureCopies(noon).samples).toEqual(samples)
  expect(await checkInEnglish(missing, noon)).toMatchObject([
    { state: 'problem', what: expect.stringMatching(/missing .* cannot be used \(.+\)\.$/) },
  ])
  expect(await checkCopies(read({ BACKUP_BUCKET: '' }), noon)).toEqual([])
})

test('needs a folder, a key, and a bucket without the files', () => {
  expect(() => read({ BACKUP_DIR: '' })).toThrow('BACKUP_BUCKET needs BACKUP_DIR')
  expect(() => read({ BACKUP_KEY: '' })).toThrow('BACKUP_BUCKET needs BACKUP_KEY')
  expect(() => read({ S3_BUCKET: 'others' })).toThrow('must be another bucket than S3_BUCKET')
})

test('reads the time of a backup from its name', () => {
  expect(readBackupTime(nameBackup(noon))).toEqual(noon)
})
