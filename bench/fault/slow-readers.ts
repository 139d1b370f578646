import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Place, TestServer } from '../../e2e/support/server.ts'
import type { Fixture, Session } from './fixture.ts'
import { watchMemory } from './memory.ts'
import { openPlace } from './places.ts'
import { collectFailures, type Fault, quantile } from './report.ts'
import { send } from './send.ts'
import { startServer } from './start-server.ts'
import { openStream, readEvents } from './streams.ts'

/** The limit per session. */
const PER_SESSION = 8
/** Sessions with streams that are never read, and with streams that are. */
const SLOW_SESSIONS = 12
const FAST_SESSIONS = 113
const STREAMS = (SLOW_SESSIONS + FAST_SESSIONS) * PER_SESSION
/**
 * Events missed by the slow readers, about 4 MB: more than the operating system buffers for a connection. They are
 * longer than real ones, so that fewer are needed.
 */
const MISSED = { events: 10_000, bytes: 2_000 }
/** A third of the memory needed to buffer everything for the slow readers. */
const MAX_GROWTH_MB = 600
const LIVE_EVENTS = 20
const EVENT_MS = 250
/** The server's polling interval for events (plugins/live). */
const MAX_EVENT_MS = 15_000
/** A stalled reader is disconnected after 30 s, from when the buffers are full. */
const MAX_STALL_MS = 90_000

/** A thousand streams, a tenth of which request everything they have missed and read nothing. */
export const slowReaders: Fault = {
  name: `${STREAMS} streams, ${SLOW_SESSIONS * PER_SESSION} of them not read`,
  async run({ fixture, makePlace }) {
    const { failures, expect } = collectFailures()
    const place = await makePlace()
    await addMissedEvents(place)
    const server = await startServer(place)
    const slow = fixture.guests.slice(0, SLOW_SESSIONS).map(({ session }) => session)
    const fast = fixture.guests.slice(SLOW_SESSIONS, SLOW_SESSIONS + FAST_SESSIONS)
    const memory = await watchMemory(server)

    const readers = await openAll(
      fast.map(({ session }) => session),
      server,
      {},
    )
    const arrivals = readers.map((stream) => readEvents(stream, 'menu.updated'))
    const stopped = await openAll(slow, server, { 'last-event-id': '0' })
    expect(readers.length + stopped.length === STREAMS, 'a stream was rejected')

    const first = slow[0] ?? {}
    const stalledSince = performance.now()
    expect(
      (await openStream(server.url, first, {})).statusCode === 429,
      'a ninth stream was let in',
    )
    const sent = await sendMenuUpdates(server, fixture)
    let isFree = false
    while (!isFree && performance.now() - stalledSince < MAX_STALL_MS) {
      await delay(1_000)
      const stream = await openStream(server.url, first, {})
      isFree = stream.statusCode === 200
      stream.destroy()
    }
    const freed = Math.round((performance.now() - stalledSince) / 1000)
    expect(isFree, `the slots of readers that stopped were not free within ${freed} s`)

    memory.stop()
    const waits = arrivals.flatMap((times) => times.map((at, i) => at - (sent[i] ?? at)))
    const missing = arrivals.filter((times) => times.length !== LIVE_EVENTS).length
    const late = quantile(waits, 0.95)
    const growth = memory.most() - memory.before
    expect(missing === 0, `${missing} of ${readers.length} readers did not get each event once`)
    expect(late < MAX_EVENT_MS, `events took ${Math.round(late)} ms`)
    expect(growth < MAX_GROWTH_MB, `memory grew by ${Math.round(growth)} MB`)
    const errors = server.errors()
    expect(errors.length === 0, `errors in the log: ${errors[0]}`)
    for (const stream of [...readers, ...stopped]) stream.destroy()
    await server.stop()
    return {
      figures: `memory ${Math.round(memory.before)} MB, at most ${Math.round(memory.most())} MB; ${readers.length} readers got ${LIVE_EVENTS} events each, 95 % within ${Math.round(late)} ms; slots free after ${freed} s`,
      failures,
    }
  },
}

async function addMissedEvents(place: Place): Promise<void> {
  const { db, close } = await openPlace(place)
  await sql`
    WITH latest AS (SELECT hotel_id, event_id FROM hotel_counter)
    INSERT INTO event (hotel_id, id, name, payload, created_at)
    SELECT hotel_id, event_id + n, 'menu.updated',
      jsonb_build_object('restaurantId', repeat('x', ${MISSED.bytes}::integer)), now()
    FROM latest, generate_series(1, ${MISSED.events}::integer) n`.execute(db)
  await sql`UPDATE hotel_counter SET event_id = event_id + ${MISSED.events}`.execute(db)
  await close()
}

/** Opens all streams of the sessions, without the rejected ones. */
async function openAll(
  sessions: Session[],
  server: TestServer,
  headers: Record<string, string>,
): Promise<IncomingMessage[]> {
  const streams: IncomingMessage[] = []
  for (const session of sessions) {
    const opened = Array.from({ length: PER_SESSION }, () =>
      openStream(server.url, session, headers),
    )
    streams.push(...(await Promise.all(opened)).filter(({ statusCode }) => statusCode === 200))
  }
  return streams
}

/** The kitchen marks a dish as sold out and available again. @returns when each event was caused */
async function sendMenuUpdates(server: TestServer, fixture: Fixture): Promise<number[]> {
  const sent: number[] = []
  for (let i = 0; i < LIVE_EVENTS; i++) {
    sent.push(performance.now())
    const { statusCode, body } = await send(server.url, {
      method: 'PUT',
      url: `/api/desk/foods/${fixture.foodId}/availability`,
      headers: { ...fixture.staff, 'content-type': 'application/json' },
      payload: JSON.stringify({ available: i % 2 === 1 }),
    })
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`)
    await delay(EVENT_MS)
  }
  return sent
}
