import { sql } from 'kysely'
import { explainFailure } from '../backup/explain-failure.ts'
import type { BackupCounts } from '../backup/make-backup.ts'
import { recordBackup } from '../backup/record-backup.ts'
import { listMigrations, migrate } from '../database/migrate.ts'
import type { Database, Handle } from '../database/open.ts'
import { readApplied } from '../database/read-applied.ts'
import { openObjectStore } from '../media/open-object-store.ts'
import type { Settings } from '../settings.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { checkSpace } from './check-space.ts'
import { checkServers, checkVersion } from './check-version.ts'
import { copyPglite } from './move-pglite.ts'

/** The former version serves meanwhile, and its calls wait behind a migration that waits for a table. */
const LOCK_TIMEOUT_MS = 5_000

interface Upgraded extends BackupCounts {
  applied: string[]
}

/**
 * Backs up, then applies the migrations of this version, with which the last release can go on. If anything fails, the
 * database is as it was.
 *
 * @param path of the backup
 * @throws OperatorError or BackupError
 */
export async function upgradeDatabase(
  database: Database,
  settings: Settings,
  path: string,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, migrations = listMigrations() } = {},
): Promise<Upgraded> {
  if (!settings.DATABASE_URL) await copyPglite(database, settings.DATA_DIR)
  const applied = new Set((await readApplied(database.db)).map(({ name }) => name))
  checkVersion(applied)
  await database.runScripts((session) => checkServers(session, applied))
  await checkSpace(settings, await openObjectStore(settings), path, await readSize(database.db))
  const counts = await recordBackup(database, settings, path)
  try {
    return { ...counts, applied: await migrate(database, migrations, lockTimeoutMs) }
  } catch (error) {
    throw new OperatorError(
      `The database could not be upgraded, and is as it was. ${explainFailure(error)} The backup is in ${path}.`,
      { cause: error },
    )
  }
}

async function readSize(db: Handle): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
