import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { deskHotelRoutes } from './desk-routes.ts'
import { hotelRoutes } from './routes.ts'
import { applyDueUpi } from './upi/end-upi-change.ts'
import { mailUpiChanges } from './upi/mail-upi.ts'
import { upiChangeRoutes } from './upi/routes.ts'

export const hotel: Feature = {
  routes: [hotelRoutes, deskHotelRoutes, upiChangeRoutes],
  jobs: [
    runEvery(MINUTE_MS, 'UPI changes', applyDueUpi),
    runEvery(MINUTE_MS, 'UPI emails', mailUpiChanges),
  ],
}
