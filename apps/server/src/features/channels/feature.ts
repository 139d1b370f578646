import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { resealChannelKeys } from './queries.ts'
import { channelRoutes } from './routes.ts'
import { startSyncing } from './start-syncing.ts'
import { wakeRoutes } from './wake-routes.ts'

export const channels: Feature = {
  routes: [channelRoutes, wakeRoutes],
  jobs: [
    startSyncing,
    runEvery(HOUR_MS, 'keys of channels', async ({ db, secrets, settings, log }) => {
      if (!settings.SECRET_KEY_PREVIOUS) return
      const { unreadable } = await resealChannelKeys(db, secrets.channelKeys)
      if (unreadable > 0) log.warn({ unreadable }, 'keys of channels')
    }),
  ],
}
