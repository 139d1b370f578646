import type pg from 'pg'

/**
 * What autovacuum does on PostgreSQL, by its own thresholds; PGlite has no process for it. Without statistics a statement
 * goes on reading a whole table because it was empty when the statement was planned.
 */
export async function vacuumChangedTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name
    FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE c.reltuples < 0
      OR s.n_mod_since_analyze > 50 + 0.1 * c.reltuples
      OR s.n_dead_tup > 50 + 0.2 * c.reltuples`)
  // Each by itself: calls of guests run in between.
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`)
}
