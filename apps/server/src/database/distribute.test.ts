import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { systemEnv } from '../testing/system-env.ts'
import { openSameDatabase, openTestDatabase, urlOf } from '../testing/test-database.ts'
import releases from '../upgrade/releases.json' with { type: 'json' }
import {
  distributeNewTables,
  distributeTables,
  listShardedTables,
  listShardingProblems,
  tablesWithoutHotel,
} from './distribute.ts'
import { listMigrations, readMigration, splitStatements } from './migrate.ts'
import type { ScriptSession } from './open.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Rolls back what `work` changes. */
async function tryOut<T>(work: (session: ScriptSession) => Promise<T>): Promise<T> {
  const results: T[] = []
  await database.runScripts(async (session) => {
    results.push(await work(session))
    await session.exec('ROLLBACK')
  })
  return results[0] as T
}

test('every key, unique index and foreign key begins with the hotel', async () => {
  expect(await tryOut(listShardingProblems)).toEqual([])
})

test('the tables without a hotel are listed, each with its reason', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class c
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'hotel'
      AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'hotel_id')
    ORDER BY 1`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tablesWithoutHotel))
})

test('names what cannot be distributed', async () => {
  const problems = await tryOut(async (session) => {
    await session.exec(`
      CREATE TABLE lamp (id uuid PRIMARY KEY);
      CREATE TABLE lift (hotel_id uuid NOT NULL REFERENCES hotel, id uuid, name text UNIQUE);
      CREATE TABLE oven (hotel_id uuid, id uuid, staff_id uuid, PRIMARY KEY (hotel_id, id),
        FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE SET NULL (staff_id));
      CREATE TABLE pool (hotel_id uuid, id uuid, lamp_id uuid REFERENCES lamp, PRIMARY KEY (hotel_id, id));
      ALTER TABLE setup_key ADD hotel uuid REFERENCES hotel`)
    return await listShardingProblems(session)
  })
  expect(problems.toSorted()).toEqual([
    'lamp has no hotel_id',
    'lamp: the unique index lamp_pkey does not begin with the hotel',
    'lift has no primary key',
    'lift: the unique index lift_name_key does not begin with the hotel',
    'oven: the foreign key oven_hotel_id_staff_id_fkey sets columns to null or to a default',
    'pool: the foreign key pool_lamp_id_fkey does not begin with the hotel',
    'setup_key stays on the coordinator and has the foreign key setup_key_hotel_fkey',
  ])
})

test('a row that goes leaves null in what referred to it, also when its hotel goes', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT tgname AS name FROM pg_trigger WHERE tgfoid = 'clear_reference'::regproc`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['clear_chat_message_file_id', 'clear_picture_uploaded_by']),
  )
  await database.runScripts(async (session) => {
    await session.exec(`
      INSERT INTO hotel (id, name, brand_color, address, phone, email, time_zone, currency, check_in_time, checkout_time)
      VALUES ('00000000-0000-7000-8000-000000000001', 'Hotel Sol', '#7a4a21', '-', '-', '-', 'UTC', 'EUR', '14:00', '11:00');
      INSERT INTO staff (hotel_id, id, name, email, password_hash, role)
      SELECT id, staff::uuid, 'Ana', staff || '@hotel.example', '', 'admin' FROM hotel,
        (VALUES ('00000000-0000-7000-8000-000000000002'), ('00000000-0000-7000-8000-000000000003')) list (staff);
      INSERT INTO picture (hotel_id, id, width, height, uploaded_by, uploaded_at)
      SELECT hotel_id, replace(id::text, '-', ''), 1, 1, id, now() FROM staff;
      DELETE FROM staff WHERE id = '00000000-0000-7000-8000-000000000002'`)
  })
  const readPictures = async () =>
    (
      await database.db.selectFrom('picture').select('uploaded_by as by').orderBy('id').execute()
    ).map(({ by }) => by)
  expect(await readPictures()).toEqual([null, '00000000-0000-7000-8000-000000000003'])
  await sql`DELETE FROM hotel`.execute(database.db)
  expect(await readPictures()).toEqual([])
})

test('a migration since the last release adds a constraint in a statement of its own', () => {
  const statements = listMigrations()
    .filter((name) => name > releases.last.migration)
    .flatMap((name) => splitStatements(readMigration(name).text))
    .filter((statement) => /^ALTER TABLE/m.test(statement))
  expect(statements.length).toBeGreaterThan(5)
  const adds = /\b(CHECK|CONSTRAINT|REFERENCES|UNIQUE|PRIMARY KEY)\b/
  const isRefused = (statement: string) =>
    adds.test(statement) &&
    (/\bADD COLUMN\b/.test(statement) ||
      (statement.match(/\b(ADD|DROP|ALTER)\b/g)?.length ?? 0) > 2)
  expect(statements.filter(isRefused)).toEqual([])
})

test('a table is distributed after those that it refers to', async () => {
  const tables = await tryOut(listShardedTables)
  expect(tables[0]).toBe('hotel')
  expect(tables.indexOf('stay')).toBeGreaterThan(tables.indexOf('booking'))
  expect(tables).not.toContain('rate_limit')
})

describe('the command', () => {
  test('ends on a PostgreSQL without Citus with a sentence', async () => {
    const script = fileURLToPath(new URL('../distribute-command.ts', import.meta.url))
    const env = {
      ...systemEnv,
      DATA_DIR: await mkdtemp(join(inject('serversFolder'), 'distribute-')),
      DATABASE_URL: await urlOf(database.db),
    }
    const output = await new Promise((resolve) => {
      execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
        resolve(`${error?.code} ${stdout}${stderr}`),
      )
    })
    expect(output).toMatch(
      /^1 The schema is ready, but this PostgreSQL does not have the extension Citus \(.*citus.*\)\. .* Nothing was distributed\.\n$/,
    )
  })

  test('distributes each table once, and those of later migrations', async () => {
    const own = await openTestDatabase()
    // Stands in for the extension, which the tests do not have.
    await own.runScripts(async (session) => {
      await session.exec(`
        CREATE SCHEMA stand_in;
        CREATE TABLE stand_in.pg_dist_partition (logicalrelid regclass PRIMARY KEY, call text);
        CREATE FUNCTION stand_in.create_distributed_table(regclass, text, colocate_with text DEFAULT 'default')
          RETURNS void LANGUAGE sql AS $$ INSERT INTO stand_in.pg_dist_partition VALUES ($1, concat_ws(' ', $2, $3)) $$;
        CREATE FUNCTION stand_in.truncate_local_data_after_distributing_table(regclass)
          RETURNS void LANGUAGE sql AS $$ TRUNCATE public.hotel CASCADE $$;
        INSERT INTO hotel (id, name, brand_color, address, phone, email, time_zone, currency, check_in_time, checkout_time)
        VALUES (gen_random_uuid(), 'Hotel Sol', '#7a4a21', '-', '-', '-', 'UTC', 'EUR', '14:00', '11:00');
        DO $$ BEGIN
          EXECUTE format('ALTER DATABASE %I SET search_path = public, stand_in', current_database());
        END $$`)
    })
    const same = await openSameDatabase(own.db)
    await same.runScripts(distributeNewTables)
    const readCalls = async () =>
      (
        await sql<{ name: string; call: string }>`
          SELECT logicalrelid::text AS name, call FROM stand_in.pg_dist_partition`.execute(same.db)
      ).rows
    expect(await readCalls()).toEqual([])

    const distributed = await distributeTables(same)
    expect(distributed.length).toBeGreaterThan(80)
    // The stand-in leaves no rows anywhere.
    expect(await same.db.selectFrom('hotel').select('id').execute()).toEqual([])
    expect(await distributeTables(same)).toEqual([])
    const calls = await readCalls()
    expect(calls.map(({ name }) => name)).toEqual(distributed)
    expect(calls.slice(0, 2)).toEqual([
      { name: 'hotel', call: 'id default' },
      { name: distributed[1], call: 'hotel_id hotel' },
    ])

    await same.runScripts(async (session) => {
      await session.exec('CREATE TABLE lamp (hotel_id uuid, id uuid, PRIMARY KEY (hotel_id, id))')
      await distributeNewTables(session)
    })
    expect((await readCalls()).at(-1)).toEqual({ name: 'lamp', call: 'hotel_id hotel' })
    await same.close()
    await own.close()
  })
})
