import { mkdtempSync } from 'node:fs'
import { copyFile, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import pg from 'pg'
import { hashPassword, passwordCost } from '../../apps/server/src/shared/secrets/password.ts'
import { startPostgresForTests } from '../../apps/server/src/testing/embedded-postgres.ts'
import config from '../../playwright.config.ts'
import { type StoredSession, sessionFile } from './guest-session.ts'
import { hotelZone } from './hotel-clock.ts'
import { enterCode } from './journeys.ts'
import { deskPassword, type Place, TestServer } from './server.ts'

/**
 * Creates the demo hotel once per run, in a real PostgreSQL. Each worker's server starts on a copy of that database,
 * and each test gets a copy of the hotel in it, which takes milliseconds.
 */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-e2e-'))
  const postgres = await startPostgresForTests()
  process.env.E2E_FOLDER = folder
  process.env.E2E_POSTGRES = postgres.urlOf('')
  await query('CREATE DATABASE demo')
  const place = { dataDir: join(folder, 'demo'), databaseUrl: postgres.urlOf('demo') }
  const server = new TestServer(place, { DEMO_TIME_ZONE: hotelZone }, { hosted: true })
  await server.start()
  await writeFile(sessionFile(), JSON.stringify(await signInOnce(server)))
  await server.kill()
  // At the production cost, sign-ins at the desk took 7 % of the CPU time.
  passwordCost.ln = 10
  const passwordHash = await hashPassword(deskPassword)
  await query(`UPDATE staff SET password_hash = '${passwordHash}'`, 'demo')
  // The demo's reply hours are by day; tests run at any hour, and on any day.
  await query('UPDATE chat_settings SET hours = DEFAULT', 'demo')
  await query(
    `UPDATE outlet SET hours = jsonb_build_object('exceptions', '[]'::jsonb, 'weekly', (
      SELECT jsonb_agg(w || '{"days": [1, 2, 3, 4, 5, 6, 7]}') FROM jsonb_array_elements(hours -> 'weekly') w))`,
    'demo',
  )
  // Allows sending the next code at once.
  await query('TRUNCATE rate_limit, code_destination, one_time_code', 'demo')
  await query(makeCopyFunction(server.hotelId), 'demo')
  // Copying a database requires that no client is connected; backends end a moment after their clients.
  await query(
    "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = 'demo'",
  )
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A function that copies the demo hotel with all its rows under a new id. All other ids stay, because keys begin with
 * the hotel's. Afterwards the desk's accounts belong to the copy, and rate limits start at zero.
 */
const makeCopyFunction = (demo: string) => `
  CREATE FUNCTION copy_hotel(copy uuid) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    source record;
  BEGIN
    UPDATE staff SET email = hotel_id || '.' || email WHERE email NOT LIKE hotel_id || '.%';
    -- Without triggers and foreign keys, the tables come in any order.
    SET LOCAL session_replication_role = replica;
    FOR source IN
      SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns,
        CASE table_name WHEN 'hotel' THEN 'id' ELSE 'hotel_id' END AS key
      FROM information_schema.columns
      WHERE table_schema = 'public' AND is_generated = 'NEVER' AND is_identity = 'NO'
        AND column_name <> CASE table_name WHEN 'hotel' THEN 'id' ELSE 'hotel_id' END
        AND (table_name = 'hotel' OR table_name IN (
          SELECT table_name FROM information_schema.columns
          WHERE table_schema = 'public' AND column_name = 'hotel_id'))
      GROUP BY table_name
    LOOP
      EXECUTE format(
        'INSERT INTO %1$I (%2$I, %3$s) SELECT $1, %3$s FROM %1$I WHERE %2$I = $2',
        source.name, source.key, source.columns
      ) USING copy, '${demo}'::uuid;
    END LOOP;
    UPDATE staff SET email = substr(email, 38) WHERE hotel_id = copy;
    TRUNCATE rate_limit, code_destination;
  END $$`

async function signInOnce(server: TestServer): Promise<StoredSession> {
  const browser = await chromium.launch(config.use?.launchOptions)
  const viewport = { width: 390, height: 844 }
  const guest = await browser.newPage({ baseURL: server.url, locale: 'en-GB', viewport })
  await guest.goto(`/?hotel=${server.hotelId}`)
  await enterCode(guest, server)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const { origins } = await guest.context().storageState()
  await browser.close()
  return { hotelId: server.hotelId, storage: origins[0]?.localStorage ?? [] }
}

/** Makes a data folder and a database with the demo hotel. */
export async function copyDemoData(): Promise<Place> {
  const folder = process.env.E2E_FOLDER ?? tmpdir()
  const dataDir = makeDataDir()
  await copyFile(join(folder, 'demo', 'secret.key'), join(dataDir, 'secret.key'))
  const demo = join(folder, 'demo')
  // Shared, because images are named by their content. Resizing them for every test took half of its time.
  await mkdir(join(demo, 'cache'), { recursive: true })
  await symlink(join(demo, 'cache'), join(dataDir, 'cache'))
  // Copied, because a server deletes the images that its hotels no longer have.
  await cp(join(demo, 'files'), join(dataDir, 'files'), { recursive: true })
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await query(`CREATE DATABASE ${name} TEMPLATE demo`)
  return { dataDir, databaseUrl: `${process.env.E2E_POSTGRES}${name}`, hasDemo: true }
}

/** Makes an empty data folder, which is deleted after the run. */
export function makeDataDir(): string {
  return mkdtempSync(join(process.env.E2E_FOLDER ?? tmpdir(), 'test-'))
}

async function query(sql: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client(process.env.E2E_POSTGRES + database)
  await client.connect()
  await client.query(sql)
  await client.end()
}
