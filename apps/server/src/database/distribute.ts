import { OperatorError } from '../shared/operator-error.ts'
import type { Database, ScriptSession } from './open.ts'
import { orderTables, type Reference, selectReferences } from './order-tables.ts'
import { quoteName } from './quote-name.ts'

/** Tables of the whole installation, with the reason why they have no hotel. They stay on the coordinator. */
export const tablesWithoutHotel: Readonly<Record<string, string>> = {
  backup_run: 'A backup is of the whole installation.',
  code_destination: 'A phone or email is counted across hotels.',
  hotel_slug: 'An address does not tell the hotel yet.',
  installation_setting: 'It is for the whole installation.',
  migration: 'The schema is that of all hotels.',
  passkey_challenge: 'Signing in does not know the hotel yet.',
  rate_limit: 'An address is counted across hotels.',
  setup_key: 'There is no hotel yet.',
}

/**
 * Lists what Citus would reject: tables without a hotel, and keys, unique indexes and foreign keys that do not begin
 * with it.
 */
export async function listShardingProblems(session: ScriptSession): Promise<string[]> {
  const { rows } = await session.query<{ problem: string }>(
    `WITH tables AS (
      SELECT c.oid AS relid, c.relname AS name, a.attnum AS hotel
      FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
        AND a.attname = CASE c.relname WHEN 'hotel' THEN 'id' ELSE 'hotel_id' END
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    ), sharded AS (
      SELECT * FROM tables WHERE name <> ALL ($1::text[])
    )
    SELECT format('%s has no hotel_id', name) AS problem FROM sharded WHERE hotel IS NULL
    UNION ALL
    SELECT format('%s has no primary key', name) FROM sharded
    WHERE NOT EXISTS (SELECT FROM pg_index WHERE indrelid = relid AND indisprimary)
    UNION ALL
    SELECT format('%s: the unique index %s does not begin with the hotel', name, indexrelid::regclass)
    FROM sharded JOIN pg_index ON indrelid = relid
    WHERE (indisunique OR indisexclusion) AND indkey[0] IS DISTINCT FROM hotel
    UNION ALL
    SELECT format('%s: the foreign key %s does not begin with the hotel', s.name, conname)
    FROM sharded s JOIN pg_constraint ON conrelid = s.relid AND contype = 'f'
    LEFT JOIN sharded target ON target.relid = confrelid
    WHERE conkey[1] IS DISTINCT FROM s.hotel OR confkey[1] IS DISTINCT FROM target.hotel
    UNION ALL
    SELECT format('%s: the foreign key %s sets columns to null or to a default', name, conname)
    FROM sharded JOIN pg_constraint ON conrelid = relid AND contype = 'f'
    WHERE confdeltype IN ('n', 'd') OR confupdtype IN ('n', 'd', 'c')
    UNION ALL
    SELECT format('%s stays on the coordinator and has the foreign key %s', name, conname)
    FROM tables JOIN pg_constraint ON conrelid = relid AND contype = 'f'
    WHERE name = ANY ($1::text[])
    ORDER BY 1`,
    [Object.keys(tablesWithoutHotel)],
  )
  return rows.map(({ problem }) => problem)
}

/** Lists the tables of hotels as they are distributed: `hotel` first, each after those that it refers to. */
export async function listShardedTables(session: ScriptSession): Promise<string[]> {
  const { rows: tables } = await session.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL ($1::text[])
    ORDER BY relname`,
    [Object.keys(tablesWithoutHotel)],
  )
  const { rows: references } = await session.query<Reference & Record<string, unknown>>(
    selectReferences,
  )
  const others = tables.map(({ name }) => name).filter((name) => name !== 'hotel')
  return ['hotel', ...orderTables(others, references).reverse()]
}

async function listDistributed(session: ScriptSession): Promise<Set<string>> {
  const { rows: found } = await session.query<{ exists: boolean }>(
    "SELECT to_regclass('pg_dist_partition') IS NOT NULL AS exists",
  )
  if (!found[0]?.exists) return new Set()
  const { rows } = await session.query<{ name: string }>(
    'SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid',
  )
  return new Set(rows.map(({ name }) => name))
}

/** Lists the tables of hotels that are not distributed yet, in the order in which they must be. */
async function listMissing(session: ScriptSession): Promise<string[]> {
  const distributed = await listDistributed(session)
  return (await listShardedTables(session)).filter((name) => !distributed.has(name))
}

async function distributeTable(session: ScriptSession, name: string): Promise<void> {
  await session.query(
    name === 'hotel'
      ? 'SELECT create_distributed_table($1, $2)'
      : "SELECT create_distributed_table($1, $2, colocate_with => 'hotel')",
    [name, name === 'hotel' ? 'id' : 'hotel_id'],
  )
}

/** In a distributed database, distributes the tables that this transaction has added. */
export async function distributeNewTables(session: ScriptSession): Promise<void> {
  if (!(await listDistributed(session)).has('hotel')) return
  for (const name of await listMissing(session)) await distributeTable(session, name)
}

/**
 * Distributes the tables of hotels that are not distributed yet, one a transaction: shards of all at once would need
 * more locks than PostgreSQL has by default. After a failure, the next run continues.
 *
 * @returns their names
 */
export async function distributeTables(database: Database): Promise<string[]> {
  let missing: string[] = []
  await database.runScripts(async (session) => {
    missing = await listMissing(session)
  })
  for (const name of missing) await database.runScripts((session) => distributeTable(session, name))
  await database.runScripts(deleteCopiedRows)
  return missing
}

/** Deletes the coordinator's rows that Citus has copied to the nodes: it hides them, but leaves them on the disk. */
async function deleteCopiedRows(session: ScriptSession): Promise<void> {
  const { rows: triggers } = await session.query<{ table: string; name: string }>(
    `SELECT relname AS "table", tgname AS name FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND tgtype & 32 <> 0 AND NOT tgisinternal`,
  )
  // They refuse to truncate, which here deletes nothing of the hotels.
  const switchTriggers = async (state: 'DISABLE' | 'ENABLE') => {
    for (const { table, name } of triggers) {
      await session.exec(`ALTER TABLE ${quoteName(table)} ${state} TRIGGER ${quoteName(name)}`)
    }
  }
  await session.exec("SET LOCAL citus.multi_shard_modify_mode = 'sequential'")
  await switchTriggers('DISABLE')
  await session.query("SELECT truncate_local_data_after_distributing_table('hotel')")
  await switchTriggers('ENABLE')
}

/** Adds Citus to the database. @throws OperatorError where the server does not have it, before anything is changed */
export async function addCitus(database: Database): Promise<void> {
  await database.runScripts(async (session) => {
    try {
      await session.exec('CREATE EXTENSION IF NOT EXISTS citus')
    } catch (error) {
      throw new OperatorError(
        `The schema is ready, but this PostgreSQL does not have the extension Citus (${(error as Error).message}). Install it on every node, add it to shared_preload_libraries and restart them, then run this again. Nothing was distributed.`,
      )
    }
    const { rows } = await session.query<{ value: string }>(
      "SELECT current_setting('citus.enable_unsafe_triggers', true) AS value",
    )
    if (rows[0]?.value !== 'on') {
      throw new OperatorError(
        'Set citus.enable_unsafe_triggers = on in postgresql.conf of every node and reload them, then run this again: the triggers of the schema read rows of their own hotel only. Nothing was distributed.',
      )
    }
  })
}
