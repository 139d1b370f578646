import { setTimeout as delay } from 'node:timers/promises'
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

/**
 * How long the migrations wait for their tables in each try. The former version serves meanwhile, and its calls wait
 * behind them. At first below PostgreSQL's `deadlock_timeout` of a second, after which a call would fail that waits for
 * one of their tables and has another; at last that is better than no upgrade.
 */
const WAITS_MS: readonly number[] = [...Array<number>(40).fill(500), 5_000]

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
  { waitsMs = WAITS_MS, migrations = listMigrations() } = {},
): Promise<Upgraded> {
  if (!settings.DATABASE_URL) await copyPglite(database, settings.DATA_DIR)
  const applied = new Set((await readApplied(database.db)).map(({ name }) => name))
  checkVersion(applied)
  await database.runScripts((session) => checkServers(session, applied))
  await checkSpace(settings, await openObjectStore(settings), path, await readSize(database.db))
  const counts = await recordBackup(database, settings, path)
  try {
    return { ...counts, applied: await migrateBeside(database, migrations, waitsMs) }
  } catch (error) {
    throw new OperatorError(
      `The database could not be upgraded, and is as it was. ${explainFailure(error)} The backup is in ${path}.`,
      { cause: error },
    )
  }
}

/** Applies the migrations between the calls of a server, in another try while these have their tables. */
async function migrateBeside(
  database: Database,
  migrations: string[],
  [waitMs = 0, ...others]: readonly number[],
): Promise<string[]> {
  try {
    return await migrate(database, migrations, waitMs)
  } catch (error) {
    if (others.length === 0 || !isBusy(error)) throw error
    await delay(waitMs)
    return await migrateBeside(database, migrations, others)
  }
}

/** Tables were used for too long, or a call and the migrations waited for each other. */
const isBusy = (error: unknown) =>
  ['55P03', '57014', '40P01'].includes((error as { code?: string }).code ?? '')

async function readSize(db: Handle): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
