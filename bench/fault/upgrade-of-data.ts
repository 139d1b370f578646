import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@bellhop/domain/stays/booking'
import { startEmbedded } from '../../apps/server/src/database/embedded.ts'
import { openDatabase } from '../../apps/server/src/database/open.ts'
import { checkSums } from '../../apps/server/src/sums/check-sums.ts'
import { findFreePort } from '../../apps/server/src/testing/free-port.ts'
import { lastRelease } from '../../apps/server/src/upgrade/last-release.ts'
import { deskPassword } from '../../e2e/support/server.ts'
import { checkOut } from '../../scripts/earlier-version.ts'
import { root } from '../../scripts/run.ts'
import { upgrade } from '../../scripts/upgrade.ts'
import { type Amounts, listDifferences, readAmounts } from './amounts.ts'
import { type AcceptedBooking, bookingOf, fill, openDemoHotel } from './filled-hotel.ts'
import { install, openInstalled, releasedPaths, waitUntilServing } from './installed-server.ts'
import { compareStored, readStored, startOrdering } from './ordering.ts'
import { collectFailures, countStatuses, type Fault } from './report.ts'
import { send } from './send.ts'

/** Bookings before the upgrade. */
const BOOKINGS = 600
/** Orders and bookings before the upgrade under load, and after it. */
const [ORDERS, BOOKED] = [40, 40]
const BACK_MS = 120_000

/**
 * The demo hotel of the last release, with many bookings, advances and invoices that its server has made, is upgraded to
 * this version while guests order, book and look at offers. FAULT_FROM is another commit to begin with.
 */
export const upgradeOfData: Fault = {
  name: 'upgrade of a filled hotel under load',
  async run({ setProgress }) {
    const { failures, expect } = collectFailures()
    const commit = process.env.FAULT_FROM ?? lastRelease.commit
    const workshop = mkdtempSync(join(tmpdir(), 'bellhop-data-'))
    const [dataDir, folder, source] = ['data', 'bellhop', 'source'].map((name) =>
      join(workshop, name),
    ) as [string, string, string]
    if (!(await checkOut(commit, source, releasedPaths))) {
      return { figures: '', failures, skipped: 'needs the history' }
    }
    await install(folder, source)
    const postgres = await startEmbedded(dataDir)
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const env = {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port) },
      ...{ DEMO: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: postgres.url },
    }
    const place = { dataDir, databaseUrl: postgres.url }
    const { start, stop, lines } = openInstalled(folder, env)
    await start({ DEMO: 'on', DEMO_PASSWORD: deskPassword })
    await waitUntilServing(origin)
    const database = await openDatabase(
      { DATA_DIR: dataDir, DATABASE_URL: postgres.url },
      { applicationName: 'bellhop command' },
    )
    const hotel = await openDemoHotel(origin, database, lines)
    setProgress('filling the hotel')
    const bookings = await fill(origin, database, hotel, BOOKINGS)
    const offersFrom = addDays(new Date().toISOString().slice(0, 10), 320)
    const read = (made: readonly AcceptedBooking[]) =>
      readAmounts(origin, database, hotel, made, offersFrom, addDays(offersFrom, 3))
    const before = await read(bookings)
    const stored = await readStored(place)

    const orders = startOrdering(() => origin, hotel, hotel.guests.length)
    const booking = startBooking(origin, (number) => bookingOf(hotel, number), BOOKINGS)
    const offers = startLooking(origin, `/api/rooms/web/by-date/${hotel.hotelId}`, offersFrom)
    const serve = async () => {
      const wanted = {
        orders: orders.accepted.length + ORDERS,
        bookings: booking.accepted.length + BOOKED,
      }
      const isServing = () =>
        orders.accepted.length >= wanted.orders && booking.accepted.length >= wanted.bookings
      const end = performance.now() + BACK_MS
      while (!isServing() && performance.now() < end) await delay(5)
      expect(isServing(), 'orders or bookings were not accepted again')
    }
    let outage = 0
    try {
      await serve()
      setProgress('the upgrade')
      await upgrade({
        ...{ folder, env, start: () => start(), stop },
        backup: join(workshop, 'before.backup'),
        pack: async (next) => {
          await install(next, root)
          return undefined
        },
      })
      await serve()
    } finally {
      expect(await orders.finish(), 'an order was not accepted in the end')
      outage = await booking.finish()
      await offers.finish()
    }

    setProgress('comparing')
    const after = await read(bookings)
    const differences = listDifferences(before, after)
    expect(differences.length === 0, `${differences.length} amounts differ: ${differences[0]}`)
    const made = await read(booking.accepted)
    const lost = booking.accepted.flatMap(({ checkInKey, amounts }) =>
      listDifferences(ofAnswer(checkInKey, amounts), made),
    )
    expect(lost.length === 0, `${lost.length} amounts of new bookings differ: ${lost[0]}`)
    const wrong = await checkSums(database.db, new Date())
    expect([...wrong.values()].flat().length === 0, 'stored sums differ from their rows')
    expect(
      offers.statuses.every((status) => [200, undefined, 503].includes(status)),
      `offers were answered ${countStatuses(offers.statuses)}`,
    )
    await stop()
    const { lost: lostOrders, doubled } = compareStored(
      orders.accepted,
      stored,
      await readStored(place),
    )
    expect(lostOrders === 0, `${lostOrders} orders lost`)
    expect(doubled === 0, `${doubled} orders doubled`)
    await database.close()
    await postgres.stop()
    await rm(workshop, { recursive: true, force: true })
    const compared = `${before.size} amounts of ${bookings.length} bookings, bills, invoices and offers equal`
    const load = `${orders.accepted.length} orders, ${booking.accepted.length} bookings, offers ${countStatuses(offers.statuses)}`
    return {
      figures: `from ${commit.slice(0, 9)}: ${compared}; during it ${load}; ${Math.round(outage)} ms without a booking`,
      failures,
    }
  },
}

/** The amounts of a booking as they were accepted, by their place in what is read later. */
function ofAnswer(checkInKey: string, amounts: AcceptedBooking['amounts']): Amounts {
  const url = `/api/guests/web/booking/${checkInKey}`
  return new Map(Object.entries(amounts).map(([key, amount]) => [`${url} amounts ${key}`, amount]))
}

/** Books one after the other, each until the server has answered. */
function startBooking(
  origin: string,
  bookingAt: (number: number) => ReturnType<typeof bookingOf>,
  first: number,
) {
  const accepted: AcceptedBooking[] = []
  let isOver = false
  let longest = 0
  const run = async () => {
    let since = performance.now()
    for (let number = first; !isOver; number++) {
      const call = bookingAt(number)
      const headers = { ...call.headers, 'idempotency-key': crypto.randomUUID() }
      for (;;) {
        const response = await send(origin, { ...call, headers, silentMs: 10_000 }).catch(
          () => undefined,
        )
        if (response?.statusCode === 201) accepted.push(JSON.parse(response.body).data)
        if (response && response.statusCode < 500) break
        await delay(20)
      }
      longest = Math.max(longest, performance.now() - since)
      since = performance.now()
    }
  }
  const done = run()
  return {
    accepted,
    /** @returns the longest time in which no booking was answered, ms */
    async finish(): Promise<number> {
      isOver = true
      await done
      return longest
    },
  }
}

/** Looks at the offers of some nights one after the other. */
function startLooking(origin: string, path: string, from: string) {
  const statuses: (number | undefined)[] = []
  let isOver = false
  const run = async () => {
    for (let number = 0; !isOver; number++) {
      const first = addDays(from, -(number % 300))
      const url = `${path}?checkInDate=${first}&checkOutDate=${addDays(first, 2)}`
      const headers = { 'x-forwarded-for': `198.51.100.${number % 250}` }
      const response = await send(origin, { url, headers, silentMs: 10_000 }).catch(() => undefined)
      statuses.push(response?.statusCode)
      await delay(20)
    }
  }
  const done = run()
  return {
    statuses,
    async finish(): Promise<void> {
      isOver = true
      await done
    },
  }
}
