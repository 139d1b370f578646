import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { refundOutbox, sendRefunds } from '../../ledger/refunds/send-refunds.ts'

/** Sends refunds to the gateway of their payment. */
export const refunds: Feature = {
  routes: [],
  jobs: [
    runEvery(MINUTE_MS / 2, 'refunds', async (app) => {
      for (const gateway of [app.cardGateway, app.upiProvider]) {
        if (gateway) await sendRefunds(app, gateway)
      }
    }),
  ],
  outboxes: [refundOutbox],
}
