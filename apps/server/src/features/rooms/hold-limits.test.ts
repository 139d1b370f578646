import { holdRooms } from '@bellhop/contract/guest/rooms'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { call } from '../../testing/call.ts'
import { buildSellingHotel, dayFromToday } from '../../testing/rooms-for-sale.ts'

const server = await getTestApp()

/** Creates a hotel with forty rooms. @returns a function that holds some of them for a night */
async function buildHolder() {
  const hotel = await buildSellingHotel(server, 40)
  return (count: number, address = '203.0.113.8') =>
    call(server, holdRooms, {
      params: { hotelId: hotel.id },
      address,
      body: {
        checkInDate: dayFromToday(10),
        checkOutDate: dayFromToday(11),
        selectedRooms: [{ roomTypeId: hotel.roomTypeId, count, adults: count, children: 0 }],
      },
    })
}

test('one address can hold eighteen rooms of a large hotel, not half of them', async () => {
  const hold = await buildHolder()
  expect((await hold(9)).status).toBe(201)
  expect((await hold(9)).status).toBe(201)
  expect(await hold(1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect((await hold(2, '203.0.113.9')).status, 'another address').toBe(201)
})

test('one line of IPv6 has four times the holds of an address, in however many networks', async () => {
  const hold = await buildHolder()
  const address = (network: number) => `2001:db8:1:${network.toString(16)}::1`
  for (let network = 0; network < 12; network++) {
    expect((await hold(1, address(network))).status).toBe(201)
  }
  expect(await hold(1, address(12))).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect((await hold(1, address(0x1_00))).status, 'another line').toBe(201)
})

test('one address can have three holds at once, however few rooms they have', async () => {
  const hold = await buildHolder()
  for (let count = 0; count < 3; count++) expect((await hold(1)).status).toBe(201)
  expect(await hold(1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
})
