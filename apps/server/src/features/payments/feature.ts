import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { deskPaymentRoutes } from './desk-routes.ts'
import { postPastNights } from './post-nights.ts'
import { paymentRoutes } from './routes.ts'

export const payments: Feature = {
  routes: [paymentRoutes, deskPaymentRoutes],
  jobs: [
    runEvery(10 * MINUTE_MS, 'room nights', ({ db, bus }, now) => postPastNights(db, bus, now)),
  ],
}
