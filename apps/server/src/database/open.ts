import { join } from 'node:path'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Settings } from '../settings.ts'
import { type Bus, createLocalBus, createPostgresBus } from './bus.ts'
import { lockDataFolder } from './lock.ts'
import type { DB } from './types.generated.ts'
import { UnreachableError } from './unreachable.ts'

/** The first parameter of every query: the database or a transaction. */
export type Handle = Kysely<DB>

export interface Database {
  readonly db: Handle
  /** Notifies the live streams, on this and other servers of the same database, of a hotel's new events. */
  readonly bus: Bus
  /** Runs multi-statement SQL in one transaction; only for migrations. */
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

export interface OpenOptions {
  /** Called with every statement, for tests and benchmarks that count them. */
  onStatement?: (sql: string) => void
  onError?: (error: Error) => void
}

/**
 * Opens the database that the settings name: PostgreSQL at DATABASE_URL, or else PGlite in DATA_DIR, which
 * is then locked for this process.
 *
 * @throws UnreachableError or DataFolderError, with a message for the operator
 */
export async function openDatabase(
  settings: Settings,
  options: OpenOptions = {},
): Promise<Database> {
  if (settings.DATABASE_URL) {
    return await openPostgres(settings.DATABASE_URL, options).catch((error) => {
      throw new UnreachableError(settings.DATABASE_URL ?? '', error)
    })
  }
  lockDataFolder(settings.DATA_DIR)
  return await openPglite(join(settings.DATA_DIR, 'pglite'), options)
}

const INT8 = 20
const DATE = 1082

/**
 * Opens PGlite in this process; in memory if `folder` is undefined.
 * PGlite never fsyncs and never checkpoints; this checkpoints every minute and on close.
 */
export async function openPglite(
  folder?: string,
  options: OpenOptions & { snapshot?: Blob } = {},
): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(options.snapshot && { loadDataDir: options.snapshot }),
    parsers: { [INT8]: Number, [DATE]: String },
  })
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }), ...logging(options) })
  const checkpoint = () => pglite.exec('CHECKPOINT')
  const timer = setInterval(() => checkpoint().catch(options.onError), 60_000).unref()
  const bus = createLocalBus()
  return {
    db,
    bus,
    runScripts: (work) => pglite.transaction((tx) => work(tx)),
    async close() {
      clearInterval(timer)
      await bus.close()
      await checkpoint()
      await db.destroy()
    },
  }
}

/** Opens PostgreSQL. Throws if it cannot be reached. */
export async function openPostgres(url: string, options: OpenOptions = {}): Promise<Database> {
  const { default: pg } = await import('pg')
  const { createPool } = await import('./postgres-pool.ts')
  const parsers: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: String }
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
  } as pg.CustomTypesConfig
  const pool = createPool(url, types)
  // A connection that breaks must not end the process: the pool opens another for the next query.
  pool.on('error', (error) => options.onError?.(error))
  // pg-pool listens to idle clients only. One that is checked out rejects its query with the same error.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...logging(options) })
  const bus = await createPostgresBus(pool, url, options.onError)
  return {
    db,
    bus,
    async runScripts(work) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query('SET LOCAL statement_timeout = 0')
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
    },
  }
}

function logging({ onStatement }: OpenOptions) {
  return onStatement ? { log: (event: LogEvent) => onStatement(event.query.sql) } : {}
}
