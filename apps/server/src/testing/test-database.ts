import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type Handle, type OpenOptions, openPostgres } from '../database/open.ts'

/** A migrated, empty database for one test file. Close it in `afterAll`. */
export const openTestDatabase = (options: OpenOptions = {}): Promise<Database> =>
  copyTemplate(options)

/** A database without tables, for tests of the migrations. */
export const openBlankDatabase = (options: OpenOptions = {}): Promise<Database> =>
  copyTemplate(options, 'template1')

async function copyTemplate(options: OpenOptions, template = 'template'): Promise<Database> {
  const server = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(`${server}postgres`)
  await admin.connect()
  // Copying the files takes less than half the time of writing each page to the log.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
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
