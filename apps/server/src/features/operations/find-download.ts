import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readLock } from '../../backup/container.ts'
import { findLatestNightly } from '../../backup/runs.ts'
import type { Handle } from '../../database/open.ts'
import type { Settings } from '../../settings.ts'

interface Download {
  file: string
  path: string
  bytes: number
}

/** The latest backup in BACKUP_DIR, if it is encrypted and in the folder of this server. */
export async function findDownload(
  db: Handle,
  { BACKUP_DIR }: Settings,
): Promise<Download | undefined> {
  const latest = BACKUP_DIR ? await findLatestNightly(db) : undefined
  if (!latest || !BACKUP_DIR) return undefined
  const { file } = latest
  const path = join(resolve(BACKUP_DIR), file)
  const found = await stat(path).catch(() => undefined)
  const lock = found && (await readLock(path).catch(() => undefined))
  return found && lock ? { file, path, bytes: found.size } : undefined
}
