import { isInUse } from '../backup/restore-backup.ts'
import { hasFormerMigrations } from '../database/former-migrations.ts'
import { listMigrations } from '../database/migrate.ts'
import type { ScriptSession } from '../database/open.ts'
import { version } from '../settings.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { lastRelease } from './last-release.ts'

/**
 * @param applied names of migrations
 * @throws OperatorError unless this version can upgrade a database that has them
 */
export function checkVersion(applied: ReadonlySet<string>): void {
  if (applied.size === 0) {
    throw new OperatorError('The database is empty. Start the server instead.')
  }
  if (hasFormerMigrations(applied)) return
  const own = new Set(listMigrations())
  const unknown = [...applied].find((name) => !own.has(name))
  if (unknown) {
    throw new OperatorError(
      `The database is of a newer version than ${version}: it has ${unknown}. Install that version.`,
    )
  }
}

/** @throws OperatorError if a server is running that is too old to run beside this version */
export async function checkServers(
  session: ScriptSession,
  applied: ReadonlySet<string>,
): Promise<void> {
  if (applied.has(lastRelease.migration) || !(await isInUse(session))) return
  throw new OperatorError(
    `The server that is using the database is older than version ${lastRelease.version}, and cannot go on beside ${version}. Stop it, then upgrade.`,
  )
}
