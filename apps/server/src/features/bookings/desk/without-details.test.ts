import { listDeskBookings } from '@bellhop/contract/desk/bookings'
import { correctAdult } from '@bellhop/contract/desk/pre-check-in'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { adultDetails } from '../../../testing/pre-check-in-builders.ts'

const server = await getTestApp()

test('lists bookings in house until the details of all adults are entered', async () => {
  const hotel = await buildHotel(server)
  const desk = await buildStaff(hotel)
  const guest = await buildGuest(hotel)
  await buildGuest(hotel, { status: 'booked' })
  await buildGuest(hotel, { status: 'checkedOut' })
  await buildGuest(await buildHotel(server))
  const { bookingId } = await server.db
    .updateTable('stay')
    .set({ adults: 2 })
    .where('id', '=', guest.stayId)
    .returning('booking_id as bookingId')
    .executeTakeFirstOrThrow()
  const read = async () => {
    const query = { list: 'withoutDetails' } as const
    const { body } = await desk.call(listDeskBookings, { query })
    return [body.withoutDetails, ...body.data.map(({ _id }) => _id)]
  }
  const enter = async (position: string) => {
    const params = { bookingId, position }
    const { status } = await desk.call(correctAdult, { params, body: adultDetails })
    expect(status).toBe(200)
  }
  expect(await read()).toEqual([1, bookingId])
  await enter('0')
  expect(await read()).toEqual([1, bookingId])
  await enter('1')
  expect(await read()).toEqual([0])
})
