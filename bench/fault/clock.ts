import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Place, TestServer } from '../../e2e/support/server.ts'
import { openPlace } from './places.ts'
import { startServer } from './start-server.ts'

const preload = fileURLToPath(new URL('shift-clock.ts', import.meta.url))

/**
 * Starts a server with an adjustable clock, also for its database, where a function replaces `now()` in the server's
 * statements.
 *
 * @returns `setClock` moves both clocks to the next of `offsets`, in milliseconds
 */
export async function startWithClock(
  place: Place,
  offsets: number[],
): Promise<{ server: TestServer; setClock: () => Promise<void>; close: () => Promise<void> }> {
  await replaceNow(place)
  const server = await startServer(place, {
    NODE_OPTIONS: `--import ${preload}`,
    CLOCK_SHIFTS: offsets.join(','),
  })
  const database = await openPlace(place)
  const rest = [...offsets]
  return {
    server,
    async setClock() {
      const offset = rest.shift() ?? 0
      if (!server.pid) throw new Error('The server is not running')
      process.kill(server.pid, 'SIGWINCH')
      await server.waitForLine(`The clock is shifted by ${offset} ms.`)
      await sql`UPDATE clock.shift SET ms = ${offset}`.execute(database.db)
    },
    async close() {
      await database.close()
      await server.stop()
    },
  }
}

/** Only unqualified names change: column defaults use the real time. */
async function replaceNow(place: Place): Promise<void> {
  const { runScripts, close } = await openPlace(place)
  await runScripts(async ({ exec }) => {
    await exec(`
      CREATE SCHEMA clock;
      CREATE TABLE clock.shift (ms bigint NOT NULL);
      INSERT INTO clock.shift VALUES (0);
      CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS
        'SELECT pg_catalog.now() + ms * interval ''1 millisecond'' FROM clock.shift';
      DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET search_path = public, clock, pg_catalog', current_database());
      END $$`)
  })
  await close()
}
