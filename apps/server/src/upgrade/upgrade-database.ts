import { sql } from 'kysely'
import { explainFailure } from '../backup/explain-failure.ts'
import type { BackupCounts } from '../backup/make-backup.ts'
import { recordBackup } from '../backup/record-backup.ts'
import { listMigrations, migrate } from '../database/migrate.ts'
import type { Database, Handle } from '../database/open.ts'
import { readApplied } from '../database/read-applied.ts'
import { openObjectStore } from '../media/open-object-store.ts'
import { type Settings, version } from '../settings.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { checkSpace } from './check-space.ts'
import { lastRelease } from './last-release.ts'

/** The former version serves meanwhile, and its calls wait behind a migration that waits for a table. */
const LOCK_TIMEOUT_MS = 5_000

interface Upgraded extends BackupCounts {
  applied: string[]
}

/**
 * Backs up, then applies the migrations of this version, with which the former one can go on. If anything fails, the
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
  checkVersion(new Set((await readApplied(database.db)).map(({ name }) => name)))
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

/** @param applied names of migrations */
export function checkVersion(applied: ReadonlySet<string>): void {
  if (applied.size === 0) {
    throw new OperatorError('The database is empty. Start the server instead.')
  }
  if (!applied.has(lastRelease.migration)) {
    throw new OperatorError(
      `The database is older than version ${lastRelease.version}, which ${version} follows. Upgrade to ${lastRelease.version} first, then to ${version}.`,
    )
  }
  const own = new Set(listMigrations())
  const unknown = [...applied].find((name) => !own.has(name))
  if (unknown) {
    throw new OperatorError(
      `The database is of a newer version than ${version}: it has ${unknown}. Install that version.`,
    )
  }
}

async function readSize(db: Handle): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
