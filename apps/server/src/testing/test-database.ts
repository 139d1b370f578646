import { openAsBlob } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import {
  type Database,
  type Handle,
  type OpenOptions,
  openPglite,
  openPostgres,
} from '../database/open.ts'
import { restoreLimits } from './rate-limits.ts'

/**
 * A migrated, empty database for one test file: PGlite or PostgreSQL, depending on the Vitest project. Close it in
 * `afterAll`.
 */
export async function openTestDatabase(options: OpenOptions = {}): Promise<Database> {
  return process.env.TEST_DATABASE === 'postgres' ? copyTemplate(options) : loadSnapshot(options)
}

interface Reusable {
  database: Database
  /** The test file that uses it. */
  options: OpenOptions
}

/** PGlite databases of finished test files, in this worker. */
const idle: Reusable[] = []

/** Reuses and empties an existing one: on PGlite that takes a tenth of the time. */
export async function openEmptyDatabase(options: OpenOptions = {}): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') return await copyTemplate(options)
  const reusable = idle.pop() ?? (await openReusable())
  reusable.options = options
  const close = async () => {
    await empty(reusable.database.db)
    idle.push(reusable)
  }
  return { ...reusable.database, close }
}

async function openReusable(): Promise<Reusable> {
  const current: { options: OpenOptions } = { options: {} }
  const database = await loadSnapshot({
    onStatement: (...statement) => current.options.onStatement?.(...statement),
    onError: (error) => current.options.onError?.(error),
  })
  return Object.assign(current, { database })
}

async function empty(db: Handle): Promise<void> {
  await restoreLimits(db)
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migration'`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    // Without foreign keys and the trigger that protects the audit log.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`TRUNCATE ${sql.join(tables.rows.map(({ name }) => sql.table(name)))}`.execute(tx)
  })
}

async function loadSnapshot(options: OpenOptions): Promise<Database> {
  const snapshot = await openAsBlob(inject('pgliteSnapshot'))
  return openPglite(undefined, { ...options, snapshot })
}

/** A database without tables, for tests of the migrations. */
export async function openBlankDatabase(options: OpenOptions = {}): Promise<Database> {
  return process.env.TEST_DATABASE === 'postgres'
    ? copyTemplate(options, 'template1')
    : openPglite()
}

async function copyTemplate(options: OpenOptions, template = 'template'): Promise<Database> {
  const server = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(`${server}postgres`)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await admin.end()
  return openPostgres(`${server}${name}`, options)
}

/** The same PostgreSQL database with separate connections, as in another server process. */
export async function openSameDatabase(db: Handle, options: OpenOptions = {}): Promise<Database> {
  return openPostgres(await urlOf(db), options)
}

/** For several servers on one database: closing one of them leaves it open. */
export function shareDatabase(database: Database): () => Promise<Database> {
  return async () => ({ ...database, close: async () => {} })
}

/** A connection to the same PostgreSQL database, for plain SQL. */
export async function connectTo(db: Handle): Promise<pg.Client> {
  const client = new pg.Client(await urlOf(db))
  await client.connect()
  return client
}

/** The URL of a PostgreSQL database, for a server that opens it itself. */
export async function urlOf(db: Handle): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  return `${inject('postgresUrl')}${rows[0]?.name}`
}
