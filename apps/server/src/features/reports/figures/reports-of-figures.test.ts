import { cancelStay } from '@bellhop/contract/desk/bookings'
import {
  getFigures,
  getFiguresCsv,
  getFiguresWorkbook,
  getPace,
  getSales,
  listHotelFigures,
} from '@bellhop/contract/desk/figures'
import { acceptRequest, advanceRequest } from '@bellhop/contract/desk/requests'
import { staffSignIn } from '@bellhop/contract/desk/staff'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { listMonths } from '@bellhop/domain/stays/figures'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { addDays } from '@bellhop/domain/time/opening-hours'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readTable } from '../../../tables/read-table.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
  staffPassword,
} from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { hotelToday } from '../../../testing/hotel-today.ts'
import { buildFood, buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { openSale } from '../../../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow } from '../../../testing/rows.ts'
import { fillNightNets } from './fill-night-nets.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const today = () => hotelToday('Asia/Kolkata')

/** A booking of three nights, made some days ago. */
async function book(daysAgo: number) {
  const guest = await buildGuest(hotel, { status: 'booked' })
  const { booking_id: bookingId } = await readRow(server.db, 'stay', ['booking_id'], guest.stayId)
  await changeRows(server.db, 'booking', bookingId, {
    created_at: new Date(Date.now() - daysAgo * DAY_MS),
  })
  return guest
}

const readPace = async () => {
  const { status, body } = await manager.call(getPace)
  expect(status).toBe(200)
  const sum = (of: (month: (typeof body.data)[number]) => number) =>
    body.data.reduce((total, month) => total + of(month), 0)
  return {
    months: body.data.map(({ month }) => month),
    now: sum(({ now }) => now.nights),
    pickedUp: sum(({ pickUp }) => pickUp.nights),
    cancelled: sum(({ pickUp }) => pickUp.cancelled),
    sameDay: sum(({ lastYear }) => lastYear.sameDay.nights),
    end: sum(({ lastYear }) => lastYear.end.nights),
  }
}

test('shows what was picked up and cancelled in the last week, and last year on the same day', async () => {
  await book(30)
  await book(2)
  const { stayId } = await book(20)
  const before = await readPace()
  expect(before).toMatchObject({ now: 9, pickedUp: 3, cancelled: 0, sameDay: 0 })
  expect(before.months).toEqual(listMonths(today(), addDays(today(), 365)))
  const body = { reason: 'Plans changed.' }
  expect((await manager.call(cancelStay, { params: { id: stayId }, body })).status).toBe(200)
  expect(await readPace()).toMatchObject({ now: 6, pickedUp: 3, cancelled: 3 })

  // The same stays a year ago: one was booked by this day, and cancelled later.
  const night = addDays(today(), -300)
  for (const [daysAgo, cancelledAgo] of [
    [400, undefined],
    [390, 310],
    [370, 366],
    [320, undefined],
  ] as const) {
    const guest = await book(daysAgo)
    await addRows(server.db, 'stay_night', {
      ...{ hotel_id: hotel.id, stay_id: guest.stayId, night, price: 1000, tax_rate: 0 },
    })
    await server.db
      .deleteFrom('stay_night')
      .where('stay_id', '=', guest.stayId)
      .where('night', '<>', night)
      .execute()
    if (cancelledAgo) {
      await changeRows(server.db, 'stay', guest.stayId, {
        status: 'cancelled',
        cancelled_at: new Date(Date.now() - cancelledAgo * DAY_MS),
      })
    }
  }
  // 400 and 390 days ago; that of 370 was cancelled a day before. In the end those that were not cancelled.
  expect(await readPace()).toMatchObject({ sameDay: 2, end: 2 })
})

test('shows revenue by outlet and dish, less what was cancelled', async () => {
  const outlet = await buildOutlet(hotel)
  const dosa = await buildFood(hotel, outlet, { price: 10_000 })
  const guest = await buildGuest(hotel)
  const order = async () => {
    const body = { restaurantId: outlet.id, lines: [{ itemId: dosa.id, quantity: 2 }] }
    return (await guest.call(createFoodRequest, { body })).body.data._id
  }
  const params = { id: await order() }
  await manager.call(acceptRequest, { params, body: {} })
  await manager.call(advanceRequest, { params, body: { status: 'done' } })
  await order()
  const query = { from: today(), to: today() }
  const outlets = (await manager.call(getSales, { query })).body.data
  expect(outlets).toMatchObject([{ _id: outlet.id, orders: 2, revenue: 400 }])
  const dishes = (await manager.call(getSales, { query: { ...query, by: 'dish' } })).body.data
  expect(dishes).toMatchObject([{ _id: dosa.id, orders: 2, quantity: 4, revenue: 400 }])
})

test('are the same in the table, the workbook and the response', async () => {
  await buildRooms(hotel, 2)
  await openSale(hotel)
  await book(3)
  const query = { from: today(), to: addDays(today(), 6) }
  const { data } = (await manager.call(getFigures, { query })).body
  expect(data.length).toBe(7)
  const csv = await manager.call(getFiguresCsv, { query })
  const rows: string[][] = parse(csv.bytes, { bom: true })
  expect(rows[0]?.slice(0, 3)).toEqual(['Day', 'Nights available', 'Nights sold'])
  expect(rows.slice(1).map((row) => Number(row[2]))).toEqual(data.map(({ sold }) => sold))
  const workbook = await manager.call(getFiguresWorkbook, { query })
  const table = readTable(new Uint8Array(workbook.bytes))
  expect(table.rows.map(({ cells }) => cells[2])).toEqual(data.map(({ sold }) => String(sold)))
})

test('have a row for each hotel in which the person may see reports', async () => {
  const email = `${crypto.randomUUID()}@owner.example`
  const hotels = [hotel, await buildHotel(server), await buildHotel(server)]
  const roles = ['manager', 'admin', 'frontDesk'] as const
  const cookies = new Map<string, string>()
  const headers = () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })
  for (const [place, one] of hotels.entries()) {
    await buildStaff(one, { email, role: roles[place] ?? 'manager' })
  }
  for (const one of hotels.toReversed()) {
    const body = { email, password: staffPassword, hotelId: one.id, another: one !== hotels[2] }
    const { headers: set } = await call(server, staffSignIn, { headers: headers(), body })
    for (const cookie of [set['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = String(cookie).split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
  }
  const query = { from: today(), to: today() }
  const { body } = await call(server, listHotelFigures, { headers: headers(), query })
  expect(body.data.map(({ _id }) => _id)).toEqual([hotels[0]?.id, hotels[1]?.id])
})

test('count a price without the tax within it, also of nights of an earlier version', async () => {
  const { stayId } = await book(1)
  const taxes = JSON.stringify([
    {
      ...{ id: hotel.id, name: { en: 'VAT' }, appliesTo: 'room', kind: 'percent', rate: 1000 },
      ...{ inclusive: true, validFrom: '2020-01-01' },
    },
  ])
  await changeRows(
    server.db,
    'stay_night',
    { stay_id: stayId },
    { price: 11_000, taxes, net: null },
  )
  while (await fillNightNets(server.db)) {
    // The nights of other tests come first.
  }
  const night = await readRow(server.db, 'stay_night', ['net', 'meals_net'], { stay_id: stayId })
  expect(night).toEqual({ net: 10_000, meals_net: 0 })
})
