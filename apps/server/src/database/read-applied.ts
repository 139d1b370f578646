import { sql } from 'kysely'
import type { Handle } from './open.ts'

/** The migrations of a database, which may be empty. */
export async function readApplied(db: Handle): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await sql<{ table: string | null }>`
    SELECT to_regclass('public.migration')::text AS table`.execute(db)
  if (!rows[0]?.table) return []
  return await db.selectFrom('migration').select(['name', 'checksum']).execute()
}
