import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Database } from '../database/open.ts'
import { openObjectStore } from '../media/open-object-store.ts'
import type { Settings } from '../settings.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { deriveBackupKey, loadSecretKey, secretFile } from '../shared/secrets/secrets.ts'
import { describeFailure, type Failure } from './explain-failure.ts'
import { type BackupCounts, makeBackup } from './make-backup.ts'
import { canRecordRuns, recordRun } from './runs.ts'

/**
 * Makes a backup by command. The run is recorded, also if it fails.
 *
 * @throws OperatorError if the data folder is not that of the server, whose key and files would be missing
 */
export async function recordBackup(
  database: Database,
  settings: Settings,
  path: string,
): Promise<BackupCounts> {
  const startedAt = new Date()
  const isKeyMissing = !settings.SECRET_KEY && !existsSync(secretFile(settings.DATA_DIR))
  if (isKeyMissing && (await canRecordRuns(database.db))) {
    throw new OperatorError(
      `There is no secret.key in ${settings.DATA_DIR}. Set DATA_DIR, or SECRET_KEY, as the server has it.`,
    )
  }
  const record = async (bytes: number, problem?: Failure) => {
    if (!(await canRecordRuns(database.db))) return
    const run = { kind: 'backup', startedAt, file: basename(path), bytes, problem } as const
    await recordRun(database.db, run)
  }
  const counts = await makeBackup(database, path, {
    dataDir: settings.DATA_DIR,
    objects: await openObjectStore(settings),
    key: deriveBackupKey(settings),
    secret: loadSecretKey(settings),
  }).catch(async (error: Error) => {
    // The database may be what has failed.
    await record(0, describeFailure(error)).catch(() => {})
    throw error
  })
  await record(counts.bytes)
  return counts
}
