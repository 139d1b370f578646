import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { renewDetails } from '../../stays/foreign-details.ts'
import { arrivalRoutes } from './arrivals/routes.ts'
import { deskPreCheckInRoutes } from './desk/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { schedulePreCheckInFileExpiry } from './retention.ts'
import { preCheckInRoutes } from './routes.ts'

export const preCheckIn: Feature = {
  routes: [preCheckInRoutes, deskPreCheckInRoutes, arrivalRoutes, registrationRoutes],
  jobs: [
    runEvery(HOUR_MS, 'expiry of documents', ({ db }, now) =>
      schedulePreCheckInFileExpiry(db, now),
    ),
    runEvery(
      HOUR_MS,
      'key rotation of passport details',
      async ({ db, secrets, settings, log }) => {
        if (!settings.SECRET_KEY_PREVIOUS) return
        log.info(await renewDetails(db, secrets.detailKeys), 'passport details renewed')
      },
    ),
  ],
}
