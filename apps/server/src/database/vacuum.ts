import type pg from 'pg'

/**
 * Does the work of PostgreSQL's autovacuum, with its thresholds, because PGlite has no process for it. Without
 * statistics a statement keeps scanning a table that was empty when it was planned.
 */
export async function vacuumChangedTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name
    FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE c.reltuples < 0
      OR s.n_mod_since_analyze > 50 + 0.1 * c.reltuples
      OR s.n_dead_tup > 50 + 0.2 * c.reltuples`)
  // Separately, so that guests' calls run in between.
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`)
}
