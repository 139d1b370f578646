import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { type Database, openPostgres } from '../apps/server/src/database/open.ts'
import { buildStaff, signInStaff, type TestHotel } from '../apps/server/src/testing/builders.ts'
import { buildFood, buildOutlet } from '../apps/server/src/testing/menu-builders.ts'
import { liftLimits } from '../apps/server/src/testing/rate-limits.ts'
import { type Filler, onPostgres } from './data/databases.ts'
import { type Caller, fillHotels, orderTowel } from './data/hotels.ts'
import { addWebhooks, makeWebhooks, removeWebhooks } from './data/webhooks.ts'
import { measureUsage } from './day/resources.ts'
import { type Call, get } from './load/call.ts'
import { type Generator, startGenerator } from './load/start-generator.ts'
import { addFigures, mark, withSpread } from './report.ts'
import { startServer } from './servers/start-server.ts'
import { spreadOf } from './spread.ts'

const STREAMS = 500
/** More than a hotel may have. */
const WEBHOOKS = 50
const EVENTS_PER_SECOND = 20

const ROUNDS = 5
const PEAK_S = 3
const STEADY_S = 4
const CALLS_PER_SECOND = 40
/** An attempt of a webhook ends after 15 s, which is then within the measurement. */
const WARM_UP_S = { answered: 2, silent: 11 }
/** The minimum ratio of the neighbour's calls a second to those beside the events alone. */
const TARGET = 0.8

const situations = [
  { name: 'alone' },
  { name: 'beside events' },
  { name: 'beside events, streams', streams: true },
  { name: 'beside events, streams, webhooks', streams: true, webhooks: 'answered' },
  { name: 'beside events, streams, silent webhooks', streams: true, webhooks: 'silent' },
] as const
const EVENTS_ONLY = 1
type Situation = (typeof situations)[number]

/** One hotel has events, open streams and webhooks; the calls of another are measured, in turn with and without them. */
export async function benchBeside(generator: Generator): Promise<void> {
  const busy = startGenerator()
  const receiver = startGenerator()
  try {
    await onPostgres(async (engine) => {
      const { place, filled } = await engine.makePlace(fillTwoHotels)
      const server = await startServer('ours', place, { WEBHOOKS: 'any' })
      const database = await openPostgres(place.databaseUrl ?? '')
      const { origin } = server
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(
        database.db,
      )
      const pids = { server: server.pid, backend: rows[0]?.pid ?? 0 }
      const bench = { ...filled, generator, busy, receiver, database, origin, pids }
      await measureNeighbour(bench, situations[0])
      const rounds: Measured[][] = []
      for (let round = 0; round < ROUNDS; round++) {
        const measured: Measured[] = []
        for (const situation of situations) measured.push(await measureNeighbour(bench, situation))
        rounds.push(measured)
      }
      await database.close()
      await server.stop()
      report(rounds)
    })
  } finally {
    busy.stop()
    receiver.stop()
  }
}

interface Bench extends Awaited<ReturnType<typeof fillTwoHotels>> {
  origin: string
  database: Database
  pids: { server: number; backend: number }
  /** Sends the neighbour's calls. */
  generator: Generator
  /** Has the streams of the other hotel, and causes its events. */
  busy: Generator
  receiver: Generator
}

interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor a second, while the calls of both hotels have a steady rate. */
  serverMs: number
  databaseMs: number
  /** Webhook messages that arrived. */
  messages: number
}

async function measureNeighbour(bench: Bench, situation: Situation): Promise<Measured> {
  const { origin, generator, busy, receiver, database, busyHotel } = bench
  const webhooks = 'webhooks' in situation ? situation.webhooks : undefined
  if ('streams' in situation) {
    await busy.run('openPhones', { origin, sessions: bench.streams, causes: [], event: '' })
  }
  if (webhooks) {
    const url = await receiver.run('openReceiver', { isSilent: webhooks === 'silent' })
    await addWebhooks(database.db, busyHotel, bench.webhooks, url)
  }
  const warmUp = WARM_UP_S[webhooks ?? 'answered']
  const events = busy.run('mix', {
    ...{ origin, parts: [{ name: 'desk', share: 1, calls: bench.events }] },
    perSecond: situation.name === 'alone' ? 0 : EVENTS_PER_SECOND,
    seconds: warmUp + PEAK_S + STEADY_S,
  })
  const load = { origin, calls: bench.neighbour, hasKeys: true }
  const steadily = (seconds: number) => {
    const parts = [{ ...load, name: 'neighbour', share: 1 }]
    return generator.run('mix', { origin, parts, seconds, perSecond: CALLS_PER_SECOND })
  }
  await steadily(warmUp)
  const { result, usage } = await measureUsage(
    bench.pids,
    async () => 0,
    () => steadily(STEADY_S),
  )
  const { p50, p99, failed } = result
  const [serverMs, databaseMs] = [usage.server * 1000, usage.database * 1000]
  const perSecond = await generator.run('peak', { load, seconds: PEAK_S })
  const failures = { ...(await events).failed, ...failed }
  await removeWebhooks(database.db, busyHotel)
  const messages = webhooks ? await receiver.run('closeReceiver', null) : 0
  if ('streams' in situation) await busy.run('closePhones', null)
  const inWords = Object.entries(failures).map(([what, times]) => `, ${what}: ${times} times`)
  console.log(
    `${situation.name}: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, server ${serverMs.toFixed(0)} ms/s, database ${databaseMs.toFixed(0)} ms/s, ${messages} messages${inWords.join('')}`,
  )
  return { perSecond, p50, p99, serverMs, databaseMs, messages }
}

async function fillTwoHotels(filler: Filler) {
  await liftLimits(filler.db)
  const callers = await fillHotels(filler, { hotels: 2, guests: STREAMS, requests: 2 })
  const busyHotel = callers[0]?.hotelId ?? ''
  const isBusy = ({ hotelId }: Caller) => hotelId === busyHotel
  const hotel = { id: busyHotel, server: filler, db: filler.db } as Partial<TestHotel> as TestHotel
  const food = await buildFood(hotel, await buildOutlet(hotel))
  const desk = await signInStaff(filler, await buildStaff(hotel, { role: 'admin' }))
  return {
    busyHotel,
    streams: callers.filter(isBusy).map(({ session }) => session),
    // Every stream and every webhook is told of each.
    events: [false, true].map(
      (available): Call => ({
        method: 'PUT',
        path: `/api/desk/foods/${food.id}/availability`,
        headers: { ...desk, 'content-type': 'application/json' },
        body: JSON.stringify({ available }),
      }),
    ),
    neighbour: callers.filter((caller) => !isBusy(caller)).flatMap(callsOf),
    webhooks: makeWebhooks(filler.app.secrets.webhookKeys, busyHotel, WEBHOOKS),
  }
}

/** Three reads and an order. */
const callsOf = (caller: Caller): Call[] => [
  get('/api/dashboard/app', caller.session),
  get('/api/guest-requests/app', caller.session),
  get(`/api/guest-requests/app/${caller.requestId}`, caller.session),
  orderTowel(caller),
]

function report(rounds: Measured[][]): void {
  const rows: Record<string, Record<string, string | number>> = {}
  for (const [i, { name }] of situations.entries()) {
    const read = (field: keyof Measured, round: Measured[], at: number) =>
      round[at]?.[field] ?? Number.NaN
    const of = (field: keyof Measured) => spreadOf(rounds.map((round) => read(field, round, i)))
    const to = (field: keyof Measured, base: number) =>
      spreadOf(rounds.map((round) => read(field, round, i) / read(field, round, base)))
    const [perSecond, p50, p99] = [of('perSecond'), of('p50'), of('p99')]
    const ratio = to('perSecond', EVENTS_ONLY)
    const latencies = { p50: to('p50', EVENTS_ONLY), p99: to('p99', EVENTS_ONLY) }
    const processor = { server: of('serverMs'), database: of('databaseMs') }
    addFigures('beside', { name, perSecond, p50, p99, ratio, latencies, processor, TARGET })
    rows[name] = {
      'calls/s': withSpread(perSecond, 0),
      '÷ alone': withSpread(to('perSecond', 0), 2),
      '÷ events': withSpread(ratio, 2),
      'at least': i > EVENTS_ONLY ? `${TARGET} ${mark(ratio.median >= TARGET)}` : '',
      'p50 ms': withSpread(p50, 1),
      'p50 ÷ events': withSpread(latencies.p50, 2),
      'p99 ms': withSpread(p99, 1),
      'p99 ÷ events': withSpread(latencies.p99, 2),
      'server ms/s': withSpread(of('serverMs'), 0),
      'database ms/s': withSpread(of('databaseMs'), 0),
      'messages received': of('messages').median,
    }
  }
  console.log(
    `\nCalls of one hotel (latency at ${CALLS_PER_SECOND}/s) while another has ${EVENTS_PER_SECOND} events a second, ${STREAMS} streams and ${WEBHOOKS} webhooks; “÷ events”: compared with the same events without streams and webhooks. Median of the rounds (lowest–highest); load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  console.table(rows)
}
