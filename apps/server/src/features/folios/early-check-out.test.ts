import { checkOut } from '@bellhop/contract/desk/check-out'
import { addDays } from '@bellhop/domain/stays/booking'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { countSold, dayFromToday, openSale } from '../../testing/rooms-for-sale.ts'
import { readRow } from '../../testing/rows.ts'
import { moveStay } from '../../testing/stay-builders.ts'

const server = await getTestApp()

test('releases the remaining nights once, and the room', async () => {
  const hotel = await buildHotel(server)
  const guest = await buildGuest(hotel)
  const others = await buildGuest(hotel)
  for (const { stayId } of [guest, others]) {
    await moveStay(server, stayId, { check_in: `${dayFromToday(-1)}T08:30:00Z`, duration: 4 })
  }
  await openSale(hotel)
  const { db } = server
  const { room_id } = await readRow(db, 'stay', ['room_id'], guest.stayId)
  await db.updateTable('stay_night').set({ room_id }).where('stay_id', '=', guest.stayId).execute()
  const listSold = () => countSold(hotel, 4)
  expect(await listSold()).toEqual([2, 2, 2, 0])

  const desk = await buildStaff(hotel)
  const options = {
    params: { id: guest.stayId },
    body: { reason: 'The company pays.' },
    headers: desk.headers,
  }
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
    { night: addDays(dayFromToday(0), -1), room_id },
    ...[0, 1, 2].map((days) => ({ night: dayFromToday(days), room_id: null })),
  ])
})
