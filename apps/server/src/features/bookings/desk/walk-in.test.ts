import { createWalkIn } from '@bellhop/contract/desk/stays'
import { getGuest } from '@bellhop/contract/guest/guest'
import { addDays } from '@bellhop/domain/stays/booking'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from '../../../testing/builders.ts'
import { unknownId } from '../../../testing/call.ts'
import { hotelTonight } from '../../../testing/hotel-today.ts'
import { prepare } from '../../../testing/prepare.ts'
import { countSold, openSale } from '../../../testing/rooms-for-sale.ts'

const server = await getTestApp()
let room: string
const hotel = prepare(() => buildHotel(server, { room_tax: 1200 }))
beforeEach(async () => {
  room = (await buildRooms(hotel, 2, 'R.'))[0] ?? unknownId
  await openSale(hotel)
})
const desk = prepare(() => buildStaff(hotel))

const tonight = () => hotelTonight('Asia/Kolkata')
const walkIn = (values: object = {}) =>
  desk.call(createWalkIn, {
    body: {
      guest: { name: 'Priya Nair' },
      roomTypeId: hotel.roomTypeId,
      nights: 2,
      adults: 2,
      children: 0,
      ...values,
    },
  })

/** The rooms sold tonight and on the next two nights. */
const listSold = () => countSold(hotel, 3, tonight())

const listAudit = () =>
  server.db
    .selectFrom('audit')
    .select(['action', 'subject_id as subjectId', 'after'])
    .where('hotel_id', '=', hotel.id)
    .where('action', 'like', 'stay.%')
    .execute()

test('checks a guest into the room at the hotel’s rate', async () => {
  const known = await buildGuest(hotel, { status: 'registered' })
  const guest = { name: 'Priya Nair', phone: known.phone }
  const { status, body } = await walkIn({ guest, roomId: room, note: ' Late dinner. ' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    bookingRef: expect.stringMatching(/-/),
    status: 'inHouse',
    roomId: room,
    roomNumber: 'R.0',
    guest: { _id: known.id },
    checkInDate: tonight(),
    checkOutDate: addDays(tonight(), 2),
    nights: [{ price: 4500 }, { price: 4500 }],
    ...{ subtotal: 9000, tax: 1080, total: 10080 },
  })
  expect(await listSold()).toEqual([1, 1, 0])
  const record = (await known.call(getGuest)).body.data
  expect(record).toMatchObject({ status: 'inHouse', roomNumber: 'R.0', duration: 2 })
  expect(await listAudit()).toMatchObject([
    {
      action: 'stay.walkIn',
      subjectId: body.data._id,
      after: { room: 'R.0', isCheckedIn: true, reference: body.data.bookingRef },
    },
  ])
})

test('has a booking until there is a room and the day has come', async () => {
  expect((await walkIn()).body.data).toMatchObject({ status: 'booked', roomNumber: null })
  // Early in the morning, the next night is that of today.
  const later = await walkIn({ roomId: room, checkInDate: addDays(tonight(), 2) })
  expect(later.body.data).toMatchObject({ status: 'booked', roomNumber: 'R.0' })
})

test('sells every night at the price of the desk, with tax', async () => {
  const { body } = await walkIn({ roomId: room, price: 3000 })
  expect(body.data).toMatchObject({
    nights: [{ price: 3000 }, { price: 3000 }],
    ...{ subtotal: 6000, tax: 720, total: 6720 },
  })
  expect((await walkIn({ price: 3000.005 })).body.errors).toMatchObject([{ field: 'price' }])
})

test('needs no minimum stay', async () => {
  await server.db
    .updateTable('availability')
    .set({ min_nights: 4, closed_to_arrival: true })
    .where('hotel_id', '=', hotel.id)
    .execute()
  expect((await walkIn()).status).toBe(201)
})

test('sells nothing if the room has another guest', async () => {
  await walkIn({ roomId: room })
  const before = await listSold()
  expect(await walkIn({ roomId: room })).toMatchObject({
    status: 409,
    body: { code: 'room_taken', params: { room: 'R.0' } },
  })
  expect(await listSold()).toEqual(before)
  const [foreign] = await buildRooms(await buildHotel(server), 1)
  expect((await walkIn({ roomId: foreign })).status).toBe(404)
})

test('sells the last rooms once to twelve simultaneous walk-ins', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => walkIn()))
  const rejected = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(rejected).toHaveLength(10)
  expect(new Set(rejected.map(({ body }) => body.code))).toEqual(new Set(['sold_out']))
  expect(await listSold()).toEqual([2, 2, 0])
})

test('names its own fields', async () => {
  const fieldOf = async (values: object) => (await walkIn(values)).body.errors?.[0]?.field
  expect(await fieldOf({ adults: 9 })).toBe('adults')
  expect(await fieldOf({ children: 9 })).toBe('children')
  expect(await fieldOf({ roomTypeId: unknownId })).toBe('roomTypeId')
  expect(await fieldOf({ checkInDate: addDays(tonight(), 364), nights: 5 })).toBe('nights')
  expect(await fieldOf({ checkInDate: addDays(tonight(), -2) })).toBe('checkInDate')
})
