import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import { type FakeBooking, listDates } from '../../fakes/channex/portal.ts'
import { openChannex } from '../../fakes/channex/server.ts'
import { makeRandom } from '../../fakes/random.ts'
import { type ChannelDesk, openChannelDesk } from './channel-desk.ts'
import { readBothSides } from './channel-sides.ts'
import { openPlace } from './places.ts'
import { collectFailures, type Fault } from './report.ts'
import { startServer } from './start-server.ts'

const KILLS = Number(process.env.CHANNEL_KILLS ?? 20)
const MAX_DELAY_MS = 3_000
/** Nights that both sides sell, and the rooms that are left of them at the start. */
const NIGHTS = 5
const ROOMS = 4
/** A night that is sold out is closed at the portal within it, through kills and failed requests. */
const MAX_LAG_MS = 60_000
/** Until both sides are equal once nothing fails any more. */
const QUIET_MS = 150_000

/**
 * A hotel and a portal sell the same last rooms, while the server is killed and the channel between them lags, loses,
 * doubles and reorders.
 */
export const channel: Fault = {
  name: `channel: ${KILLS} × kill -9 amid bookings on both sides`,
  async run({ fixture, makePlace, startClock, setProgress }) {
    const { failures, expect } = collectFailures()
    const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 100_000)
    const random = makeRandom(seed)
    const pick = (count: number) => Math.floor(random() * count)
    const place = await makePlace()
    const first = addDays(new Date().toISOString().slice(0, 10), 60)
    const nights = listDates(first, addDays(first, NIGHTS))
    const property = {
      ...{ id: crypto.randomUUID(), title: 'Fault', currency: 'INR' },
      roomTypes: [{ id: 'room', title: 'Room' }],
      ratePlans: [
        {
          ...{ id: 'plan', title: 'Plan', room_type_id: 'room' },
          ...{ sell_mode: 'per_room' as const, options: [{ occupancy: 2 }] },
        },
      ],
    }
    const rates = { lose: 0.06, error: 0.06, repeat: 0.06, twice: 0.06, busy: 0.06 }
    const [faulty, lost] = [{ count: 0 }, { count: 0 }]
    const channex = await openChannex({
      ...{ properties: [property], rates, seed, doubled: 0.2, isReordering: true, lagMs: 1_500 },
      onRequest: (line) => {
        if (line.endsWith(')')) faulty.count++
      },
    })
    const portal = channex.portals.get(property.id)
    if (!portal) throw new Error('No portal')
    const server = await startServer(place, { CHANNEX_API_BASE: channex.origin })
    const database = await openPlace(place)
    const desk = await openChannelDesk(() => server.url, fixture, database.db, property.id)
    await desk.sellAllBut(ROOMS, nights)
    /** When the hotel last had a free room on a night. */
    const freeAt = new Map(nights.map((night) => [night, Date.now()]))
    const sales = new Map<string, FakeBooking>()
    /** How long the portal had not known that a night was sold out when it sold it. */
    const lags: number[] = []
    const counts = { sold: 0, changed: 0, cancelled: 0 }

    const noteFree = async () => {
      const left = await desk.readLeft(nights)
      for (const [night, count] of left) if (count > 0) freeAt.set(night, Date.now())
      return left
    }
    const wake = async () => {
      if (random() < 0.2) return void lost.count++
      await desk.wake()
    }
    const span = () => {
      const from = pick(NIGHTS)
      const until = from + 1 + pick(NIGHTS - from)
      return { checkIn: addDays(first, from), checkOut: addDays(first, until) }
    }
    const moves = [
      sellAtPortal,
      sellAtPortal,
      sellAtDesk,
      changeAtPortal,
      cancelAtPortal,
      cancelAtDesk,
    ]

    async function sellAtPortal(): Promise<void> {
      const left = await noteFree()
      channex.settle()
      const name = `Portal ${counts.sold}`
      const booking = { roomTypeId: 'room', ...span(), price: 4_000, name }
      const made = portal?.book(booking)
      if (!made) return
      counts.sold++
      sales.set(made.attributes.unique_id, booking)
      const full = listDates(booking.checkIn, booking.checkOut).filter(
        (night) => (left.get(night) ?? 0) <= 0,
      )
      if (full.length > 0) {
        lags.push(Math.max(...full.map((night) => Date.now() - (freeAt.get(night) ?? 0))))
      }
      await wake()
    }

    async function changeAtPortal(): Promise<void> {
      const found = [...sales][pick(sales.size)]
      const dates = span()
      channex.settle()
      const isShown = (night: string) => (portal?.freeOn('room', night) ?? 0) > 0
      if (!found || !listDates(dates.checkIn, dates.checkOut).every(isShown)) return
      counts.changed++
      const [uniqueId, former] = found
      const booking = { ...former, ...dates }
      sales.set(uniqueId, booking)
      portal?.change(uniqueId, 'modified', booking)
      await wake()
    }

    async function cancelAtPortal(): Promise<void> {
      const [uniqueId, booking] = [...sales][pick(sales.size)] ?? []
      if (!uniqueId || !booking) return
      counts.cancelled++
      sales.delete(uniqueId)
      portal?.change(uniqueId, 'cancelled', booking)
      await wake()
    }

    async function sellAtDesk(): Promise<void> {
      await desk.book(span())
      await noteFree()
    }

    async function cancelAtDesk(): Promise<void> {
      await noteFree()
      await desk.cancel(pick)
    }

    const isOver = startClock(0.6)
    let isSelling = true
    const selling = sellUntilTheEnd(moves, () => isSelling, pick)
    let kills = 0
    while (kills < KILLS && !isOver()) {
      await delay(500 + random() * MAX_DELAY_MS)
      kills++
      setProgress(`${kills} of ${KILLS} kills`)
      await server.kill()
      await server.start()
    }
    isSelling = false
    await selling
    for (const name of Object.keys(rates) as (keyof typeof rates)[]) rates[name] = 0
    const quiet = performance.now()
    const sides = await waitUntilEqual(desk, async () => {
      channex.settle()
      return await readBothSides(database.db, desk, portal, nights)
    })
    const settled = Math.round((performance.now() - quiet) / 1000)
    failures.push(...sides.failures)
    const { rows: states } = await sql<object>`
      SELECT status, error, failures, now() AS now, next_attempt_at, behind_since, feed_read_at, equal_at, requests FROM channel
      WHERE property_id = ${property.id}`.execute(database.db)
    if (sides.failures.length > 0) failures.push(JSON.stringify(states))
    const longest = Math.round(Math.max(0, ...lags) / 1000)
    expect(kills === KILLS, `only ${kills} kills in the time there was`)
    expect(counts.sold > 5, `the portal sold only ${counts.sold}`)
    expect(desk.booked() > 5, `the desk sold only ${desk.booked()}`)
    expect(faulty.count > 0, 'no request failed')
    expect(longest * 1000 <= MAX_LAG_MS, `the portal sold ${longest} s after the last room`)
    const errors = server.errors()
    expect(errors.length === 0, `errors in the log: ${errors[0]}`)
    await database.close()
    await server.stop()
    await channex.close()
    return {
      figures: `seed ${seed}; ${kills} kills; portal: ${counts.sold} bookings, ${counts.changed} changes, ${counts.cancelled} cancellations; desk: ${desk.booked()} bookings, ${desk.cancelled()} cancelled; ${faulty.count} requests failed, ${lost.count} webhooks lost; sold within a lag: ${lags.length}, at most ${longest} s after the last room, shown as overbooked: ${sides.shown}; bookings lost ${sides.lost}, doubled ${sides.doubled}; equal ${settled} s after the last fault`,
      failures,
    }
  },
}

/** Both sides sell, change and cancel, one after another. */
async function sellUntilTheEnd(
  moves: readonly (() => Promise<void>)[],
  isSelling: () => boolean,
  pick: (count: number) => number,
): Promise<void> {
  while (isSelling()) {
    // The database is away for a moment when its server was killed.
    await moves[pick(moves.length)]?.().catch(() => undefined)
    await delay(50 + pick(250))
  }
}

async function waitUntilEqual(
  desk: ChannelDesk,
  read: () => ReturnType<typeof readBothSides>,
): ReturnType<typeof readBothSides> {
  const end = performance.now() + QUIET_MS
  for (;;) {
    await desk.wake()
    const sides = await read()
    if (sides.failures.length === 0 || performance.now() > end) return sides
    await delay(1_000)
  }
}
