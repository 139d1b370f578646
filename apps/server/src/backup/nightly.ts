import { join, resolve } from 'node:path'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { Database } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { runAfterCommit } from '../jobs/run-every.ts'
import { openObjectStore } from '../media/open-object-store.ts'
import type { Settings } from '../settings.ts'
import { deriveBackupKey, loadSecretKey } from '../shared/secrets/secrets.ts'
import { describeFailure } from './explain-failure.ts'
import { makeBackup } from './make-backup.ts'
import { nameBackup, removeDrafts, removeOldest } from './nightly-files.ts'
import { claimBackup, finishRun, releaseClaim, timeRun } from './runs.ts'

/** The hour of the night in which backups are made, in the zone of the server. */
const HOUR = 3

/**
 * Makes the backup of a night in BACKUP_DIR if no server has made it yet, also later if the server was not running, and
 * then removes the oldest ones. The claim of a server lasts as long as it makes the backup. After a failure, which it
 * throws, it is due again an hour later.
 */
export async function backUpNightly(
  database: Database,
  settings: Settings,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  if (!settings.BACKUP_DIR) return
  const file = nameBackup(now)
  const id = await claimBackup(database.db, file, now, lastNight(now))
  if (id) await makeClaimed(database, settings, id, file, signal)
}

/**
 * Makes a backup that was claimed, and removes the oldest ones. The run is recorded, also if it fails; if the signal
 * ends it, it is due again at once.
 */
export async function makeClaimed(
  database: Database,
  settings: Settings,
  id: string,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const folder = resolve(settings.BACKUP_DIR ?? '')
  const { durationMs, stop } = timeRun(database.db, id)
  try {
    await removeDrafts(folder)
    const { bytes } = await makeBackup(database, join(folder, file), {
      dataDir: settings.DATA_DIR,
      objects: await openObjectStore(settings),
      key: deriveBackupKey(settings),
      secret: loadSecretKey(settings),
      signal,
    })
    await inTransaction(database.db, async (tx) => {
      await finishRun(tx, id, { bytes, durationMs: durationMs() })
      runAfterCommit(tx, 'drill of the nightly backup')
      runAfterCommit(tx, 'copies of backups')
    })
  } catch (error) {
    const problem = describeFailure(error)
    // A server that stops leaves it to the next start.
    if (signal?.aborted) await releaseClaim(database.db, id)
    else await finishRun(database.db, id, { bytes: 0, durationMs: durationMs(), problem })
    throw error
  } finally {
    stop()
  }
  await removeOldest(folder, settings.BACKUP_KEEP)
}

/** When the latest night's backup was due. */
export function lastNight(now: Date): Date {
  const due = new Date(now)
  due.setHours(HOUR, 0, 0, 0)
  return due > now ? new Date(due.getTime() - DAY_MS) : due
}
