import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { fastifySSE } from '@fastify/sse'
import type { FastifyBaseLogger } from 'fastify'
import fp from 'fastify-plugin'
import { findEventRange, listEvents } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import { isSent, type SentEvent, type StoredEvent } from '../database/stored-event.ts'
import { listOpenSessions } from '../sessions/open-sessions.ts'
import type { StaffSession } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Follows the events of a session's hotel from `after` (undefined: from now). First yields `ready`: where it starts
     * and whether it could resume there. If the session's permissions change, it yields `ready` once more, not resumed,
     * so that the client reads everything again, and ends.
     *
     * @param stop ends the stream. The caller aborts it when the client disconnects; it is aborted here when the
     *   session has ended or expired, when its role, departments or outlets have changed, and when the server stops.
     */
    followEvents(
      session: LiveSession,
      after: number | undefined,
      stop: AbortController,
    ): AsyncGenerator<LiveMessage>
    /** Counts the open streams of this process. */
    countStreams(): Record<'guest' | 'desk', number>
  }
}

/** Decides which events a member of staff may see; empty for a guest. */
type Scope = Pick<StaffSession, 'role' | 'departmentIds' | 'outletIds'>

/** A session as it was when the stream was opened. */
export interface LiveSession extends Partial<Scope> {
  hotelId: string
  sessionId: string
}

export type LiveMessage = SentEvent | { id: number; name: 'ready'; resumed: boolean }

interface Follower {
  session: LiveSession
  stop: AbortController
}

/** How many events of a hotel are cached for all its streams. */
const TAIL = 500
/** How many older events a stream reads at once to catch up. Each stream has its own copy of them. */
const CATCH_UP = 100
/** How many streams of a hotel are woken before other work has its turn. */
const WOKEN_AT_ONCE = 25
/** The pause after streams were woken is a millisecond for each, but at most so many. Then they have several events. */
const MAX_PAUSE_MS = 200
const CHECK_MS = 15_000

/** Reason for stopping a stream after its session's permissions changed. */
const scopeChanged = Symbol('scope changed')

/**
 * The source of the live streams. Each hotel with open streams has one channel, which reads new event rows once for all
 * of them: when the bus notifies without the events, and every 15 s in case a notification was lost.
 */
export const live = fp(async (app) => {
  await app.register(fastifySSE, { heartbeatInterval: 15_000 })
  const channels = new Map<string, Channel>()
  let isStopping = false

  const unsubscribe = app.bus.subscribe((hotelId, events = []) => {
    const channel = channels.get(hotelId)
    if (!channel?.acceptEvents(events)) void channel?.readEvents()
  })
  const timer = setInterval(() => {
    for (const channel of channels.values()) {
      void channel.readEvents()
      void channel.checkSessions()
    }
  }, CHECK_MS).unref()

  app.addHook('preClose', async () => {
    isStopping = true
    clearInterval(timer)
    unsubscribe()
    for (const { followers } of channels.values()) {
      for (const { stop } of followers) stop.abort()
    }
  })

  app.decorate('followEvents', async function* (session, after, stop) {
    const { hotelId, sessionId } = session
    const range = await findEventRange(app.db, hotelId)
    const resumed = after !== undefined && after <= range.latest && after >= range.oldest - 1
    let cursor = resumed ? after : range.latest
    yield { id: cursor, name: 'ready', resumed }

    const follower = { session, stop }
    const channel = join(follower, cursor)
    try {
      // If the session ended after it authenticated this request but before the range was read, its event is not in the
      // range.
      await channel.checkSessions()
      while (!stop.signal.aborted) {
        const events =
          cursor >= channel.tailStart
            ? channel.tail.slice(channel.tail.findLastIndex(({ id }) => id <= cursor) + 1)
            : await listEvents(app.db, hotelId, cursor, CATCH_UP)
        for (const event of events) {
          if (stop.signal.aborted) break
          cursor = event.id
          if (isSent(event)) yield event
          else if (event.name === 'session.ended' && event.payload.sessionId === sessionId) return
        }
        // Events up to the tail that are not found have been deleted as too old.
        if (events.length === 0) cursor = Math.max(cursor, channel.tailStart)
        if (cursor >= channel.cursor) await channel.change(stop.signal)
      }
      if (stop.signal.reason === scopeChanged) yield { id: cursor, name: 'ready', resumed: false }
    } finally {
      channel.followers.delete(follower)
      if (channel.followers.size === 0) channels.delete(hotelId)
    }
  })

  app.decorate('countStreams', () => {
    const count = { guest: 0, desk: 0 }
    for (const { followers } of channels.values()) {
      for (const { session } of followers) count[session.role ? 'desk' : 'guest']++
    }
    return count
  })

  function join(follower: Follower, cursor: number): Channel {
    const { hotelId } = follower.session
    let channel = channels.get(hotelId)
    if (!channel) {
      channel = new Channel(app.db, hotelId, cursor, app.log)
      channels.set(hotelId, channel)
    }
    channel.followers.add(follower)
    if (isStopping) follower.stop.abort()
    void channel.readEvents()
    return channel
  }
})

/** The shared state of a hotel's streams: the latest events, and the check of their sessions. */
class Channel {
  readonly followers = new Set<Follower>()
  /** The latest events, oldest first: all those after `tailStart`. */
  tail: StoredEvent[] = []
  tailStart: number
  cursor: number
  /** Reads new events. */
  readonly readEvents: () => Promise<void>
  /** Stops the streams of sessions that have ended or may now see other events. */
  readonly checkSessions: () => Promise<void>
  /** Wakes the streams that wait. */
  readonly #wake: () => Promise<void>
  readonly #db: Handle
  readonly #hotelId: string
  /** Wakes the streams that have all events. */
  readonly #waiting = new Set<() => void>()

  constructor(db: Handle, hotelId: string, cursor: number, log: FastifyBaseLogger) {
    this.#db = db
    this.#hotelId = hotelId
    this.cursor = cursor
    this.tailStart = cursor
    const logError = (error: unknown) => log.warn({ err: error }, 'live')
    this.readEvents = coalesce(() => this.#readEvents().catch(logError))
    this.checkSessions = coalesce(() => this.#checkSessions().catch(logError))
    this.#wake = coalesce(() => this.#wakeAll())
  }

  /** Resolves at the next change, or when `signal` aborts. */
  async change(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = () => resolve()
    this.#waiting.add(wake)
    signal.addEventListener('abort', wake)
    await promise
    signal.removeEventListener('abort', wake)
    this.#waiting.delete(wake)
  }

  /** @returns whether these are the next events; ids have no gaps, so that none is missing in between */
  acceptEvents(events: StoredEvent[]): boolean {
    if (events[0]?.id !== this.cursor + 1) return false
    this.#append(events)
    return true
  }

  async #readEvents(): Promise<void> {
    let events: StoredEvent[]
    do {
      events = await listEvents(this.#db, this.#hotelId, this.cursor, TAIL)
      // Some may have been accepted in the meantime.
      const isNew = ({ id }: StoredEvent) => id > this.cursor
      if (events.some(isNew)) this.#append(events.filter(isNew))
    } while (events.length === TAIL)
  }

  #append(events: StoredEvent[]): void {
    this.tail.push(...events)
    this.cursor = events.at(-1)?.id ?? this.cursor
    const dropped = this.tail.splice(0, Math.max(0, this.tail.length - TAIL))
    this.tailStart = dropped.at(-1)?.id ?? this.tailStart
    void this.#wake()
    // Someone's role may have changed.
    if (events.some(({ name }) => name === 'staff.updated')) void this.checkSessions()
  }

  /**
   * A few at a time: writing to hundreds of streams takes so long that calls of other hotels would wait for it. Each
   * write costs about the same, whether it has one event or several.
   */
  async #wakeAll(): Promise<void> {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const [i, wake] of waiting.entries()) {
      if (i > 0 && i % WOKEN_AT_ONCE === 0) await setImmediate()
      wake()
    }
    await delay(Math.min(waiting.length, MAX_PAUSE_MS), undefined, { ref: false })
  }

  async #checkSessions(): Promise<void> {
    // Sessions that join during the query are not in its result.
    const followers = [...this.followers]
    const ids = new Set(followers.map(({ session }) => session.sessionId))
    if (ids.size === 0) return
    const sessions = await listOpenSessions(this.#db, this.#hotelId, [...ids])
    const scopes = new Map(sessions.map((session) => [session.sessionId, scopeKey(session)]))
    for (const { session, stop } of followers) {
      const scope = scopes.get(session.sessionId)
      if (scope === undefined) stop.abort()
      else if (scope !== scopeKey(session)) stop.abort(scopeChanged)
    }
  }
}

/** A key of the events that a session may see, to compare two states of it. */
function scopeKey(session: { [Field in keyof Scope]?: Scope[Field] | null }): string {
  const { role = null, departmentIds = null, outletIds = null } = session
  return JSON.stringify([role, departmentIds, outletIds])
}

/**
 * Makes a function that runs `work` one run at a time. Calls during a run share the next one, so that a call never gets
 * the result of a run that began before it.
 */
function coalesce(work: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= current.then(() => {
      next = undefined
      current = work()
      return current
    })
    return next
  }
}
