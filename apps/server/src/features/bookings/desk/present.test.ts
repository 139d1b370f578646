import {
  createDeskBooking,
  type DeskBooking,
  getDeskBooking,
} from '@bellhop/contract/desk/bookings'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { Stay } from '../../../database/types.generated.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildStaff } from '../../../testing/builders.ts'
import { unknownId } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { buildSellingHotel, dayFromToday } from '../../../testing/rooms-for-sale.ts'
import { addRows } from '../../../testing/rows.ts'
import { changeStay, moveStay } from '../../../testing/stay-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildSellingHotel(server))
const desk = prepare(() => buildStaff(hotel))

/** From tomorrow, for two nights. */
async function book(count = 1): Promise<DeskBooking> {
  const body = {
    checkInDate: dayFromToday(1),
    checkOutDate: dayFromToday(3),
    selectedRooms: [{ roomTypeId: hotel.roomTypeId, count, adults: count, children: 0 }],
    guest: { name: 'Priya Nair' },
  }
  return (await desk.call(createDeskBooking, { body })).body.data
}
const read = async ({ _id: id }: DeskBooking): Promise<DeskBooking> =>
  (await desk.call(getDeskBooking, { params: { id } })).body.data
const stayIdOf = (booking: DeskBooking, index: number): string =>
  booking.stays[index]?._id ?? unknownId
/** Builds the booking after a change to one of its rooms. */
async function change(
  booking: DeskBooking,
  index: number,
  values: Updateable<Stay>,
): Promise<DeskBooking> {
  await changeStay(server, { hotelId: hotel.id, stayId: stayIdOf(booking, index) }, values)
  return await read(booking)
}
const cancel = (booking: DeskBooking, index: number) =>
  change(booking, index, { status: 'cancelled' })

test('lasts from the first arrival to the last departure, ignoring cancelled rooms', async () => {
  const booking = await book(2)
  const moveRoom = (index: number, days: number) => {
    const check_in = new Date(Date.parse(booking.checkIn) + days * DAY_MS)
    return moveStay(server, stayIdOf(booking, index), { check_in, duration: 1 })
  }
  await moveRoom(1, 2)
  expect(await read(booking)).toMatchObject({
    checkInDate: dayFromToday(1),
    checkOutDate: dayFromToday(4),
  })
  await moveRoom(0, 4)
  const moved = await read(booking)
  expect(moved).toMatchObject({ checkInDate: dayFromToday(3), checkOutDate: dayFromToday(6) })
  expect(moved.checkIn).toBe(`${dayFromToday(3)}T08:30:00.000Z`)
  expect(moved.checkOut).toBe(`${dayFromToday(6)}T05:30:00.000Z`)

  const one = await cancel(booking, 0)
  expect(one).toMatchObject({
    checkInDate: dayFromToday(3),
    checkOutDate: dayFromToday(4),
    status: 'confirmed',
  })
  // If all rooms are cancelled, the dates are still shown.
  const none = await cancel(booking, 1)
  expect(none).toMatchObject({
    checkInDate: dayFromToday(3),
    checkOutDate: dayFromToday(6),
    status: 'cancelled',
  })
  expect(none.amounts).toEqual({ subtotal: 0, tax: 0, total: 0 })
})

test('omits fields that a booking does not have', async () => {
  const booking = await book()
  for (const field of ['phone', 'email', 'note', 'arrivalTime']) {
    expect(booking).not.toHaveProperty(field)
  }
  await addRows(server.db, 'pre_check_in', {
    hotel_id: hotel.id,
    booking_id: booking._id,
    arrival_time: '17:45',
  })
  expect((await read(booking)).arrivalTime).toBe('17:45')
})

test('shows the pre-check-in status of the rooms that are not cancelled', async () => {
  const booking = await book(2)
  const submitted = await change(booking, 0, { pre_check_in: 'submitted' })
  expect(submitted.preCheckIn).toBe('submitted')
  const verified = await change(booking, 1, { pre_check_in: 'verified' })
  expect(verified.preCheckIn).toBe('verified')
  expect((await cancel(booking, 1)).preCheckIn).toBe('submitted')
  expect((await cancel(booking, 0)).preCheckIn).toBe('verified')
})
