import { OperatorError } from '../shared/operator-error.ts'

/** The data folder cannot be used. */
export class DataFolderError extends OperatorError {}

/** Another process has the data folder. */
export class FolderInUseError extends DataFolderError {}

/** The database does not fit this version; the message is for the operator. */
export class MigrationError extends OperatorError {}

/** PostgreSQL did not answer at the start. */
export class UnreachableError extends OperatorError {
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url)
    // The folder of a Unix socket is encoded.
    const place = decodeURIComponent(host)
    const reason = (cause as { code?: string }).code ?? (cause as Error).message
    super(
      `The database ${pathname.slice(1)} at ${place} cannot be reached (${reason}). Is PostgreSQL running, and is DATABASE_URL right?`,
      { cause },
    )
  }
}

/** A pooler in front of PostgreSQL gives each transaction another session. */
export class PooledByTransactionError extends OperatorError {
  constructor() {
    super(
      'DATABASE_URL leads to a pooler, such as PgBouncer, that pools by transaction. Set its pool_mode to session, or DATABASE_URL to PostgreSQL itself: the server listens for notifications and prepares statements, which a session remembers.',
    )
  }
}
