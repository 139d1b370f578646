import type { FastifyInstance } from 'fastify'
import { listHotelsBehind } from './cursor-queries.ts'
import { pushEvents } from './push-events.ts'
import { makeVapidDetails } from './vapid-keys.ts'

const CHECK_MS = 15_000
const FIRST_WAIT_MS = 1_000

type App = Pick<FastifyInstance, 'db' | 'bus' | 'secrets' | 'settings' | 'log'>

/**
 * Pushes the events of every hotel as they happen: when the bus sends a hint, and every 15 s in case one was lost.
 *
 * @returns a function that stops it
 */
export function startPushing(
  { db, bus, secrets, settings, log }: App,
  { firstWaitMs = FIRST_WAIT_MS } = {},
): () => void {
  const vapid = makeVapidDetails(secrets.pushKey, settings)
  const options = { vapid, rule: settings.PUSH_ENDPOINTS, firstWaitMs }
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

  async function check(): Promise<void> {
    try {
      for (const hotelId of await listHotelsBehind(db)) void push(hotelId)
    } catch (err) {
      log.warn({ err }, 'push')
    }
  }

  const unsubscribe = bus.subscribe((hotelId) => void push(hotelId))
  const timer = setInterval(check, CHECK_MS).unref()
  void check()
  return () => {
    stop.abort()
    clearInterval(timer)
    unsubscribe()
  }
}
