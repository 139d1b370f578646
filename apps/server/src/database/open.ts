import { Kysely, type LogEvent } from 'kysely'
import type pg from 'pg'
import type { Settings } from '../settings.ts'
import { type Bus, createPostgresBus } from './bus.ts'
import { postgresFolder, startEmbedded, urlOf } from './embedded.ts'
import { FolderInUseError, PooledByTransactionError, UnreachableError } from './errors.ts'
import { lockDataFolder } from './lock.ts'
import { TrialDialect } from './trial.ts'
import type { DB } from './types.generated.ts'
import { type ReadVersions, readSharedVersions } from './versions.ts'

/** The first parameter of every query: the database or a transaction. */
export type Handle = Kysely<DB>

export interface Database {
  readonly db: Handle
  /** Notifies the live streams, on all servers of the same database, of a hotel's new events. */
  readonly bus: Bus
  readonly readVersions: ReadVersions
  /** Counts this process's connections, and the queries that wait for one. */
  readPool(): { used: number; idle: number; waiting: number }
  /** Runs multi-statement SQL in one transaction; only for migrations, backups and restores. */
  runScripts(work: (session: ScriptSession) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface ScriptSession {
  exec(sql: string): Promise<unknown>
  query<Row extends Record<string, unknown>>(
    sql: string,
    parameters?: unknown[],
  ): Promise<{ rows: Row[] }>
}

export type DatabaseSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>

export interface OpenOptions {
  /** Called after every statement, for tests and benchmarks that count them, and for traces. */
  onStatement?: (sql: string, ms: number, error?: unknown) => void
  onError?: (error: Error) => void
  /** The name of the connections in PostgreSQL, which a command has. Default: bellhop, for a server. */
  applicationName?: string
}

/**
 * Opens the configured database: PostgreSQL at DATABASE_URL, or the embedded one in DATA_DIR, which is then locked for
 * this process. A command beside a running server uses the PostgreSQL of that server.
 *
 * @throws UnreachableError, PooledByTransactionError or DataFolderError, with a message for the operator
 */
export async function openDatabase(
  settings: DatabaseSettings,
  options: OpenOptions = {},
): Promise<Database> {
  const { DATA_DIR, DATABASE_URL } = settings
  return DATABASE_URL ? await openUrl(DATABASE_URL, options) : await openEmbedded(DATA_DIR, options)
}

/** The address of the configured database. */
export const addressOf = ({ DATA_DIR, DATABASE_URL }: DatabaseSettings): string =>
  DATABASE_URL ?? urlOf(postgresFolder(DATA_DIR), 'postgres')

async function openUrl(url: string, options: OpenOptions): Promise<Database> {
  return await openPostgres(url, options).catch((error) => {
    if (error instanceof PooledByTransactionError) throw error
    throw new UnreachableError(url, error)
  })
}

/** Opens the embedded PostgreSQL in a data folder, and stops it on close. */
export async function openEmbedded(dataDir: string, options: OpenOptions = {}): Promise<Database> {
  const isCommand = options.applicationName !== undefined
  let unlock: () => void
  try {
    unlock = lockDataFolder(dataDir)
  } catch (error) {
    if (!(isCommand && error instanceof FolderInUseError)) throw error
    return await openPostgres(addressOf({ DATA_DIR: dataDir }), options).catch(() => {
      throw error
    })
  }
  try {
    const postgres = await startEmbedded(dataDir, (error) => console.error(error.message))
    const database = await openUrl(postgres.url, options).catch(async (error) => {
      await postgres.stop()
      throw error
    })
    return {
      ...database,
      async close() {
        await database.close()
        await postgres.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Opens PostgreSQL. Throws if it cannot be reached. */
export async function openPostgres(url: string, options: OpenOptions = {}): Promise<Database> {
  const { applicationName = 'bellhop' } = options
  const { createPool } = await import('./postgres-pool.ts')
  const pool = createPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: applicationName,
  })
  // A broken connection must not end the process: the pool opens another for the next query.
  pool.on('error', (error) => pool.ending || options.onError?.(error))
  try {
    await checkSessions(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return openPool(
    pool,
    await createPostgresBus(pool, url, options.onError, applicationName),
    options,
  )
}

/**
 * Two connections that are open at once have a session each. A pooler by transaction gives the second the session that
 * the first has just left.
 *
 * @throws PooledByTransactionError
 */
async function checkSessions(pool: pg.Pool): Promise<void> {
  const clients = [await pool.connect()]
  try {
    const ids = new Set<number>()
    for (let count = 0; count < 2; count++) {
      const client = clients[count] ?? (await pool.connect())
      clients[count] = client
      const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id')
      if (rows[0]) ids.add(rows[0].id)
    }
    if (ids.size < clients.length) throw new PooledByTransactionError()
  } finally {
    for (const client of clients) client.release()
  }
}

function openPool(pool: pg.Pool, bus: Bus, { onStatement }: OpenOptions): Database {
  const log =
    onStatement &&
    ((event: LogEvent) => {
      const error = event.level === 'error' ? event.error : undefined
      onStatement(event.query.sql, event.queryDurationMillis, error)
    })
  const db = new Kysely<DB>({ dialect: new TrialDialect({ pool }), ...(log && { log }) })
  return {
    db,
    bus,
    readVersions: readSharedVersions(db),
    readPool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async runScripts(work) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query(
          'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
        )
        await work({
          exec: (sql) => client.query(sql),
          query: (sql, parameters) => client.query(sql, parameters),
        })
        await client.query('COMMIT')
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    async close() {
      await bus.close()
      await db.destroy()
      // Kysely ends the pool only if it has used it.
      if (!pool.ended) await pool.end()
    },
  }
}
