import { stat, statfs } from 'node:fs/promises'
import { localeOf } from '@bellhop/languages'
import { tryWriting } from '../backup/try-writing.ts'
import type { FilledSentence } from '../sentences/sentences.ts'
import type { Settings } from '../settings.ts'
import { nameCommand } from '../shared/name-command.ts'
import { formatBytes } from '../shared/text/format-bytes.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Below this share, or this many bytes, space is short. */
const MIN_SHARE = 0.05
const MIN_BYTES = 1e9

interface FileSystem {
  bsize: number
  blocks: number
  bavail: number
  files: number
  ffree: number
}

export async function checkDisk(dataDir: string): Promise<Finding> {
  const disk = await statfs(dataDir).catch((error: NodeJS.ErrnoException) => error)
  if (disk instanceof Error) {
    return problem(
      'disk',
      {
        sentence: 'The data folder {folder} cannot be read ({code}).',
        values: { folder: dataDir, code: disk.code ?? '' },
      },
      'Pictures, private files and the secret key are in it.',
      'Set DATA_DIR to the folder that the server uses.',
    )
  }
  return judgeDisk(disk, dataDir)
}

/** Whether the folder of the backups can be written, has space, and is not lost with the disk of the data. */
export async function checkBackupDisk({
  DATA_DIR,
  BACKUP_DIR,
  BACKUP_BUCKET,
}: Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_BUCKET'>): Promise<Finding[]> {
  if (!BACKUP_DIR) return []
  const check = 'backupDisk'
  const disk = await statfs(BACKUP_DIR).catch((error: NodeJS.ErrnoException) => error)
  if (disk instanceof Error) {
    return [
      problem(
        check,
        {
          sentence: 'The folder for backups, {folder}, cannot be read ({code}).',
          values: { folder: BACKUP_DIR, code: disk.code ?? '' },
        },
        'No backup can be written.',
        'Connect its disk, or choose an existing folder at the desk, under Operations, Connections (or set BACKUP_DIR).',
      ),
    ]
  }
  const failure = await tryWriting(BACKUP_DIR)
  if (failure) {
    const user = process.getuid?.()
    const values = { folder: BACKUP_DIR, code: failure.code ?? '' }
    return [
      problem(
        check,
        user === undefined
          ? { sentence: 'The folder for backups, {folder}, cannot be written ({code}).', values }
          : {
              sentence:
                'The folder for backups, {folder}, cannot be written by the user {user} ({code}).',
              values: { ...values, user },
            },
        'No backup can be written.',
        'Give the folder to the user that runs the server (chown), and let the service and the mount write to it.',
      ),
    ]
  }
  const judged: Finding = { ...judgeDisk(disk, BACKUP_DIR), check }
  if (judged.state === 'problem') return [judged]
  const [ofData, ofBackups] = await Promise.all([DATA_DIR, BACKUP_DIR].map((path) => stat(path)))
  if (ofData?.dev !== ofBackups?.dev || BACKUP_BUCKET) return [judged]
  return [
    problem(
      check,
      'The backups are on the same disk as the data.',
      'If that disk is lost, everything is lost.',
      'Choose a folder on another disk at the desk, under Operations, Connections (or set BACKUP_DIR), or set BACKUP_BUCKET for copies elsewhere.',
    ),
  ]
}

/** A backup without a key can be read by whoever finds it, and a new machine cannot use all of it. */
export function checkBackupKey({
  BACKUP_DIR,
  BACKUP_KEY,
}: Pick<Settings, 'BACKUP_DIR' | 'BACKUP_KEY'>): Finding[] {
  if (!BACKUP_DIR) return []
  const check = 'backupKey'
  if (BACKUP_KEY) return [ok(check, 'Nightly backups are encrypted.')]
  return [
    problem(
      check,
      'Backups are not encrypted, and lack the secret key.',
      'Anyone with a backup can read it, and after the loss of this machine no private file can be read.',
      {
        sentence:
          'At the desk, under Operations, Connections, save the folder of the backups once: it then gets a key (or set BACKUP_KEY). Print the key there, or by {command}',
        values: { command: nameCommand('key-sheet FILE.pdf') },
      },
    ),
  ]
}

export function judgeDisk(disk: FileSystem, dataDir: string): Finding {
  const free = disk.bavail * disk.bsize
  if (free < MIN_BYTES || disk.bavail < disk.blocks * MIN_SHARE) {
    return problem(
      'disk',
      {
        sentence: 'Only {size} are free on the disk of {folder}.',
        values: { folder: dataDir },
        valuesIn: (language) => ({ size: formatBytes(free, localeOf(language)) }),
      },
      'On a full disk guests cannot order, and no backup can be written.',
      'Delete files of other programs or earlier backups, or use a larger disk.',
    )
  }
  // Some file systems do not count them.
  if (disk.files > 0 && disk.ffree < disk.files * MIN_SHARE) {
    return problem(
      'disk',
      {
        sentence:
          'The disk of {folder} has room for only {files, plural, one {# more file} other {# more files}}.',
        values: { folder: dataDir, files: disk.ffree },
      },
      'Then no file can be stored, although there is space.',
      'Delete folders with many small files, or make a file system with more inodes.',
    )
  }
  return ok('disk', {
    sentence: '{size} are free.',
    valuesIn: (language) => ({ size: formatBytes(free, localeOf(language)) }),
  })
}

/** The time zone data is of this year or the one before. @param released such as 2026a */
export function checkZoneData(released: string | undefined, now: Date): Finding {
  const year = Number(released?.slice(0, 4) ?? 0)
  const what: FilledSentence = released
    ? { sentence: 'The time zone data is {version}.', values: { version: released } }
    : { sentence: 'The time zone data is missing.' }
  if (year >= now.getUTCFullYear() - 1) return ok('zones', what)
  return problem(
    'zones',
    what,
    'Where the law has changed since, check-out times and opening hours are off by an hour.',
    'Install a current version of Bellhop, which brings its own Node.',
  )
}
