import { maxChannels } from '@bellhop/domain/limits'
import type { FastifyInstance } from 'fastify'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import { readClock } from '../../jobs/read-clock.ts'
import { type ChannelKey, listDueChannels } from './claim.ts'
import { type SyncReason, syncChannel } from './sync.ts'

/** A night that is sold out is closed at the portal within a minute, also if no notification arrives. */
const CHECK_MS = 20_000
/** All of a channel is compared after a notification, so they are collected for a moment. */
const COLLECT_MS = 1_000

type App = Pick<FastifyInstance, 'db' | 'bus' | 'secrets' | 'settings' | 'log'>

export interface Syncing {
  /** Works on the channels that are due. @param hotelIds default: of all hotels */
  check(hotelIds?: readonly string[]): Promise<void>
  /** Works on one channel now. */
  sync(key: ChannelKey, reason: SyncReason): Promise<void>
  stop(): void
}

const opened = new WeakMap<object, Syncing>()

/** Works on channels when it is told to. A server has one. */
export function openSyncing({ db, bus, secrets, settings, log }: App): Syncing {
  const known = opened.get(db)
  if (known) return known
  const stop = new AbortController()
  const queue = createFairQueue({
    ...{ atOnce: 8, atOnceOfHotel: maxChannels, atOnceOfPerson: 1 },
    ...{ waiting: Number.POSITIVE_INFINITY, waitingOfHotel: 2 * maxChannels },
  })
  const options = {
    ...{ db, log, keys: secrets.channelKeys, base: settings.CHANNEX_API_BASE, stop: stop.signal },
    notify: (hotelId: string) => bus.notify(hotelId),
  }

  /** Channels that wait for their turn. Later reasons until then are part of it. */
  const waiting = new Map<string, { reason: SyncReason; done: Promise<void> }>()

  function sync(key: ChannelKey, reason: SyncReason): Promise<void> {
    const known = waiting.get(key.id)
    if (known) {
      Object.assign(known.reason, reason)
      return known.done
    }
    const own = { ...reason }
    const done = run(key, own)
    waiting.set(key.id, { reason: own, done })
    return done
  }

  /** Logs failures. */
  async function run(key: ChannelKey, reason: SyncReason): Promise<void> {
    const owner = { hotel: key.hotelId, person: key.id, signal: stop.signal }
    try {
      await queue(owner, async () => {
        // Never before `sync` has stored it.
        await Promise.resolve()
        waiting.delete(key.id)
        await syncChannel(options, key, reason)
      })
    } catch (err) {
      waiting.delete(key.id)
      if (!stop.signal.aborted) log.warn({ err, hotelId: key.hotelId }, 'channels')
    }
  }

  async function check(hotelIds?: readonly string[]): Promise<void> {
    // One that is being worked on may have read its rows before the change.
    const due = await listDueChannels(db, hotelIds ? { hotelIds } : { at: readClock() })
    await Promise.all(due.map((key) => sync(key, {})))
  }

  const syncing = { check, sync, stop: () => stop.abort() }
  opened.set(db, syncing)
  return syncing
}

/**
 * Keeps the channels of all hotels equal: when the bus notifies of a change, and every 20 s.
 *
 * @returns a function that stops it
 */
export function startSyncing(app: App): () => void {
  const syncing = openSyncing(app)
  const notified = new Set<string>()
  const check = (hotelIds?: readonly string[]) => {
    syncing.check(hotelIds).catch((err: unknown) => app.log.warn({ err }, 'channels'))
  }
  const checkNotified = () => {
    const hotelIds = [...notified]
    notified.clear()
    check(hotelIds)
  }
  const unsubscribe = app.bus.subscribe((hotelId) => {
    if (notified.size === 0) setTimeout(checkNotified, COLLECT_MS).unref()
    notified.add(hotelId)
  })
  const timer = setInterval(check, CHECK_MS).unref()
  check()
  return () => {
    syncing.stop()
    clearInterval(timer)
    unsubscribe()
  }
}
