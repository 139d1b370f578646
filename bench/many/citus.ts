/**
 * `npm run many citus`: docs/scaling.md "Many databases" with a coordinator and two workers on this machine. The database
 * of the last release is migrated; a backup is restored and distributed, every call of the contract is made once, the jobs
 * run, and the backup is restored again.
 * Needs a PostgreSQL with the extension Citus; without one it says so, and fails if it is named.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeBackup } from '../../apps/server/src/backup/make-backup.ts'
import { knownCalls } from '../../apps/server/src/contract-tests/calls.ts'
import { buildWorld } from '../../apps/server/src/contract-tests/world.ts'
import { distributeTables } from '../../apps/server/src/database/distribute.ts'
import { listMigrations, migrate } from '../../apps/server/src/database/migrate.ts'
import { type Handle, openEmbedded, openPostgres } from '../../apps/server/src/database/open.ts'
import { inTransaction } from '../../apps/server/src/database/transaction.ts'
import { deleteHotel } from '../../apps/server/src/hotels/delete-hotel.ts'
import { buildStaff, signInGuest } from '../../apps/server/src/testing/builders.ts'
import { call } from '../../apps/server/src/testing/call.ts'
import { readContractRoutes } from '../../apps/server/src/testing/contract-routes.ts'
import releases from '../../apps/server/src/upgrade/releases.json' with { type: 'json' }
import { run } from '../../scripts/run.ts'
import { buildFixture, openServer } from '../fault/fixture.ts'
import { collectFailures } from '../fault/report.ts'
import { endServers, startServer } from '../fault/start-server.ts'
import { type CitusNodes, findCitus, startCitus } from './citus-nodes.ts'

const JOBS_MS = 60_000
const METRICS_TOKEN = 'the-metrics-of-the-bench'
const SECRET_KEY = 'a secret that only the bench knows'

/** The calls that phones and the desk make most. */
const busiest = [
  ...['getHotelProfile', 'getDashboard', 'getGuest', 'getCatalogue', 'listFoodCategories'],
  ...['listFoods', 'listAmenities', 'createFoodRequest', 'createAmenityRequest'],
  ...['listGuestRequests', 'getGuestRequest', 'getBill', 'getChatRoom', 'listChatMessages'],
  ...['sendChatMessage', 'listDeskRequests', 'getDeskRequest', 'acceptRequest', 'getToday'],
  'listDeskBookings',
]

const bin = findCitus()
if (bin) {
  const nodes = await startCitus(bin)
  try {
    process.exitCode = (await tryCitus(nodes)) ? 0 : 1
  } catch (error) {
    console.error(error, nodes.lines.join('').split('\n').slice(-30).join('\n'))
    process.exitCode = 1
  } finally {
    await endServers()
    await nodes.stop()
  }
} else {
  console.log('Skipped: no PostgreSQL here has the extension Citus.')
  if (process.argv.includes('citus')) process.exitCode = 1
}

async function tryCitus({ folder, databaseUrl, version }: CitusNodes): Promise<boolean> {
  const { failures, expect } = collectFailures()
  const folderOf = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  const source = folderOf('source')
  await buildFixture(await openEmbedded(source), source)
  const file = join(folder, 'backup')
  const embedded = await openEmbedded(source)
  await makeBackup(embedded, file, { dataDir: source, secret: SECRET_KEY })
  await embedded.close()

  const env = { DATA_DIR: folderOf('shared'), DATABASE_URL: databaseUrl, SECRET_KEY }
  const command = async (name: string, ...args: string[]) => {
    const passed = await run('node', [`apps/server/src/${name}-command.ts`, ...args], { env })
    if (!passed) throw new Error(`The command ${name} failed`)
  }
  const restoreAndDistribute = async () => {
    await command('restore', file, '--replace')
    await command('distribute')
  }
  await migrateFromRelease(databaseUrl)
  await restoreAndDistribute()

  const calls = await makeEveryCall(databaseUrl, env.DATA_DIR)
  for (const { name, failure } of calls) expect(failure === undefined, `${name}: ${failure}`)
  const others = calls.filter(({ onManyShards }) => onManyShards > 0).map(({ name }) => name)
  for (const name of busiest) {
    expect(
      calls.some((call) => call.name === name),
      `there is no call ${name}`,
    )
    expect(!others.includes(name), `a statement of ${name} asks more than one shard`)
  }

  const server = await startServer(
    { dataDir: env.DATA_DIR, databaseUrl, hasDemo: true },
    { METRICS_TOKEN, SECRET_KEY },
  )
  const jobs = await readJobs(server.url)
  for (const { job, failed } of jobs) expect(!failed, `the job ${job} failed`)
  await server.kill()

  await restoreAndDistribute()
  const total = (pick: (call: (typeof calls)[number]) => number) =>
    calls.reduce((sum, call) => sum + pick(call), 0)
  console.table([
    {
      version,
      calls: calls.length,
      'statements on one shard': total(({ onOneShard }) => onOneShard),
      'on several': total(({ onManyShards }) => onManyShards),
      jobs: jobs.length,
      'failures of calls and jobs': failures.length,
    },
  ])
  const counts = calls.filter(({ name }) => busiest.includes(name))
  console.log(
    `Statements of the busiest calls: ${counts.map(({ name, onOneShard }) => `${name} ${onOneShard}`).join(', ')}.`,
  )
  console.log(`Calls that ask more than one shard: ${others.join(', ')}.`)
  for (const failure of failures) console.log(`FAIL: ${failure}`)
  return failures.length === 0
}

/** Distributes the database of the last release, and migrates it. */
async function migrateFromRelease(url: string): Promise<void> {
  const database = await openPostgres(url, { applicationName: 'bellhop command' })
  await migrate(
    database,
    listMigrations().filter((name) => name <= releases.last.migration),
  )
  await distributeTables(database)
  await migrate(database)
  await database.close()
}

/** Waits until each job has run. */
async function readJobs(url: string): Promise<{ job: string; failed: boolean }[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const start = performance.now()
  for (;;) {
    const text = await (await fetch(`${url}/api/metrics`, { headers })).text()
    const read = (name: string) =>
      new Map(
        [...text.matchAll(new RegExp(`^${name}\\{job="(.+)"\\} (.+)$`, 'gm'))].map(
          ([, job = '', value]) => [job, Number(value)],
        ),
      )
    const failures = read('bellhop_job_failures_total')
    const ages = read('bellhop_job_age_seconds')
    const seconds = (performance.now() - start) / 1_000
    const hasRun = (job: string) => (failures.get(job) ?? 0) > 0 || (ages.get(job) ?? 0) < seconds
    if ([...ages.keys()].every(hasRun) || seconds * 1_000 > JOBS_MS) {
      return [...ages.keys()].map((job) => ({ job, failed: (failures.get(job) ?? 0) > 0 }))
    }
    await delay(1_000)
  }
}

/** A call on a distributed database. */
interface MadeCall {
  name: string
  /** Undefined if its status is that of the contract. */
  failure: string | undefined
  /** Statements by what they asked, those of a transaction's session included. */
  onOneShard: number
  onManyShards: number
}

/** Makes every call of the contract once, as its owner, with data made for it; then removes the hotel. */
async function makeEveryCall(url: string, dataDir: string): Promise<MadeCall[]> {
  const errors: string[] = []
  const database = await openPostgres(url, {
    onStatement: (text, _ms, error) => {
      if (error) errors.push(`${(error as Error).message}: ${text}`)
    },
  })
  const server = await openServer(database, dataDir)
  const world = await buildWorld(server)
  const made: MadeCall[] = []
  for (const [name, route] of await readContractRoutes()) {
    const known = knownCalls[name]
    if (known?.answers === undefined) continue
    const { access } = route.config
    const session =
      access === 'public' || access === 'linkKey'
        ? {}
        : typeof access === 'string'
          ? await signInGuest(server, world.owner)
          : (await buildStaff(world.hotel, { role: 'admin' })).headers
    const options = (await known.build?.(world)) ?? {}
    const headers = { ...session, 'idempotency-key': crypto.randomUUID() }
    errors.length = 0
    const before = await readCounters(database.db)
    const { status } = await call(server, route, { ...options, headers })
    const after = await readCounters(database.db)
    made.push({
      name,
      failure: status === known.answers ? undefined : `${status} ${errors.join('; ')}`,
      onOneShard: after.one - before.one,
      onManyShards: after.many - before.many,
    })
  }
  await inTransaction(server.db, (tx) => deleteHotel(tx, world.hotel.id, new Date()))
  await server.close()
  return made
}

async function readCounters(db: Handle): Promise<{ one: number; many: number }> {
  const { rows } = await sql<{ one: number; many: number }>`
    SELECT query_execution_single_shard AS one, query_execution_multi_shard AS many
    FROM citus_stat_counters WHERE name = current_database()`.execute(db)
  const [counters] = rows
  if (!counters) throw new Error('Expected the counters of Citus')
  return counters
}
