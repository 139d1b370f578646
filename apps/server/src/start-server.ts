import { existsSync } from 'node:fs'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/durations'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { chooseDelivery } from './delivery/code-delivery.ts'
import { createMailer } from './delivery/mail.ts'
import { applyDemoPassword, seedDemo } from './demo/seed/seed.ts'
import { mailBookings } from './features/bookings/mail/mail-bookings.ts'
import { fetchFeeds } from './features/calendar-feeds/fetch-feeds.ts'
import { resealKeys } from './features/calendar-feeds/key-queries.ts'
import { sendRefunds } from './features/card-payments/send-refunds.ts'
import { scheduleChatFileExpiry } from './features/chat/files/schedule-file-expiry.ts'
import { mailInvoices } from './features/invoices/mail-invoices.ts'
import { postPastNights } from './features/payments/post-nights.ts'
import { renewDetails } from './features/pre-check-in/foreign-details.ts'
import { schedulePreCheckInFileExpiry } from './features/pre-check-in/retention.ts'
import { startPushing } from './features/push/start-pushing.ts'
import { expireRequests } from './features/requests/expire.ts'
import { endExpiredHolds } from './features/rooms/end-expired-holds.ts'
import { extendAvailability } from './inventory/write-availability.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { runEvery } from './jobs/run-every.ts'
import type { Settings } from './settings.ts'
import { loadSecrets } from './shared/secrets.ts'
import { sourceArchive } from './shared/source-archive.ts'
import { printWelcome } from './welcome.ts'

export interface RunningServer {
  log: FastifyBaseLogger
  stop(): Promise<void>
}

/** Opens the database, starts the jobs, listens, and prints where. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const deliverCode = chooseDelivery(settings)
  const database = await openDatabase(settings)
  await migrate(database)
  const secrets = loadSecrets(settings)
  const app = await buildApp({ settings, database, secrets, deliverCode })
  const demo =
    settings.DEMO === 'on' ? await seedDemo(database.db, app.storage, settings) : undefined
  if (settings.DEMO_PASSWORD) await applyDemoPassword(database.db, settings.DEMO_PASSWORD)
  const { SMTP_URL, SMTP_FROM } = settings
  const sendMail = SMTP_URL && SMTP_FROM && createMailer({ url: SMTP_URL, from: SMTP_FROM })
  const jobs = [
    runEvery(HOUR_MS, app.log, 'clean-up', async () => {
      await cleanUp(database.db, new Date())
      await schedulePreCheckInFileExpiry(database.db, new Date())
      await scheduleChatFileExpiry(database.db, new Date())
      await app.files.cleanUp(database.db, new Date())
    }),
    runEvery(HOUR_MS, app.log, 'key rotation', async () => {
      if (!settings.SECRET_KEY_PREVIOUS) return
      app.log.info(await app.files.renewKeys(database.db), 'encrypted files renewed')
      await resealKeys(database.db, secrets.calendarKeys)
      const details = await renewDetails(database.db, secrets.detailKeys)
      app.log.info(details, 'passport details renewed')
    }),
    runEvery(MINUTE_MS, app.log, 'expiry', () =>
      expireRequests(database.db, database.bus, new Date()),
    ),
    runEvery(HOUR_MS, app.log, 'availability', () => extendAvailability(database.db, new Date())),
    // More often than every minute: a guest with an expired hold may still want the last room.
    runEvery(MINUTE_MS / 6, app.log, 'holds', () => endExpiredHolds(database.db, new Date())),
    runEvery(10 * MINUTE_MS, app.log, 'room nights', () =>
      postPastNights(database.db, database.bus, new Date()),
    ),
    runEvery(MINUTE_MS, app.log, 'invoice mails', async () => {
      if (sendMail) await mailInvoices(database.db, sendMail, app.log)
    }),
    runEvery(MINUTE_MS / 4, app.log, 'booking mails', async () => {
      const publicUrl = settings.PUBLIC_URL
      const { linkKeys } = secrets
      if (sendMail) await mailBookings(database.db, { sendMail, publicUrl, linkKeys, log: app.log })
    }),
    runEvery(MINUTE_MS / 2, app.log, 'refunds', async () => {
      if (app.cardGateway) await sendRefunds(app, app.cardGateway, new Date())
    }),
    runEvery(MINUTE_MS, app.log, 'calendar feeds', () => fetchFeeds(app)),
    startPushing(app),
  ]

  const address = await app.listen({ port: settings.PORT, host: settings.HOST })
  const hasSource = existsSync(sourceArchive)
  await printWelcome(database.db, settings, { port: new URL(address).port, demo, hasSource })
  return {
    log: app.log,
    stop: async () => {
      for (const stop of jobs) stop()
      await app.close()
      await database.close()
    },
  }
}
