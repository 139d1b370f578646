import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isBusy } from '../../jobs/busy.ts'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import { claimDueFeed, claimFeed, listHotelsDue } from './claim-queries.ts'
import { importFeed } from './import-feed.ts'

/** Hotels whose feeds a run fetches. The others are due at the next one. */
const HOTELS = 200
/** A channel waits for our calendar while we fetch its own: usually a second, but longer on a busy machine. */
const FETCH_BEFORE_MS = 30_000

type App = Pick<FastifyInstance, 'db' | 'bus' | 'settings' | 'log'>

/** For all fetches of calendars. Some servers take ten seconds, so a hotel has two at a time. */
export const queueFetch = createFairQueue({
  atOnce: 16,
  atOnceOfHotel: 2,
  waiting: 2 * HOTELS,
  waitingOfHotel: 10,
})

/**
 * Starts fetching all due calendars.
 *
 * @returns `done` when they are fetched. The next run does not wait for it: a slow server delays its own hotel only
 */
export async function fetchFeeds(app: App, now: Date): Promise<{ done: Promise<unknown> }> {
  const hotelIds = await listHotelsDue(app.db, now, HOTELS)
  return { done: Promise.all(hotelIds.map((hotelId) => fetchOneByOne(app, hotelId))) }
}

async function fetchOneByOne(app: App, hotelId: string): Promise<void> {
  const jobOwner = { hotel: hotelId, person: 'feeds' }
  try {
    while (await queueFetch(jobOwner, (now) => fetchNext(app, hotelId, now)));
  } catch (err) {
    // Busy: an earlier run is still fetching this hotel's feeds.
    if (!isBusy(err)) app.log.warn({ err, hotelId }, 'calendar feeds')
  }
}

/** @returns whether there was one to fetch */
async function fetchNext(app: App, hotelId: string, now: Date): Promise<boolean> {
  const feed = await claimDueFeed(app.db, hotelId, now)
  if (!feed) return false
  await importFeed(app, feed, { now }).catch((err: unknown) => {
    app.log.warn({ err, feed: feed.id }, 'calendar feed')
  })
  return true
}

/**
 * Fetches the calendars of channels before these learn that nights are unavailable: what they have sold until then is
 * told from what they repeat later. Failures are recorded at the feed.
 */
export async function fetchBefore(
  app: App,
  hotelId: string,
  feedIds: readonly string[],
): Promise<void> {
  const waiting = new AbortController()
  const fetches = feedIds.map((id) =>
    queueFetch({ hotel: hotelId, person: id }, async (now) => {
      const feed = await claimFeed(app.db, hotelId, id, now)
      if (feed) await importFeed(app, feed, { now })
    }),
  )
  await Promise.race([
    Promise.allSettled(fetches),
    setTimeout(FETCH_BEFORE_MS, undefined, { ref: false, signal: waiting.signal }),
  ])
  waiting.abort()
}
