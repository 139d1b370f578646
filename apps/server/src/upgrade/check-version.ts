import { listMigrations } from '../database/migrate.ts'
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
