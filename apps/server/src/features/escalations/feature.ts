import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { alertRoutes } from './alert-routes.ts'
import { escalationRoutes } from './desk-routes.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { alertMessages, sendMessages } from './send-messages.ts'

/** Each step is taken within 30 s of its time. */
const RAISE_MS = 10_000

export const escalations: Feature = {
  routes: [escalationRoutes, alertRoutes],
  jobs: [
    runEvery(RAISE_MS, 'alerts', raiseAlerts),
    runEvery(MINUTE_MS / 2, 'alert messages', sendMessages),
  ],
  outboxes: [alertMessages],
}
