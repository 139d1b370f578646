import type { FastifyInstance } from 'fastify'
import { isBusy } from '../../jobs/busy.ts'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import { listDueWebhooks } from './claim-queries.ts'
import type { DeliveryOptions } from './deliver.ts'
import { openLanes } from './lanes.ts'
import { listHotelsBehind, makeMessages } from './make-messages.ts'

const CHECK_MS = 15_000
/** Notifications are collected for a moment: the messages of many events cost hardly more than those of one. */
const COLLECT_MS = 250
/** The messages of at most so many hotels are made at the same time. */
const CATCH_UPS = 4

type App = Pick<FastifyInstance, 'db' | 'bus' | 'secrets' | 'settings' | 'log'>

export interface Delivering {
  /** Sends what is due now. @param hotelIds default: of all hotels */
  check(hotelIds?: string[]): Promise<void>
  /** Resolves when nothing is under way. */
  settle(): Promise<void>
  stop(): void
}

/** Sends messages of webhooks when `check` is called. */
export function openDelivering(
  { db, secrets, settings, log }: App,
  options: Pick<DeliveryOptions, 'timeoutMs'> = {},
): Delivering {
  const stop = new AbortController()
  const lanes = openLanes(
    { db, log, keys: secrets.webhookKeys, rule: settings.WEBHOOKS, ...options },
    stop.signal,
  )

  const queue = createFairQueue({
    ...{ atOnce: CATCH_UPS, atOnceOfHotel: 1 },
    ...{ waiting: Number.POSITIVE_INFINITY, waitingOfHotel: 1 },
  })

  /** Logs failures. What is not run because one is waiting already is part of that. */
  async function run<T>(hotel: string, work: (now: Date) => Promise<T>): Promise<T | undefined> {
    try {
      return await queue({ hotel, person: 'webhooks', signal: stop.signal }, work)
    } catch (err) {
      if (!isBusy(err)) log.warn({ err }, 'webhooks')
      return undefined
    }
  }

  async function wakeDue(now: Date, hotelIds?: string[]): Promise<void> {
    for (const webhook of await listDueWebhooks(db, now, hotelIds)) lanes.wake(webhook)
  }

  const catchUp = (hotelId: string) =>
    run(hotelId, async (now) => {
      await makeMessages(db, hotelId, now)
      await wakeDue(now, [hotelId])
    })

  async function check(hotelIds?: string[]): Promise<void> {
    const behind = await run(`check ${hotelIds?.join() ?? 'all'}`, async (now) => {
      await wakeDue(now, hotelIds)
      return await listHotelsBehind(db, hotelIds)
    })
    await Promise.all((behind ?? []).map(catchUp))
  }

  return { check, settle: () => lanes.settle(), stop: () => stop.abort() }
}

/**
 * Sends the events of all hotels to their webhooks as they happen: when the bus notifies of them, and every 15 s what
 * is to be tried again.
 *
 * @returns a function that stops it
 */
export function startDelivering(app: App): () => void {
  const delivering = openDelivering(app)
  const notified = new Set<string>()
  const checkNotified = () => {
    const hotelIds = [...notified]
    notified.clear()
    void delivering.check(hotelIds)
  }
  const unsubscribe = app.bus.subscribe((hotelId) => {
    if (notified.size === 0) setTimeout(checkNotified, COLLECT_MS).unref()
    notified.add(hotelId)
  })
  const timer = setInterval(() => void delivering.check(), CHECK_MS).unref()
  void delivering.check()
  return () => {
    delivering.stop()
    clearInterval(timer)
    unsubscribe()
  }
}
