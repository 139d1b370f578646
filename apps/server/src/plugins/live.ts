import { EventEmitter, once } from 'node:events'
import { fastifySSE } from '@fastify/sse'
import fp from 'fastify-plugin'
import { findEventRange, listEvents } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import type { StoredEvent } from '../database/stored-event.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Follows a hotel's events from `after` (undefined: from now), until `signal` aborts or the server stops.
     * First yields where it starts and whether it could resume there.
     */
    followEvents(
      hotelId: string,
      after: number | undefined,
      signal: AbortSignal,
    ): AsyncGenerator<StoredEvent | { id: number; name: 'ready'; resumed: boolean }>
  }
}

const TAIL = 500
const LOOK_AGAIN_MS = 15_000

/**
 * The live streams' source (decisions §6). One channel a hotel reads new event rows once for all its
 * streams, when the bus hints at them, and every 15 s in case a hint was lost.
 */
export const live = fp(async (app) => {
  await app.register(fastifySSE, { heartbeatInterval: 15_000 })
  const channels = new Map<string, Channel>()
  const stopping = new AbortController()

  const unsubscribe = app.bus.subscribe((hotelId) => channels.get(hotelId)?.look())
  const timer = setInterval(() => {
    for (const channel of channels.values()) channel.look()
  }, LOOK_AGAIN_MS).unref()

  app.addHook('preClose', async () => {
    stopping.abort()
    clearInterval(timer)
    unsubscribe()
  })

  app.decorate('followEvents', async function* (hotelId, after, signal) {
    const range = await findEventRange(app.db, hotelId)
    const resumed = after !== undefined && after <= range.latest && after >= range.oldest - 1
    let cursor = resumed ? after : range.latest
    yield { id: cursor, name: 'ready', resumed }
    const channel = enter(hotelId, cursor)
    const stop = AbortSignal.any([signal, stopping.signal])
    try {
      while (!stop.aborted) {
        const events =
          cursor >= channel.tailStart
            ? channel.tail.filter((event) => event.id > cursor)
            : await listEvents(app.db, hotelId, cursor, TAIL)
        for (const event of events) {
          cursor = event.id
          yield event
        }
        // Nothing in between any more: those events were too old to keep.
        if (events.length === 0) cursor = Math.max(cursor, channel.tailStart)
        if (cursor >= channel.cursor) await channel.change(stop)
      }
    } finally {
      leave(hotelId, channel)
    }
  })

  function enter(hotelId: string, cursor: number): Channel {
    let channel = channels.get(hotelId)
    if (!channel) {
      channel = new Channel(app.db, hotelId, cursor, (error) =>
        app.log.warn({ err: error }, 'live'),
      )
      channels.set(hotelId, channel)
    }
    channel.followers++
    channel.look()
    return channel
  }

  function leave(hotelId: string, channel: Channel): void {
    if (--channel.followers === 0) channels.delete(hotelId)
  }
})

/** What one hotel's streams share: the latest events, read once. */
class Channel {
  followers = 0
  /** The latest events, oldest first; all those after `tailStart`. */
  tail: StoredEvent[] = []
  tailStart: number
  cursor: number
  readonly #db: Handle
  readonly #hotelId: string
  readonly #onError: (error: unknown) => void
  readonly #changes = new EventEmitter().setMaxListeners(0)
  #looking = false
  #lookAgain = false

  constructor(db: Handle, hotelId: string, cursor: number, onError: (error: unknown) => void) {
    this.#db = db
    this.#hotelId = hotelId
    this.#onError = onError
    this.cursor = cursor
    this.tailStart = cursor
  }

  /** Reads what is new; a call during a read makes it read once more. */
  look(): void {
    this.#lookAgain = true
    if (!this.#looking) void this.#read()
  }

  async #read(): Promise<void> {
    this.#looking = true
    try {
      while (this.#lookAgain) {
        this.#lookAgain = false
        const events = await listEvents(this.#db, this.#hotelId, this.cursor, TAIL)
        if (events.length === 0) continue
        if (events.length === TAIL) this.#lookAgain = true
        this.#append(events)
      }
    } catch (error) {
      this.#onError(error)
    } finally {
      this.#looking = false
    }
  }

  #append(events: StoredEvent[]): void {
    this.tail.push(...events)
    this.cursor = events.at(-1)?.id ?? this.cursor
    const dropped = this.tail.splice(0, Math.max(0, this.tail.length - TAIL))
    this.tailStart = dropped.at(-1)?.id ?? this.tailStart
    this.#changes.emit('change')
  }

  /** Resolves at the next change, or when `signal` aborts. */
  async change(signal: AbortSignal): Promise<void> {
    await once(this.#changes, 'change', { signal }).catch(() => {})
  }
}
