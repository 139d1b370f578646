import { checkOut } from '@bellhop/contract/desk/folios'
import { addDays } from '@bellhop/domain/stays/booking'
import { expect, test } from 'vitest'
import { dayIn, sellRooms } from '../../testing/booking-calls.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  moveStay,
  signInStaff,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

const server = await getTestApp()

test('releases the remaining nights once, and the room', async () => {
  const hotel = await buildHotel(server)
  const guest = await buildGuest(server, hotel)
  const others = await buildGuest(server, hotel)
  for (const { stayId } of [guest, others]) {
    await moveStay(server, stayId, { check_in: `${dayIn(-1)}T08:30:00Z`, duration: 4 })
  }
  await sellRooms(server, hotel)
  const { db } = server
  const { room_id } = await db
    .selectFrom('stay')
    .select('room_id')
    .where('id', '=', guest.stayId)
    .executeTakeFirstOrThrow()
  await db.updateTable('stay_night').set({ room_id }).where('stay_id', '=', guest.stayId).execute()
  const listSold = () =>
    db
      .selectFrom('availability')
      .select('sold')
      .where('hotel_id', '=', hotel.id)
      .where('night', '>=', dayIn(0))
      .orderBy('night')
      .limit(4)
      .execute()
      .then((rows) => rows.map(({ sold }) => sold))
  expect(await listSold()).toEqual([2, 2, 2, 0])

  const headers = await signInStaff(server, await buildStaff(server, hotel))
  const options = { params: { id: guest.stayId }, body: { reason: 'The company pays.' }, headers }
  const answers = await Promise.all([1, 2, 3].map(() => call(server, checkOut, options)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await listSold()).toEqual([1, 1, 1, 0])
  const nights = await db
    .selectFrom('stay_night')
    .select(['night', 'room_id'])
    .where('stay_id', '=', guest.stayId)
    .orderBy('night')
    .execute()
  expect(nights).toEqual([
    { night: addDays(dayIn(0), -1), room_id },
    ...[0, 1, 2].map((days) => ({ night: dayIn(days), room_id: null })),
  ])
})
