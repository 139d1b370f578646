import { getMyBooking } from '@bellhop/contract/guest/bookings'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestGuest } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeStay } from '../../../testing/stay-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const booked = prepare(() => buildGuest(hotel, { status: 'booked' }))

async function read(guest: TestGuest) {
  const { status, body } = await guest.call(getMyBooking)
  expect(status).toBe(200)
  return body.data
}

test('shows a booked guest their room, price and reference', async () => {
  expect(await read(booked)).toMatchObject({
    bookingRef: expect.any(String),
    status: 'confirmed',
    rooms: [{ _id: booked.stayId, name: expect.any(String), total: expect.any(Number) }],
    canChange: true,
  })
})

test('is null for a companion, who does not see who pays', async () => {
  const companion = await buildGuest(hotel, { status: 'registered' })
  const stay = { hotel_id: hotel.id, stay_id: booked.stayId, guest_id: companion.id }
  await server.db.insertInto('stay_companion').values(stay).execute()
  expect(await read(companion)).toBeNull()
})

test.each(['registered', 'inHouse', 'checkedOut'] as const)(
  'is null for a guest who is %s',
  async (status) => {
    expect(await read(await buildGuest(hotel, { status }))).toBeNull()
  },
)

test('is null once it is cancelled', async () => {
  await changeStay(server, booked, { status: 'cancelled' })
  expect(await read(booked)).toBeNull()
})
