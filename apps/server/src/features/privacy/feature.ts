import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { eraseFormerSelves } from './former-selves.ts'
import { endRetention } from './queries.ts'
import { renewRetained } from './retained.ts'
import { privacyRoutes } from './routes.ts'

export const privacy: Feature = {
  routes: [privacyRoutes],
  jobs: [
    runEvery(HOUR_MS, 'end of retention', ({ db }, now) => endRetention(db, now)),
    runEvery(DAY_MS, 'former selves of erased guests', eraseFormerSelves),
    runEvery(HOUR_MS, 'key rotation of retained data', async ({ db, secrets, settings, log }) => {
      if (!settings.SECRET_KEY_PREVIOUS) return
      log.info(await renewRetained(db, secrets.detailKeys), 'retained data renewed')
    }),
  ],
}
