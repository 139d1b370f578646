import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { releaseUnconfirmed } from '../../features/bookings/unconfirmed/release-unconfirmed.ts'
import { completeGrantedOffers, expireRequests } from '../../features/requests/expire.ts'
import { beginHousekeepingDays } from '../../features/rooms/begin-day.ts'
import { endExpiredHolds } from '../../features/rooms/end-expired-holds.ts'
import { deleteHotel } from '../../hotels/delete-hotel.ts'
import { extendAvailability } from '../../rooms/write-availability.ts'
import { findWrongNights } from '../../sums/find-differences.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInStaff,
  type TestStaff,
} from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { hotelToday } from '../../testing/hotel-today.ts'
import { postDueNights } from '../../testing/let-days-pass.ts'
import { openServersBeside } from '../../testing/many-servers.ts'
import { liftLimits } from '../../testing/rate-limits.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { billActs, ledgerActs } from './bill-acts.ts'
import { type BusyHotel, buildBusyHotel } from './busy-hotel.ts'
import { findStayDifferences, fingerprint } from './find-stay-differences.ts'
import { houseActs } from './house-acts.ts'
import { bookedActs, inHouseActs, stayActs } from './stay-acts.ts'
import { type Act, type BusyStay, pick, type Turn } from './turn.ts'

/** With 0, as in `npm test`, a few rounds with the same numbers each time. */
const MINUTES = Number(process.env.RANDOM_DESKS_MINUTES ?? 0)
const SEED = Number(process.env.RANDOM_SEED ?? (MINUTES > 0 ? Date.now() % 1_000_000 : 1))
const DESKS = 8
const ACTS_OF_ROUND = 2
/** In house, and booked. */
const FEWEST_STAYS = 4
const FEW_ROUNDS = 6
/** Then a new hotel begins, so that the comparison stays fast. */
const ROUNDS_OF_HOTEL = 40
/** Calls that are rejected because of another desk's change are expected too. */
const expected = [200, 201, 204, 400, 404, 409]
const timeZone = 'Asia/Kolkata'

let servers: TestApp[]
beforeAll(async () => {
  const env = { LOG_LEVEL: 'error' }
  servers = await openServersBeside(await openTestApp(env), 2, env)
})
afterAll(() => Promise.all(servers.toReversed().map((server) => server.close())))
afterEach(() => void vi.useRealTimers())

test('eight desks at the same stays leave no difference, no error and no other hotel changed', {
  timeout: (MINUTES + 10) * MINUTE_MS,
}, async () => {
  const [server] = servers as [TestApp]
  await liftLimits(server.db)
  const neighbour = await buildHotel(server)
  await buildGuest(neighbour, { status: 'booked' })
  await buildGuest(neighbour, { status: 'checkedOut' })
  await openSale(neighbour)
  const untouched = await fingerprint(server.db, neighbour.id)
  const end = performance.now() + MINUTES * MINUTE_MS
  let round = 0
  const goesOn = () => (MINUTES > 0 ? performance.now() < end : round < FEW_ROUNDS)
  while (goesOn()) {
    vi.useRealTimers()
    const house = await openHouse(server)
    for (let left = ROUNDS_OF_HOTEL; left > 0 && goesOn(); left--) {
      await playRound(server, house, round)
      round++
    }
    await inTransaction(server.db, (tx) => deleteHotel(tx, house.hotel.id, new Date()))
  }
  vi.useRealTimers()
  expect(await fingerprint(server.db, neighbour.id)).toEqual(untouched)
  expect(await findWrongNights(server.db, neighbour.id, hotelToday(timeZone))).toEqual([])
  if (MINUTES > 0) console.info(await formatTally(server, round))
})

interface House {
  hotel: BusyHotel
  staff: TestStaff[]
  /** The clock of the last round. */
  now: number
}

async function openHouse(server: TestApp): Promise<House> {
  const hotel = await buildBusyHotel(server)
  const staff = await Promise.all(
    Array.from({ length: DESKS }, () => buildStaff(hotel, { role: 'admin' })),
  )
  return { hotel, staff, now: Date.now() }
}

/** How often each act succeeded, of how many times. */
const tally = new Map<string, { done: number; made: number }>()

const kinds = {
  booked: {
    ends: ['checkIn', 'cancel', 'noShow'],
    acts: { ...bookedActs, ...stayActs, ...billActs },
  },
  inHouse: {
    ends: ['checkOut'],
    acts: { ...inHouseActs, ...stayActs, ...billActs, ...ledgerActs },
  },
  over: { ends: [], acts: ledgerActs },
}
const allActs: Record<string, Act> = {
  ...houseActs,
  ...bookedActs,
  ...inHouseActs,
  ...stayActs,
  ...billActs,
  ...ledgerActs,
}

/**
 * Some hours later, all desks act at the same one or two stays at once, twice, beside the jobs. Their acts are of
 * few kinds, so that they meet. Then everything is compared.
 */
async function playRound(server: TestApp, house: House, round: number): Promise<void> {
  const { hotel, staff } = house
  const upTo = makeRandom(SEED + round)
  house.now += upTo(9) * HOUR_MS
  vi.useFakeTimers({ toFake: ['Date'], now: house.now })
  const headers = await Promise.all(staff.map((one) => signInStaff(server, one)))
  const { kind, stays } = await pickStays({ server, headers: headers[0] ?? {}, hotel, upTo })
  const { ends, acts } = kinds[kind]
  const names = Array.from({ length: 2 }, () => pick({ upTo }, Object.keys(acts)))
  if (ends.length > 0 && upTo(2) > 0) names.push(pick({ upTo }, ends))
  const made: string[] = []
  const failed: unknown[] = []

  async function act(desk: number): Promise<void> {
    const name = pick({ upTo }, upTo(9) > 0 ? names : Object.keys(houseActs))
    const stay = pick({ upTo }, stays)
    const turn = { headers: headers[desk] ?? {}, hotel, stay, upTo: makeRandom(upTo(1e9)) }
    const result = await allActs[name]?.({
      ...turn,
      server: servers[desk % servers.length] ?? server,
    })
    if (!result) return
    const { status, body } = result
    made.push(`${name} ${stay.id.slice(-4)} ${status}`)
    const counts = tally.get(name) ?? { done: 0, made: 0 }
    counts.made++
    if (status < 300) counts.done++
    tally.set(name, counts)
    const hasEnded = name.endsWith('OnWeb') && status === 403
    if (!expected.includes(status) && !hasEnded) failed.push([name, status, body])
  }

  const jobs = runJobs(server).catch((error: unknown) => failed.push(error))
  for (let count = 0; count < ACTS_OF_ROUND; count++) await Promise.all([...staff.keys()].map(act))
  await jobs
  await postDueNights(server)
  const differences = await findStayDifferences(server.db, hotel, hotelToday(timeZone))
  const about = `RANDOM_SEED=${SEED}, round ${round}, ${new Date().toISOString()}: ${made.join(', ')}`
  const log = servers.flatMap((one) => one.log.splice(0))
  expect({ differences, failed, log }, about).toEqual({ differences: [], failed: [], log: [] })
}

/** Runs the jobs of the server, as often as it is asked. */
async function runJobs(server: TestApp): Promise<void> {
  const { db, app } = server
  const now = new Date()
  await Promise.all([
    postDueNights(server),
    beginHousekeepingDays(db, now),
    endExpiredHolds(db, now),
    expireRequests(db, app.bus, now),
    completeGrantedOffers(db, app.bus, now),
    releaseUnconfirmed(db, now),
    extendAvailability(db, now),
  ])
}

type StayRow = BusyStay & { kind: keyof typeof kinds }

async function listStays({ db }: TestApp, { id: hotelId }: BusyHotel): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    SELECT id, booking_id AS "bookingId", guest_id AS "guestId", room_id AS "roomId", duration,
      (check_in AT TIME ZONE ${timeZone})::date::text AS arrival,
      CASE WHEN status IN ('booked', 'inHouse') THEN status ELSE 'over' END AS kind
    FROM stay WHERE hotel_id = ${hotelId} ORDER BY id`.execute(db)
  return rows
}

/** Picks one or two stays, most often in house, after new guests have come. */
async function pickStays(turn: Omit<Turn, 'stay'>) {
  const { server, hotel, upTo } = turn
  const none = { id: unknownId, bookingId: unknownId, guestId: unknownId, roomId: null }
  const nobody: BusyStay = { ...none, arrival: hotelToday(timeZone), duration: 1 }
  const present = Map.groupBy(await listStays(server, hotel), ({ kind }) => kind)
  for (const [kind, name] of [
    ['inHouse', 'walkIn'],
    ['booked', upTo(2) > 0 ? 'bookOnWeb' : 'book'],
  ] as const) {
    for (let count = present.get(kind)?.length ?? 0; count < FEWEST_STAYS; count++) {
      await houseActs[name]?.({ ...turn, stay: nobody })
    }
  }
  const kind = pick(turn, ['inHouse', 'inHouse', 'inHouse', 'booked', 'booked', 'over'] as const)
  const found = (await listStays(server, hotel)).filter((stay) => stay.kind === kind)
  const stays =
    found.length > 0
      ? Array.from({ length: upTo(2) > 0 ? 1 : 2 }, () => pick(turn, found))
      : [nobody]
  return { kind, stays }
}

async function formatTally({ db }: TestApp, rounds: number): Promise<string> {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  const lines = [...tally].map(([name, { done, made }]) => `${name} ${done}/${made}`)
  return `RANDOM_SEED=${SEED}: ${rounds} rounds, ${rows[0]?.deadlocks} deadlocks; ${lines.toSorted().join(', ')}`
}

type UpTo = Turn['upTo']

/** Mulberry32: random whole numbers from 0 to the given one. */
function makeRandom(seed: number): UpTo {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (most + 1)
  }
}
