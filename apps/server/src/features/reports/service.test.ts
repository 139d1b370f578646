import { acceptRequest, advanceRequest, promiseNewTime } from '@bellhop/contract/desk/requests'
import { getServiceCsv, getServiceReport } from '@bellhop/contract/desk/service-report'
import {
  cancelGuestRequest,
  createFoodRequest,
  reviewGuestRequest,
} from '@bellhop/contract/guest/requests'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { addDays } from '@bellhop/domain/time/opening-hours'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const outlet = prepare(() => buildOutlet(hotel))
const dosa = prepare(() => buildFood(hotel, outlet))
const guest = prepare(() => buildGuest(hotel))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

/** The clock of the server stands, and goes on only as it is told to. */
function stopClock() {
  vi.setSystemTime(Date.now())
  onTestFinished(() => void vi.useRealTimers())
}
const wait = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * MINUTE_MS)

async function order(): Promise<string> {
  const body = { restaurantId: outlet.id, lines: [{ itemId: dosa.id, quantity: 2 }] }
  return (await guest.call(createFoodRequest, { body })).body.data._id
}

/** Orders, accepts after some minutes, and is done after others. The dish is promised within 25 minutes. */
async function serve(acceptAfter: number, doneAfter: number, newTime = false): Promise<string> {
  const params = { id: await order() }
  wait(acceptAfter)
  await manager.call(acceptRequest, { params, body: {} })
  if (newTime) {
    const promisedAt = new Date(Date.now() + 60 * MINUTE_MS).toISOString()
    await manager.call(promiseNewTime, { params, body: { promisedAt } })
  }
  wait(doneAfter)
  await manager.call(advanceRequest, { params, body: { status: 'done' } })
  return params.id
}

test('shows how long requests took, by outlet and hour, and which promises were kept', async () => {
  stopClock()
  await serve(2, 10)
  await serve(4, 12)
  const late = await serve(6, 40, true)
  await order()
  const cancelled = { id: await order() }
  await guest.call(cancelGuestRequest, { params: cancelled, body: {} })
  await guest.call(reviewGuestRequest, { params: { id: late }, body: { rating: 2 } })

  const { data } = (await manager.call(getServiceReport)).body
  const figures = {
    requests: 4,
    done: 3,
    accepted: { half: 4, most: 5.6 },
    finished: { half: 16, most: 40 },
  }
  expect(data).toMatchObject({
    all: figures,
    places: [{ _id: outlet.id, ...figures, promises: { kept: 2, of: 3 } }],
    items: [{ _id: dosa.id, quantity: 8, requests: 4 }],
    ratings: [{ rating: 2, count: 1, replied: 0 }],
  })
  expect(data.hours.reduce((sum, { requests }) => sum + requests, 0)).toBe(4)

  const { url } = getServiceCsv
  const csv = await server.app.inject({ url: `/api${url}`, headers: manager.headers })
  const rows: unknown[] = parse(csv.body, { bom: true, columns: true })
  expect(rows).toMatchObject([
    { 'Minutes until accepted': '2', 'Minutes until done': '12', 'As promised': 'yes' },
    { 'Minutes until accepted': '4', 'Minutes until done': '16', 'As promised': 'yes' },
    { 'Minutes until accepted': '6', 'Minutes until done': '46', 'As promised': '' },
    { 'Minutes until accepted': '', 'Minutes until done': '', 'As promised': '' },
  ])
})

test('writes a table of more requests than are read at once', async () => {
  await sql`
    INSERT INTO guest_request (hotel_id, id, number, kind, status, title, guest_id, stay_id, outlet_id, promised_at,
      lead_minutes, acknowledge_minutes, subtotal, tax, created_at, updated_at)
    SELECT ${hotel.id}, gen_random_uuid(), 5000 + n, 'food', 'done', 'Dal', ${guest.id}, ${guest.stayId}, ${outlet.id},
      now(), 25, 5, 0, 0, now() - interval '1 hour', now()
    FROM generate_series(1, 2001) n`.execute(server.db)
  const csv = await server.app.inject({ url: `/api${getServiceCsv.url}`, headers: manager.headers })
  const rows: Record<string, string>[] = parse(csv.body, { bom: true, columns: true })
  const numbers = rows.map((row) => Number(Object.values(row)[0]))
  expect(numbers).toEqual(Array.from({ length: 2001 }, (_, place) => 5001 + place))
})

test('has no figures where nothing was requested, and at most a year', async () => {
  const today = hotelDate(new Date(), 'Asia/Kolkata')
  const { data } = (await manager.call(getServiceReport)).body
  expect(data).toEqual({
    from: addDays(today, -27),
    to: today,
    all: { requests: 0, done: 0, accepted: {}, finished: {} },
    places: [],
    hours: [],
    items: [],
    ratings: [],
    soldOut: [],
  })
  const ask = async (query: { from: string; to: string }) =>
    (await manager.call(getServiceReport, { query })).status
  expect(await ask({ from: addDays(today, -365), to: today })).toBe(200)
  expect(await ask({ from: addDays(today, -366), to: today })).toBe(400)
  expect(await ask({ from: today, to: addDays(today, -1) })).toBe(400)
})
