import { existsSync } from 'node:fs'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { copyBackups } from './backup/copy-backups.ts'
import { drillNightly } from './backup/drill.ts'
import { FirstRestore } from './backup/first-restore.ts'
import { backUpNightly } from './backup/nightly.ts'
import { finishRestores } from './backup/staged-restore.ts'
import { migrate } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import { chooseDelivery } from './delivery/code-delivery.ts'
import { printForOperator } from './delivery/print-for-operator.ts'
import { applyDemoPassword } from './demo/accounts.ts'
import { seedDemo } from './demo/seed.ts'
import { features } from './features.ts'
import { renewStored } from './installation/stored-settings.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { runEvery, type StartJob } from './jobs/run-every.ts'
import { cleanUpImages } from './media/clean-up-images.ts'
import { openObjectStore } from './media/open-object-store.ts'
import { practiceHotels } from './practice/live.ts'
import { extendAvailability } from './rooms/write-availability.ts'
import { isGiven, type Settings } from './settings.ts'
import { loadSecrets } from './shared/secrets/secrets.ts'
import { sourceArchive } from './shared/source-archive.ts'
import { checkSums } from './sums/check-sums.ts'
import { openTracing } from './tracing/open-tracing.ts'
import type { Tracing } from './tracing/tracing.ts'
import { movePglite } from './upgrade/move-pglite.ts'
import { printWelcome } from './welcome.ts'

export interface RunningServer {
  log: FastifyBaseLogger
  stop(): Promise<void>
}

/** Jobs of the rooms that features share. */
const ownJobs: StartJob[] = [
  runEvery(HOUR_MS, 'clean-up', async ({ db, files, storage }, now) => {
    await cleanUp(db, now)
    await files.cleanUp(db, now)
    await cleanUpImages(db, storage, now)
  }),
  runEvery(HOUR_MS, 'key rotation of files', async ({ db, files, settings, log }) => {
    if (!settings.SECRET_KEY_PREVIOUS) return
    log.info(await files.renewKeys(db), 'encrypted files renewed')
  }),
  runEvery(HOUR_MS, 'key rotation of settings', async ({ db, secrets, settings, log }) => {
    if (!settings.SECRET_KEY_PREVIOUS) return
    log.info(await renewStored(db, secrets.settingKeys), 'settings of the desk renewed')
  }),
  // A notification of another server may be lost.
  runEvery(MINUTE_MS / 2, 'settings of the desk', ({ installation }) => installation.load()),
  practiceHotels,
  runEvery(HOUR_MS, 'availability', ({ db }, now) => extendAvailability(db, now)),
  runEvery(HOUR_MS, 'sums', async ({ db, log }, now) => {
    for (const [hotelId, { length }] of await checkSums(db, now)) {
      log.error({ hotelId, differences: length }, 'stored sums differed from their rows')
    }
  }),
]

/** Opens the database, starts the jobs, listens, and prints where. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const firstRestore = new FirstRestore(settings, takeOver)
  const tracing = await openTracing(settings)
  let database = await openMigrated(settings, tracing)
  let app = await build()
  const demo = settings.DEMO === 'on' ? await seedDemo(app) : undefined
  if (settings.DEMO_PASSWORD) await applyDemoPassword(database.db, settings.DEMO_PASSWORD)
  let stopJobs = startJobs(app, database)
  const address = await app.listen({ port: settings.PORT, host: settings.HOST })
  const { port } = new URL(address)
  const hasSource = existsSync(sourceArchive)
  await printWelcome(database.db, app.settings, new Date(), { port, demo, hasSource })

  async function build(): Promise<FastifyInstance> {
    const secrets = loadSecrets(settings)
    const built = await buildApp({ settings, database, secrets, firstRestore, tracing })
    // The settings of the desk are checked there, and must not prevent a start.
    if (isGiven(settings, 'OTP_DELIVERY')) chooseDelivery(built.settings)
    return built
  }

  /**
   * A server holds more of its database than connections: keys, caches, sessions, versions. So it is built again on
   * what `work` has left. Until then the former one tells how far that is.
   */
  async function takeOver(work: (alone: Database) => Promise<void>): Promise<void> {
    await stopJobs()
    await database.close()
    const failure = await workAlone(settings, work)
    await serveAgain().catch((error) => {
      // A supervisor starts another process; this one has no database.
      setImmediate(() => {
        throw error
      })
      throw error
    })
    if (failure) throw failure.error
    await printWelcome(database.db, app.settings, new Date(), {
      ...{ port, demo: undefined, hasSource },
    })
  }

  async function serveAgain(): Promise<void> {
    const former = app
    database = await openMigrated(settings, tracing)
    app = await build()
    await former.close()
    stopJobs = startJobs(app, database)
    await app.listen({ port: Number(port), host: settings.HOST })
  }

  return {
    get log() {
      return app.log
    },
    stop: async () => {
      await stopJobs()
      await app.close()
      await database.close()
      await tracing?.close()
    },
  }
}

async function openMigrated(settings: Settings, tracing: Tracing | undefined): Promise<Database> {
  const database = await openDatabase(
    settings,
    tracing && { onStatement: (...statement) => tracing.addStatement(...statement) },
  )
  if (!settings.DATABASE_URL) {
    const former = await movePglite(database, settings.DATA_DIR)
    if (former) {
      const msg = `The database was moved to PostgreSQL. The former one is left in ${former}.`
      printForOperator(`${msg}\n`, { msg })
    }
  }
  await migrate(database)
  await finishRestores(database, settings.DATA_DIR, await openObjectStore(settings))
  return database
}

/** @returns why it failed */
async function workAlone(
  settings: Settings,
  work: (alone: Database) => Promise<void>,
): Promise<{ error: unknown } | undefined> {
  try {
    const alone = await openDatabase(settings, { applicationName: 'bellhop command' })
    try {
      await work(alone)
    } finally {
      await alone.close()
    }
    return undefined
  } catch (error) {
    return { error }
  }
}

/** @returns stops them, when the backup and drill under way have left the database */
function startJobs(app: FastifyInstance, database: Database): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let backup = Promise.resolve()
  let drill = Promise.resolve()
  const backups = runEvery(10 * MINUTE_MS, 'nightly backup', ({ settings }, now) => {
    backup = backUpNightly(database, settings, now, signal)
    return backup
  })
  const drills = runEvery(
    10 * MINUTE_MS,
    'drill of the nightly backup',
    ({ db, settings }, now) => {
      drill = drillNightly(db, settings, now, signal)
      return drill
    },
  )
  const copies = runEvery(HOUR_MS, 'copies of backups', ({ settings }) => copyBackups(settings))
  const jobs = [
    ...ownJobs,
    backups,
    drills,
    copies,
    ...features.flatMap((feature) => feature.jobs ?? []),
  ]
  const stops = jobs.map((startJob) => startJob(app))
  return async () => {
    stopping.abort()
    for (const stop of stops) stop()
    await Promise.allSettled([backup, drill])
  }
}
