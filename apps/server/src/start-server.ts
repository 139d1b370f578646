import { existsSync } from 'node:fs'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/durations'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { backUpNightly } from './backup/nightly.ts'
import { finishRestores } from './backup/staged-restore.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { chooseDelivery } from './delivery/code-delivery.ts'
import { saveDemoImages } from './demo/drawings/images.ts'
import { applyDemoPassword, seedDemo } from './demo/seed/seed.ts'
import { features } from './features.ts'
import { extendAvailability } from './inventory/write-availability.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { runEvery, type StartJob } from './jobs/run-every.ts'
import { cleanUpImages } from './media/clean-up-images.ts'
import type { Settings } from './settings.ts'
import { loadSecrets } from './shared/secrets.ts'
import { sourceArchive } from './shared/source-archive.ts'
import { printWelcome } from './welcome.ts'

export interface RunningServer {
  log: FastifyBaseLogger
  stop(): Promise<void>
}

/** Jobs of the rooms that features share. */
const ownJobs: StartJob[] = [
  runEvery(HOUR_MS, 'clean-up', async ({ db, files, storage }) => {
    await cleanUp(db, new Date())
    await files.cleanUp(db, new Date())
    await cleanUpImages(db, storage, new Date())
  }),
  runEvery(HOUR_MS, 'key rotation of files', async ({ db, files, settings, log }) => {
    if (!settings.SECRET_KEY_PREVIOUS) return
    log.info(await files.renewKeys(db), 'encrypted files renewed')
  }),
  runEvery(HOUR_MS, 'availability', ({ db }) => extendAvailability(db, new Date())),
]

/** Opens the database, starts the jobs, listens, and prints where. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const deliverCode = chooseDelivery(settings)
  const database = await openDatabase(settings)
  await migrate(database)
  await finishRestores(database, settings.DATA_DIR)
  const secrets = loadSecrets(settings)
  const app = await buildApp({ settings, database, secrets, deliverCode })
  const demo =
    settings.DEMO === 'on'
      ? await seedDemo(database.db, () => saveDemoImages(app.storage), settings)
      : undefined
  if (settings.DEMO_PASSWORD) await applyDemoPassword(database.db, settings.DEMO_PASSWORD)
  const backups = runEvery(10 * MINUTE_MS, 'nightly backup', () =>
    backUpNightly(database, settings, new Date()),
  )
  const jobs = [...ownJobs, backups, ...features.flatMap((feature) => feature.jobs ?? [])]
  const stopJobs = jobs.map((startJob) => startJob(app))

  const address = await app.listen({ port: settings.PORT, host: settings.HOST })
  const hasSource = existsSync(sourceArchive)
  await printWelcome(database.db, settings, { port: new URL(address).port, demo, hasSource })
  return {
    log: app.log,
    stop: async () => {
      for (const stop of stopJobs) stop()
      await app.close()
      await database.close()
    },
  }
}
