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

/**
 * A migrated, empty database for one test file: PGlite or PostgreSQL, as the Vitest project says.
 * Close it in `afterAll`.
 */
export async function openTestDatabase(options: OpenOptions = {}): Promise<Database> {
  return process.env.TEST_DATABASE === 'postgres' ? copyTemplate(options) : loadSnapshot(options)
}

async function loadSnapshot(options: OpenOptions): Promise<Database> {
  const snapshot = await openAsBlob(inject('pgliteSnapshot'))
  return openPglite(undefined, { ...options, snapshot })
}

async function copyTemplate(options: OpenOptions): Promise<Database> {
  const server = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(`${server}postgres`)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template`)
  await admin.end()
  return openPostgres(`${server}${name}`, options)
}

/** The same PostgreSQL database with connections of its own, as another server process has. */
export async function openSameDatabase(db: Handle, options: OpenOptions = {}): Promise<Database> {
  return openPostgres(await urlOf(db), options)
}

/** For several servers on one database of either kind: closing one of them leaves it open. */
export function shareDatabase(database: Database): () => Promise<Database> {
  return async () => ({ ...database, close: async () => {} })
}

/** A connection to the same PostgreSQL database, for what only plain SQL can ask. */
export async function connectTo(db: Handle): Promise<pg.Client> {
  const client = new pg.Client(await urlOf(db))
  await client.connect()
  return client
}

async function urlOf(db: Handle): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  return `${inject('postgresUrl')}${rows[0]?.name}`
}
