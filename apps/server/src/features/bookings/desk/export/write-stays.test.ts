import { createDeskBooking } from '@bellhop/contract/desk/bookings'
import { assignRoom, createWalkIn } from '@bellhop/contract/desk/stays'
import { addDays } from '@bellhop/domain/stays/booking'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../../testing/build-app.ts'
import { buildHotel, buildRooms, buildStaff } from '../../../../testing/builders.ts'
import { unknownId } from '../../../../testing/call.ts'
import { hotelTonight } from '../../../../testing/hotel-today.ts'
import { prepare } from '../../../../testing/prepare.ts'
import { openSale } from '../../../../testing/rooms-for-sale.ts'
import { changeRows } from '../../../../testing/rows.ts'
import { writeStays } from './write-stays.ts'

const server = await getTestApp()
let room: string

const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  room = (await buildRooms(hotel, 3, 'R.'))[0] ?? unknownId
  await openSale(hotel)
})
const caller = prepare(() => buildStaff(hotel, { role: 'manager' }))

const tonight = hotelTonight('Asia/Kolkata')
const walkIn = async (values: object = {}) => {
  const body = { nights: 2, adults: 2, children: 1, price: 4500, ...values }
  const { status, body: answer } = await caller.call(createWalkIn, {
    body: { guest: { name: 'Priya Nair' }, roomTypeId: hotel.roomTypeId, ...body },
  })
  expect([status, answer.detail]).toEqual([201, undefined])
  return answer.data
}

async function readStays(): Promise<Record<string, string>[]> {
  const response = await server.app.inject({
    url: '/api/desk/export/stays',
    headers: caller.headers,
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toBe('attachment; filename="stays.csv"')
  return parse(response.body, { bom: true, columns: true })
}

test('has guests in house and booked stays by arrival, with the rooms assigned', async () => {
  const arrival = addDays(tonight, 3)
  const guest = { name: 'Omar Haddad', phone: '+971501234567', email: 'omar@example.com' }
  const booked = await walkIn({ guest, checkInDate: arrival, nights: 1, note: 'Late;\n"quiet"' })
  const { status } = await caller.call(assignRoom, {
    params: { id: booked._id },
    body: { roomId: room },
  })
  expect(status).toBe(200)
  const inHouse = await walkIn({ roomId: room })

  expect(await readStays()).toEqual([
    expect.objectContaining({
      ...{ ID: inHouse._id, Guest: 'Priya Nair', Phone: '', Room: inHouse.roomNumber },
      ...{ Arrival: tonight, Departure: addDays(tonight, 2), Status: 'In house', Note: '' },
    }),
    {
      ...{ ID: booked._id, Booking: booked.bookingRef, Guest: 'Omar Haddad' },
      ...{ Phone: "'+971501234567", Email: 'omar@example.com', 'Room type': booked.name },
      ...{ Room: inHouse.roomNumber, Arrival: arrival, Departure: addDays(arrival, 1) },
      ...{ Adults: '2', Children: '1', Price: '4500', Status: 'Booked', Note: 'Late;\n"quiet"' },
    },
  ])
})

test('leaves the price empty if the nights have several', async () => {
  const { _id } = await walkIn()
  await changeRows(server.db, 'stay_night', { stay_id: _id, night: tonight }, { price: 1 })
  expect(await readStays()).toMatchObject([{ Price: '' }])
})

test('leaves out stays that have ended, and those of other hotels', async () => {
  const { _id } = await walkIn()
  const kept = await walkIn()
  await server.db.updateTable('stay').set({ status: 'cancelled' }).where('id', '=', _id).execute()
  const other = await buildHotel(server)
  const manager = await buildStaff(other, { role: 'manager' })
  expect(await readStays()).toMatchObject([{ ID: kept._id }])
  Object.assign(caller, manager)
  expect(await readStays()).toEqual([])
})

test('neutralises formulas', async () => {
  await walkIn({ note: '=HYPERLINK("x")' })
  expect(await readStays()).toMatchObject([{ Note: `'=HYPERLINK("x")` }])
})

test('reads each stay once in several batches, also with the same arrival', async () => {
  const selectedRooms = [{ roomTypeId: hotel.roomTypeId, count: 3, adults: 3, children: 0 }]
  const dates = { checkInDate: addDays(tonight, 1), checkOutDate: addDays(tonight, 2) }
  const body = { ...dates, selectedRooms, guest: { name: 'Lena Vogt' } }
  expect((await caller.call(createDeskBooking, { body })).status).toBe(201)
  const place = { hotelId: hotel.id, timeZone: 'Asia/Kolkata', currency: 'INR' }
  const parts: string[] = []
  for await (const part of writeStays(server.db, place, new Date(), 'en', 2)) parts.push(part)
  const rows = parse<Record<string, string>>(parts.join(''), { bom: true, columns: true })
  expect(new Set(rows.map(({ ID }) => ID)).size).toBe(3)
  expect(rows).toHaveLength(3)
})
