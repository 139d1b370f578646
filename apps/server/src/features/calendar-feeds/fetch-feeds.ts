import type { FastifyInstance } from 'fastify'
import { claimDueFeed } from './claim-queries.ts'
import { importFeed } from './import-feed.ts'

/** Feeds fetched concurrently. */
const AT_ONCE = 4

type App = Pick<FastifyInstance, 'db' | 'bus' | 'settings' | 'log'>

/** Fetches all due calendars. */
export async function fetchFeeds(app: App): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => fetchInTurn(app)))
}

async function fetchInTurn(app: App): Promise<void> {
  for (;;) {
    const now = new Date()
    const feed = await claimDueFeed(app.db, now)
    if (!feed) return
    await importFeed(app, feed, { now }).catch((err: unknown) => {
      app.log.warn({ err, feed: feed.id }, 'calendar feed')
    })
  }
}
