import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Settings } from '../settings.ts'
import type { BackupBucket } from './backup-bucket.ts'
import { readLock } from './container.ts'
import { chooseRetained, isNightly, listNightly, readBackupTime } from './nightly-files.ts'

let latestCopy: Date | undefined

/** When the latest backup was made that is in the bucket, as the last run of this process has found. */
export const readLatestCopy = () => latestCopy

/**
 * Copies encrypted backups in BACKUP_DIR that BACKUP_BUCKET lacks, then removes from there what is older than those
 * that are retained. A new machine, whose folder is empty, removes nothing. Can be interrupted and repeated.
 */
export async function copyBackups(settings: Settings): Promise<void> {
  const { BACKUP_DIR, BACKUP_KEEP } = settings
  const bucket = await openCopies(settings)
  if (!BACKUP_DIR || !bucket) return
  const folder = resolve(BACKUP_DIR)
  const copies = await bucket.list()
  const copied = [...copies.keys()].filter(isNightly)
  const all = new Set(copied)
  const local = await listNightly(folder)
  const retained = chooseRetained([...local, ...copied], BACKUP_KEEP)
  for (const name of local) {
    const path = join(folder, name)
    if (!retained.has(name) || !(await readLock(path))) continue
    const { size } = await stat(path)
    if (copies.get(name) !== size) await bucket.add(name, path)
    all.add(name)
  }
  const latest = [...all].sort().at(-1)
  latestCopy = latest ? readBackupTime(latest) : undefined
  for (const name of copied) if (!retained.has(name)) await bucket.remove(name)
}

/** The client of S3 is loaded only for a bucket. */
export async function openCopies(settings: Settings): Promise<BackupBucket | undefined> {
  if (!settings.BACKUP_BUCKET) return undefined
  const { openBackupBucket } = await import('./backup-bucket.ts')
  return openBackupBucket(settings, settings.BACKUP_BUCKET)
}
