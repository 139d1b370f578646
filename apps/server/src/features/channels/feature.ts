import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { decisionRoutes } from './decision-routes.ts'
import { mailOffers, offerMails } from './offers/mail-offers.ts'
import { offerRoutes } from './offers/offer-routes.ts'
import { resealChannelKeys } from './queries.ts'
import { channelRoutes } from './routes.ts'
import { startSyncing } from './start-syncing.ts'
import { wakeRoutes } from './wake-routes.ts'

export const channels: Feature = {
  routes: [channelRoutes, decisionRoutes, offerRoutes, wakeRoutes],
  jobs: [
    startSyncing,
    runEvery(MINUTE_MS / 4, 'offers of rooms', mailOffers),
    runEvery(HOUR_MS, 'keys of channels', async ({ db, secrets, settings, log }) => {
      if (!settings.SECRET_KEY_PREVIOUS) return
      const { unreadable } = await resealChannelKeys(db, secrets.channelKeys)
      if (unreadable > 0) log.warn({ unreadable }, 'keys of channels')
    }),
  ],
  outboxes: [offerMails],
}
