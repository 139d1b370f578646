import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { distributeNewTables } from './distribute.ts'
import { MigrationError } from './errors.ts'
import { hasFormerMigrations, replacements } from './former-migrations.ts'
import type { Database, ScriptSession } from './open.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Number of the advisory lock that lets one server migrate while the others wait. */
const LOCK = 722_019

/**
 * Applies the missing migrations in one transaction under a lock. Forward only.
 *
 * @param names of the files, in order; tests apply a part of them
 * @param waitMs how long it waits for the tables while another version uses them. Default: as long as it takes
 * @returns the names of the applied migrations
 * @throws MigrationError if an applied migration was changed, or the database is too old
 */
export async function migrate(
  database: Database,
  names = listMigrations(),
  waitMs = 0,
): Promise<string[]> {
  let applied: string[] = []
  await database.runScripts(async (session) => {
    await session.exec(`SET LOCAL lock_timeout = ${waitMs}`)
    await lockMigrations(session)
    const checksums = await readChecksums(session)
    const missing = names.filter((name) => !checksums.has(name))
    await lockTables(session, missing, waitMs)
    applied = await applyMigrations(session, names)
  })
  return applied
}

/**
 * Locks the tables that these migrations name, before any of them. Later they wait for nothing, and so for no call that
 * waits for them.
 */
async function lockTables(
  session: ScriptSession,
  names: readonly string[],
  waitMs: number,
): Promise<void> {
  const words = new Set(names.flatMap((name) => readMigration(name).text.match(/\w+/g) ?? []))
  const { rows } = await session.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename = ANY($1) ORDER BY tablename`,
    [[...words]],
  )
  if (rows.length === 0) return
  await session.exec(`SET LOCAL statement_timeout = ${waitMs}`)
  await session.exec(`LOCK TABLE ${rows.map(({ name }) => name).join(', ')}`)
  await session.exec('SET LOCAL statement_timeout = 0')
}

/** Waits for another server that migrates or restores, until the transaction ends. */
export async function lockMigrations(session: ScriptSession): Promise<void> {
  await session.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  // In a distributed database, statements about the schema follow each other on one connection to each node.
  await session.exec("SET LOCAL citus.multi_shard_modify_mode = 'sequential'")
}

/** Applies the missing ones of these migrations in a transaction that has the lock. */
export async function applyMigrations(
  session: ScriptSession,
  names: readonly string[],
): Promise<string[]> {
  const applied: string[] = []
  const checksums = await readChecksums(session)
  const isFormer = hasFormerMigrations(new Set(checksums.keys()))
  if (isFormer) await session.exec('DELETE FROM migration')
  for (const name of names) {
    const { text, checksum } = readMigration(name)
    const known = checksums.get(name)
    if (known === checksum) continue
    if (known) {
      throw new MigrationError(`Migration ${name} was changed after it had been applied.`)
    }
    // A former database already has the schema, and only gets the new names.
    if (!isFormer || !replacements.includes(name)) {
      for (const statement of splitStatements(text)) {
        await session.exec(statement)
        // Later statements may refer to the table.
        if (/^CREATE TABLE/m.test(statement)) await distributeNewTables(session)
      }
      applied.push(name)
    }
    await session.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum])
  }
  return applied
}

/** The checksums of the applied migrations by their names. */
async function readChecksums(session: ScriptSession): Promise<Map<string, string>> {
  await session.exec(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  const { rows } = await session.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** Splits a file after each `;` at the end of a line, but not in a function's text. Citus takes one statement at a time. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let part = ''
  for (const line of text.split('\n')) {
    part += `${line}\n`
    if (line.endsWith(';') && part.split('$$').length % 2 === 1) {
      statements.push(part)
      part = ''
    }
  }
  return [...statements, part].filter((statement) => statement.trim() !== '')
}

export function readMigration(name: string): { text: string; checksum: string } {
  const text = readFileSync(new URL(name, folder), 'utf8')
  return { text, checksum: createHash('sha256').update(text).digest('hex') }
}

export function listMigrations(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
}
