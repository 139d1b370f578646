import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from './open.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Number of the advisory lock that lets one server migrate while the others wait. */
const LOCK = 722_019

/**
 * Applies the missing migrations in one transaction under a lock. Forward only.
 *
 * @returns the names of the migrations applied
 * @throws if a migration was changed after it had been applied
 */
export async function migrate(database: Database): Promise<string[]> {
  const applied: string[] = []
  await database.runScripts(async (session) => {
    await session.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await session.exec(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await session.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migration',
    )
    const checksums = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const known = checksums.get(name)
      if (known === checksum) continue
      if (known) throw new Error(`Migration ${name} was changed after it had been applied.`)
      await session.exec(text)
      await session.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [
        name,
        checksum,
      ])
      applied.push(name)
    }
  })
  return applied
}
