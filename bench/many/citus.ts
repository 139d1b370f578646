/**
 * `npm run many citus`: docs/scaling.md "Many databases" with a coordinator and two workers on this machine. The database
 * of the last release is migrated; a backup is restored and distributed, every call of the contract is made once, the jobs
 * run, and the backup is restored again.
 * Needs a PostgreSQL with the extension Citus; without one it says so, and fails if it is named.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeBackup } from '../../apps/server/src/backup/make-backup.ts'
import { distributeTables } from '../../apps/server/src/database/distribute.ts'
import { listMigrations, migrate } from '../../apps/server/src/database/migrate.ts'
import { openEmbedded, openPostgres } from '../../apps/server/src/database/open.ts'
import releases from '../../apps/server/src/upgrade/releases.json' with { type: 'json' }
import { run } from '../../scripts/run.ts'
import { buildFixture } from '../fault/fixture.ts'
import { collectFailures } from '../fault/report.ts'
import { endServers, startServer } from '../fault/start-server.ts'
import { makeEveryCall } from './citus-calls.ts'
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
