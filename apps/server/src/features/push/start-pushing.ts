import type { FastifyInstance } from 'fastify'
import { listHotelsBehind } from './cursor-queries.ts'
import { type PushOptions, pushEvents } from './push-events.ts'
import { makeVapidDetails } from './vapid-keys.ts'

const CHECK_MS = 15_000
/** Notifications are collected for a moment, so that a burst of orders reads the recipients once. */
const COLLECT_MS = 50
const FIRST_WAIT_MS = 1_000

type App = Pick<FastifyInstance, 'db' | 'bus' | 'secrets' | 'settings' | 'log'>

/**
 * Pushes the events of all hotels as they happen: when the bus notifies of them, and every 15 s in case one was lost.
 *
 * @returns a function that stops it
 */
export function startPushing(
  { db, bus, secrets, settings, log }: App,
  { promptMs }: Pick<PushOptions, 'promptMs'> = {},
): () => void {
  const vapid = makeVapidDetails(secrets.pushKey, settings)
  const options = {
    ...{ vapid, rule: settings.PUSH_ENDPOINTS, firstWaitMs: FIRST_WAIT_MS },
    ...(promptMs !== undefined && { promptMs }),
  }
  const stop = new AbortController()
  const due = new Set<string>()
  const busy = new Set<string>()

  async function push(hotelId: string): Promise<void> {
    due.add(hotelId)
    if (busy.has(hotelId)) return
    busy.add(hotelId)
    try {
      while (due.delete(hotelId)) await pushEvents(db, hotelId, options, stop.signal)
    } catch (err) {
      if (!stop.signal.aborted) log.warn({ err }, 'push')
    } finally {
      busy.delete(hotelId)
    }
  }

  /** @param hotelIds default: all */
  async function check(hotelIds?: string[]): Promise<void> {
    if (stop.signal.aborted) return
    try {
      for (const hotelId of await listHotelsBehind(db, hotelIds)) void push(hotelId)
    } catch (err) {
      if (!stop.signal.aborted) log.warn({ err }, 'push')
    }
  }

  const notified = new Set<string>()
  const checkNotified = () => {
    const hotelIds = [...notified]
    notified.clear()
    void check(hotelIds)
  }
  const unsubscribe = bus.subscribe((hotelId) => {
    if (notified.size === 0) setTimeout(checkNotified, COLLECT_MS).unref()
    notified.add(hotelId)
  })
  const timer = setInterval(check, CHECK_MS).unref()
  void check()
  return () => {
    stop.abort()
    clearInterval(timer)
    unsubscribe()
  }
}
