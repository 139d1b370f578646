import type { TestHotel } from '../apps/server/src/testing/builders.ts'
import { buildStaff, signInStaff } from '../apps/server/src/testing/builders.ts'
import { buildFood, buildOutlet } from '../apps/server/src/testing/menu-builders.ts'
import { liftLimits } from '../apps/server/src/testing/rate-limits.ts'
import { type Engine, type Filler, onPostgres } from './data/databases.ts'
import { type Caller, fillHotels, orderTowel } from './data/hotels.ts'
import { type Call, get } from './load/call.ts'
import type { Generator } from './load/start-generator.ts'
import type { Latency } from './load/steady.ts'
import { addFigures, mark, withSpread } from './report.ts'
import { type Server, startServer } from './servers/start-server.ts'
import { type Spread, spreadOf } from './spread.ts'

const HOTELS = [1, 100, 1_000]
/** Per hotel, together 1,000 requests. */
const GUESTS = 5
const REQUESTS = 200
/** Minimum ratio of calls per second with 1,000 hotels to those with one. */
const TARGET = 0.8

const PHONES = 1_000
const EVENTS = 20

/** Measures what slows down with more hotels, and the cost of a thousand open phones. */
export async function benchGrowth(generator: Generator): Promise<void> {
  await onPostgres((engine) => growHotels(generator, engine))
  await onPostgres((engine) => openPhones(generator, engine))
}

const WARM_UP_S = 2
const ROUND_S = 2
const ROUNDS = 5
/** A share of the lowest peak, so that all have the same rate. */
const SHARE_OF_PEAK = 0.7

/** Each call is for the next hotel, and the sizes alternate. */
async function growHotels(generator: Generator, engine: Engine): Promise<void> {
  const sizes: { hotels: number; server: Server; callers: Caller[] }[] = []
  for (const hotels of HOTELS) {
    const { place, filled } = await engine.makePlace(async (filler) => {
      // Five guests of one hotel send what is otherwise spread over five thousand.
      await liftLimits(filler.db)
      return await fillHotels(filler, { hotels, guests: GUESTS, requests: REQUESTS })
    })
    sizes.push({ hotels, server: await startServer('ours', place), callers: filled })
  }
  // Everyone has opened the app: a guest's first call looks up the session, later ones only revalidate it.
  for (const { server, callers } of sizes) {
    const load = { origin: server.origin, calls: callers.map(read(() => 'dashboard/app')) }
    await generator.run('each', { load })
  }
  const rows: Record<string, Record<string, string>> = {}
  for (const { name, callOf, hasKeys = false } of calls) {
    const loads = sizes.map(({ server, callers }) => ({
      origin: server.origin,
      calls: callers.map(callOf),
      hasKeys,
    }))
    for (const load of loads) await generator.run('peak', { load, seconds: WARM_UP_S })
    const peaks: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      peaks.push([])
      for (const load of loads) {
        peaks[round]?.push(await generator.run('peak', { load, seconds: ROUND_S }))
      }
    }
    const speeds = loads.map((_, i) => spreadOf(peaks.map((round) => round[i] ?? Number.NaN)))
    const perSecond = Math.round(SHARE_OF_PEAK * Math.min(...speeds.map(({ median }) => median)))
    const latencies: Latency[] = []
    for (const load of loads) {
      latencies.push(await generator.run('steady', { load, seconds: ROUND_S, perSecond }))
    }
    const ratio = spreadOf(peaks.map((round) => (round.at(-1) ?? Number.NaN) / (round[0] ?? 1)))
    addFigures('growth', { name, hotels: HOTELS, speeds, ratio, TARGET, perSecond, latencies })
    rows[name] = rowOf(speeds, latencies, ratio, perSecond)
  }
  console.log(
    `\nOn PostgreSQL, each hotel with ${GUESTS * REQUESTS} requests: calls/s, lowest–highest`,
  )
  console.table(rows)
  for (const { hotels, server } of sizes) {
    const memory = await server.readMemory()
    addFigures('growth', { name: 'memory after all calls, MB', hotels, memory })
    console.log(
      `Memory of the server after these calls, ${inWords(hotels)}: ${Math.round(memory)} MB`,
    )
    await server.stop()
  }
}

const calls: { name: string; callOf: (caller: Caller) => Call; hasKeys?: boolean }[] = [
  { name: 'GET one request', callOf: read((caller) => `guest-requests/app/${caller.requestId}`) },
  { name: 'GET own requests', callOf: read(() => 'guest-requests/app') },
  { name: 'GET dashboard', callOf: read(() => 'dashboard/app') },
  { name: 'POST amenity', callOf: orderTowel, hasKeys: true },
]

function read(pathOf: (caller: Caller) => string) {
  return (caller: Caller) => get(`/api/${pathOf(caller)}`, caller.session)
}

function rowOf(speeds: Spread[], latencies: Latency[], ratio: Spread, perSecond: number) {
  const columns: [string, string][] = HOTELS.map((hotels, i) => [
    inWords(hotels),
    withSpread(speeds[i] as Spread, 0),
  ])
  const p99 = latencies.map((latency) => latency.p99.toFixed(1)).join(' / ')
  return {
    ...Object.fromEntries(columns),
    '1,000 ÷ 1': withSpread(ratio, 2),
    'at least': `${TARGET} ${mark(ratio.median >= TARGET)}`,
    'p99 ms of each': `${p99} at ${perSecond}/s`,
  }
}

const inWords = (hotels: number) =>
  hotels === 1 ? '1 hotel' : `${hotels.toLocaleString('en')} hotels`

/** The kitchen marks a dish as sold out and available again: every phone in the hotel is notified. */
async function openPhones(generator: Generator, engine: Engine): Promise<void> {
  const { place, filled } = await engine.makePlace(fillPhones)
  const server = await startServer('ours', place)
  const before = await server.readMemory()
  const { origin } = server
  const times = await generator.run('openPhones', { origin, event: 'menu.updated', ...filled })
  const memory = await server.readMemory()
  await generator.run('closePhones', null)
  await server.stop()
  const time = spreadOf(times)
  addFigures('growth', { name: `${PHONES} streams`, time, before, memory })
  console.log(
    `With ${PHONES} phones: the last has an event ${withSpread(time, 0)} ms after the desk's call was sent; memory ${Math.round(before)} MB without them, ${Math.round(memory)} MB with them`,
  )
}

async function fillPhones(filler: Filler) {
  const callers = await fillHotels(filler, { hotels: 1, guests: PHONES })
  const id = callers[0]?.hotelId ?? ''
  const hotel = { id, server: filler, db: filler.db } as Partial<TestHotel> as TestHotel
  const food = await buildFood(hotel, await buildOutlet(hotel))
  const desk = await signInStaff(filler, await buildStaff(hotel, { role: 'admin' }))
  return {
    sessions: callers.map(({ session }) => session),
    causes: Array.from({ length: EVENTS }, (_, i) => ({
      method: 'PUT',
      url: `/api/desk/foods/${food.id}/availability`,
      headers: { ...desk, 'content-type': 'application/json' },
      payload: JSON.stringify({ available: i % 2 === 1 }),
    })),
  }
}
