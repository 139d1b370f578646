/** Money in advance at a hotel where guests cannot pay online. */
import { expect, test } from 'vitest'
import { book } from '../../testing/booking-calls.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildSellingHotel } from '../../testing/rooms-for-sale.ts'
import { changeRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildSellingHotel(server))

test('does not hold the rooms, because only the desk can take the money', async () => {
  const deposit = JSON.stringify({ all: true })
  await changeRows(server.db, 'rate_plan', { hotel_id: hotel.id }, { deposit })
  const { data } = (await book(hotel)).body
  expect(data.deposit).toEqual({
    ...{ amount: 10_080, paid: 0, due: 'booking', methods: [], isReported: false },
  })
})
