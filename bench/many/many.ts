/**
 * `npm run many`: the recipe of docs/scaling.md on one machine, as root. Three servers behind HAProxy, with PgBouncer and
 * three nodes of PostgreSQL under Patroni. Guests order while a server and then the primary are killed: nothing that was
 * acknowledged may be lost, and streams resume. Needs the packages haproxy, pgbouncer, patroni, etcd-server and
 * postgresql-15 of Debian 12. `npm run many citus` tries a distributed database instead (citus.ts).
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../apps/server/src/database/open.ts'
import type { TestServer } from '../../e2e/support/server.ts'
import { buildFixture } from '../fault/fixture.ts'
import { compareStored, readStored, startOrdering } from '../fault/ordering.ts'
import { openPlace } from '../fault/places.ts'
import { collectFailures, countStatuses } from '../fault/report.ts'
import { endServers, startServer } from '../fault/start-server.ts'
import { type Cluster, listMissing, startCluster } from './cluster.ts'
import { follow } from './follow.ts'

const CLIENTS = 20
const BUSY_MS = 5_000
const FAILOVER_MS = 60_000
const CATCH_UP_MS = 30_000

if (process.argv.includes('citus')) {
  await import('./citus.ts')
  process.exit()
}
const missing = listMissing()
if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(', ')} not found.`)
  process.exit()
}
const cluster = await startCluster()
try {
  process.exitCode = (await tryFailures(cluster)) ? 0 : 1
} catch (error) {
  console.error(error, cluster.lines.slice(-30).join(''))
  process.exitCode = 1
} finally {
  await endServers()
  await cluster.stop()
}

async function tryFailures({ folder, origin, databaseUrl, ...rest }: Cluster): Promise<boolean> {
  const { failures, expect } = collectFailures()
  const dataDir = join(folder, 'shared')
  await mkdir(dataDir)
  const place = { dataDir, databaseUrl, hasDemo: true }
  const fixture = await buildFixture(await openPostgres(databaseUrl), dataDir)
  const before = await readStored(place)
  const servers: TestServer[] = []
  for (const PORT of rest.serverPorts) servers.push(await startServer(place, { PORT }))
  await waitFor(async () => (await fetch(`${origin}/api/ready`).catch(() => undefined))?.ok, 10_000)

  const followers = fixture.guests.slice(0, CLIENTS).map(({ session }) => follow(origin, session))
  await waitFor(async () => followers.every(({ resumed }) => resumed === 0), 10_000)
  const guests = fixture.guests.slice(0, CLIENTS)
  const earlier = await listEvents(place, guests)
  const orders = startOrdering(() => origin, fixture, CLIENTS)
  await delay(BUSY_MS)

  const first = await pauseAfter(orders.accepted, () => servers[0]?.kill() ?? Promise.resolve())
  await delay(BUSY_MS)
  const former = await rest.findPrimary()
  const second = await pauseAfter(orders.accepted, rest.killPrimary)
  await waitFor(async () => ![former, ''].includes(await rest.findPrimary()), FAILOVER_MS)
  const primary = await rest.findPrimary()
  await delay(BUSY_MS)
  expect(await orders.finish(), 'orders were not accepted in the end')

  const { lost, doubled } = compareStored(orders.accepted, before, await readStored(place))
  expect(lost === 0, `${lost} accepted orders lost`)
  expect(doubled === 0, `${doubled} effects doubled`)
  expect(primary !== former && primary !== '', 'no other node became the primary')
  const all = await listEvents(place, guests)
  const sent = all.map((ids, i) => ids.slice(earlier[i]?.length))
  const hasAll = () => followers.every(({ ids }, i) => ids.length >= (sent[i]?.length ?? 0))
  await waitFor(async () => hasAll(), CATCH_UP_MS)
  const gaps = followers.filter(({ ids }, i) => ids.join() !== sent[i]?.join()).length
  expect(gaps === 0, `${gaps} streams missed an event, or had one twice`)
  for (const follower of followers) follower.close()

  const events = followers.reduce((sum, { ids }) => sum + ids.length, 0)
  const resumed = followers.reduce((sum, follower) => sum + follower.resumed, 0)
  console.table([
    {
      orders: orders.accepted.length,
      responses: countStatuses(orders.responses.map((response) => response?.statusCode)),
      'pause by a killed server': `${first} ms`,
      'pause by a killed primary': `${second} ms`,
      'lost, doubled': `${lost}, ${doubled}`,
      streams: `${CLIENTS} with ${events} events, resumed ${resumed} times`,
    },
  ])
  for (const failure of failures) console.log(`FAIL: ${failure}`)
  return failures.length === 0
}

/** @returns the longest time without an accepted order after `fail`, ms */
async function pauseAfter(accepted: string[], fail: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await fail()
  let [count, since, longest] = [accepted.length, start, 0]
  while (performance.now() - start < FAILOVER_MS) {
    await delay(5)
    const now = performance.now()
    longest = Math.max(longest, now - since)
    // Orders of before may still be accepted: over once they have been for a while.
    if (accepted.length > count) [count, since] = [accepted.length, now]
    if (now - start > 2 * BUSY_MS && now - since < 1_000) break
  }
  return Math.round(longest)
}

/** The ids of the events about each guest's requests, from the database. */
async function listEvents(
  place: { dataDir: string; databaseUrl: string },
  guests: readonly { id: string }[],
): Promise<string[][]> {
  const { db, close } = await openPlace(place)
  const { rows } = await sql<{ guestId: string; ids: string[] }>`
    SELECT guest_id AS "guestId", array_agg(id::text ORDER BY id) AS ids FROM event
    WHERE name = 'request.updated' AND guest_id IS NOT NULL GROUP BY 1`.execute(db)
  await close()
  return guests.map(({ id }) => rows.find(({ guestId }) => guestId === id)?.ids ?? [])
}

async function waitFor(isMet: () => Promise<unknown>, ms: number): Promise<void> {
  const deadline = performance.now() + ms
  while (!(await isMet()) && performance.now() < deadline) await delay(50)
}
