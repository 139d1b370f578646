import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import pg from 'pg'
import type { StoredEvent } from './stored-event.ts'

/**
 * Notifies of a hotel's new events. A notification may be lost or duplicated: the event rows are the truth, and every
 * reader also polls them.
 */
export interface Bus {
  /**
   * Call it after the commit.
   *
   * @param events its events, in order, if known; only for subscribers in this process
   */
  notify(hotelId: string, events?: StoredEvent[]): void
  /** @returns a function that ends the subscription */
  subscribe(listener: (hotelId: string, events?: StoredEvent[]) => void): () => void
  close(): Promise<void>
}

/** For one server process. */
export function createLocalBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    notify: (...notification) => void emitter.emit('notification', ...notification),
    subscribe(listener) {
      emitter.on('notification', listener)
      return () => void emitter.off('notification', listener)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}

/** The release before listens to this name, too. */
const CHANNEL = 'bellhop_hint'
const COLLECT_MS = 20

/**
 * For several processes on one PostgreSQL: LISTEN/NOTIFY. Notifications are collected for a moment and sent
 * outside the transactions that caused them, because NOTIFY inside one serialises every commit.
 */
export async function createPostgresBus(
  pool: Pool,
  url: string,
  onError: (error: Error) => void = () => {},
  applicationName = 'bellhop',
): Promise<Bus> {
  const local = createLocalBus()
  const sender = Math.random().toString(36).slice(2)
  const pending = new Set<string>()
  let closed = false
  let listening: pg.Client | undefined

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${applicationName} live`,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => {
      const [from, ...hotelIds] = payload.split(',')
      if (from !== sender) for (const hotelId of hotelIds) local.notify(hotelId)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      void client.end()
      throw error
    }
    listening = client
    // Added only now: a client that never connected ends as well, and its caller retries.
    client.on('end', () => {
      listening = undefined
      if (!closed) void listenAgain()
    })
  }

  async function listenAgain(): Promise<void> {
    while (!closed) {
      await delay(1_000, undefined, { ref: false })
      try {
        return await listen()
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  async function send(): Promise<void> {
    const hotelIds = [...pending]
    pending.clear()
    // A NOTIFY payload holds less than 8000 bytes: 200 ids of 37.
    for (let i = 0; i < hotelIds.length; i += 200) {
      const payload = [sender, ...hotelIds.slice(i, i + 200)].join(',')
      await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, payload])
    }
  }

  await listen()
  return {
    notify(hotelId, events) {
      local.notify(hotelId, events)
      if (pending.size === 0) setTimeout(() => send().catch(onError), COLLECT_MS).unref()
      pending.add(hotelId)
    },
    subscribe: local.subscribe,
    async close() {
      closed = true
      await local.close()
      await listening?.end()
    },
  }
}
