import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { formatFinding } from './finding.ts'
import { checkBackupDisk, checkBackupKey, checkDisk, checkZoneData, judgeDisk } from './machine.ts'

const now = new Date('2026-11-27T12:00:00Z')
const isProblem = { state: 'problem', why: expect.anything(), fix: expect.anything() }
const nobody = 65_534
const isRoot = process.getuid?.() === 0

const checkInEnglish = async (places: Parameters<typeof checkBackupDisk>[0]) =>
  (await checkBackupDisk(places)).map((finding) => formatFinding(finding, 'en'))

test('says how much space is free in the reader’s language', () => {
  const disk = judgeDisk({ bsize: 4096, blocks: 1e7, bavail: 5e6, files: 0, ffree: 0 }, '/data')
  expect(formatFinding(disk, 'en').what).toBe('20.5 GB are free.')
  expect(formatFinding(disk, 'de').what).toBe('20,5\u00A0GB sind frei.')
  expect(formatFinding(disk, 'ja').what).toBe('20.5 GB are free.')
})

test('reports little space, few inodes and a missing folder', async () => {
  const disk = { bsize: 4096, blocks: 1e7, bavail: 5e6, files: 1000, ffree: 500 }
  expect(judgeDisk(disk, '/data').state).toBe('ok')
  expect(judgeDisk({ ...disk, files: 0, ffree: 0 }, '/data').state).toBe('ok')
  expect(judgeDisk({ ...disk, bavail: 4e5 }, '/data')).toMatchObject(isProblem)
  expect(judgeDisk({ ...disk, blocks: 2e5, bavail: 1e5 }, '/data')).toMatchObject(isProblem)
  expect(judgeDisk({ ...disk, ffree: 49 }, '/data')).toMatchObject(isProblem)
  expect(await checkDisk('/no/such/folder')).toMatchObject(isProblem)
})

test('reports a disk for backups that is not connected, or is that of the data', async () => {
  const [dataDir, folder] = [inject('serversFolder'), '/no/such/folder']
  expect(await checkBackupDisk({ DATA_DIR: dataDir })).toEqual([])
  expect(await checkInEnglish({ DATA_DIR: dataDir, BACKUP_DIR: folder })).toMatchObject([
    { ...isProblem, check: 'backupDisk', what: expect.stringMatching(/cannot be read \(ENOENT\)/) },
  ])
  const [same] = await checkInEnglish({ DATA_DIR: dataDir, BACKUP_DIR: dataDir })
  const copied = { DATA_DIR: dataDir, BACKUP_DIR: dataDir, BACKUP_BUCKET: 'copies' }
  expect((await checkInEnglish(copied))[0]?.what).not.toMatch(/same disk/)
  // The disk of the tests may be almost full.
  expect(same).toMatchObject({ ...isProblem, what: expect.stringMatching(/same disk|are free/) })
})

test('reports zone data of two years ago', () => {
  expect(checkZoneData('2025c', now).state).toBe('ok')
  expect(checkZoneData('2024b', now)).toMatchObject(isProblem)
  expect(checkZoneData(undefined, now)).toMatchObject(isProblem)
})

/** Checks the folder for backups as the doctor does when root runs it. */
async function checkAsRoot(places: { DATA_DIR: string; BACKUP_DIR: string }) {
  const nameModule = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const program = `
    const { becomeOwner } = await import(${nameModule('../shared/become-owner.ts')})
    const { formatFinding } = await import(${nameModule('./finding.ts')})
    const { checkBackupDisk } = await import(${nameModule('./machine.ts')})
    const places = ${JSON.stringify(places)}
    becomeOwner(places)
    const found = await checkBackupDisk(places)
    console.log(JSON.stringify(found.map((finding) => formatFinding(finding, 'en'))))`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

test.runIf(isRoot)('reports a folder for backups that the server’s user cannot write', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'bellhop-data-'))
  const BACKUP_DIR = await mkdtemp(join(tmpdir(), 'bellhop-backups-'))
  await chown(DATA_DIR, nobody, nobody)
  expect(await checkAsRoot({ DATA_DIR, BACKUP_DIR })).toMatchObject([
    {
      ...{ check: 'backupDisk', state: 'problem', fix: expect.stringContaining('chown') },
      what: `The folder for backups, ${BACKUP_DIR}, cannot be written by the user ${nobody} (EACCES).`,
    },
  ])
  await chown(BACKUP_DIR, nobody, nobody)
  const [writable] = await checkAsRoot({ DATA_DIR, BACKUP_DIR })
  // The disk of the tests may be almost full.
  expect(writable.what).toMatch(/same disk|are free/)
  expect(await readdir(BACKUP_DIR)).toEqual([])
  for (const folder of [DATA_DIR, BACKUP_DIR]) await rm(folder, { recursive: true })
})

test('leaves nothing in the folder for backups', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-backups-'))
  await checkBackupDisk({ DATA_DIR: folder, BACKUP_DIR: folder })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test('reports backups without a key', () => {
  expect(checkBackupKey({})).toEqual([])
  expect(checkBackupKey({ BACKUP_DIR: '/backups', BACKUP_KEY: 'k'.repeat(32) })).toMatchObject([
    { check: 'backupKey', state: 'ok' },
  ])
  const found = checkBackupKey({ BACKUP_DIR: '/backups' })
  expect(found.map((finding) => formatFinding(finding, 'en'))).toMatchObject([
    { state: 'problem', fix: expect.stringMatching(/gets a key .+npm run key-sheet -- /) },
  ])
})
