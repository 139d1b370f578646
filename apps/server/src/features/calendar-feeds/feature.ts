import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Feature } from '../../feature.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { fetchFeeds } from './fetch-feeds.ts'
import { addMissingKeys, resealKeys } from './key-queries.ts'
import { publicCalendarRoutes } from './public-routes.ts'
import { calendarFeedRoutes } from './routes.ts'

export const calendarFeeds: Feature = {
  routes: [calendarFeedRoutes, publicCalendarRoutes],
  jobs: [
    runEvery(MINUTE_MS, 'calendar feeds', async (app, now) => void (await fetchFeeds(app, now))),
    runEvery(HOUR_MS, 'keys of calendars', async ({ db, secrets, settings }) => {
      await addMissingKeys(db, secrets.calendarKeys)
      if (settings.SECRET_KEY_PREVIOUS) await resealKeys(db, secrets.calendarKeys)
    }),
  ],
}
