import { holdRooms, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { expect, test } from 'vitest'
import { addUsed } from '../../limits/rate-limits.ts'
import { wrongCodeLimits } from '../../rates/code-tries.ts'
import { newId } from '../../shared/ids.ts'
import { anyAddress, book } from '../../testing/booking-calls.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { call } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildSellingHotel, dayFromToday } from '../../testing/rooms-for-sale.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(async () => {
  const selling = await buildSellingHotel(server, 40)
  const code = { hotel_id: selling.id, id: newId(), code: 'SUMMER', percent: 1000 }
  await addRows(selling.db, 'promo_code', code)
  return selling
})

const stay = { checkInDate: dayFromToday(10), checkOutDate: dayFromToday(11) }

async function list(address: string, code?: string) {
  const query = { ...stay, ...(code !== undefined && { code }) }
  return (await call(server, listRoomsByDate, { params: { hotelId: hotel.id }, query, address }))
    .body
}

const hold = (address: string, code?: string) =>
  call(server, holdRooms, {
    params: { hotelId: hotel.id },
    address,
    body: {
      ...stay,
      selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
      ...(code !== undefined && { code }),
    },
  })

async function guess(address: string, count: number) {
  for (let number = 0; number < count; number++) {
    expect((await list(address, `guess ${number}`)).code).toEqual({ isValid: false })
  }
}

const notRead = { isValid: false, retryAfter: expect.any(Number) }
const rejected = { status: 429, body: { code: 'rate_limited' } }

test('after twenty wrong codes an address gets the offers without one', async () => {
  const address = anyAddress()
  const [without, other] = [await list(address), await list(anyAddress(), 'SUMMER')]
  await guess(address, 20)
  expect(await list(address, 'SUMMER')).toEqual({ ...without, code: notRead })
  expect(other.code).toEqual({ isValid: true })
  expect(other.data[0]?.total).toBeLessThan(without.data[0]?.total ?? 0)
})

test('after twenty wrong codes an address holds and books without one only', async () => {
  const address = anyAddress()
  await guess(address, 20)
  expect(await hold(address, 'SUMMER')).toMatchObject(rejected)
  expect(await book(hotel, { address, body: { code: 'SUMMER' } })).toMatchObject(rejected)
  expect((await hold(address)).status).toBe(201)
  expect((await book(hotel, { address })).status).toBe(201)
})

test.each([
  ['holds', (address: string, code: string) => hold(address, code)],
  ['bookings', (address: string, code: string) => book(hotel, { address, body: { code } })],
])('counts the wrong codes of %s, too', async (_, send) => {
  const address = anyAddress()
  for (let number = 0; number < 20; number++) {
    expect((await send(address, `guess ${number}`)).status).toBe(400)
  }
  expect((await list(address, 'SUMMER')).code).toEqual(notRead)
})

test('does not count a wrong code again, nor a valid one', async () => {
  const address = anyAddress()
  for (let time = 0; time < 25; time++) {
    expect((await list(address, time % 2 ? 'Sumer' : ' SUMER')).code).toEqual({ isValid: false })
    expect((await list(address, 'summer')).code).toEqual({ isValid: true })
  }
  await guess(address, 19)
  expect((await list(address, 'WINTER')).code).toEqual(notRead)
})

test('a code that was valid can still be booked after twenty wrong ones', async () => {
  const address = anyAddress()
  expect((await list(address, 'SUMMER')).code).toEqual({ isValid: true })
  await guess(address, 20)
  expect((await hold(address, 'SUMMER')).status).toBe(201)
})

test('a code that was sent with wrong dates is counted before it is looked at', async () => {
  const address = anyAddress()
  const past = { checkInDate: dayFromToday(-9), checkOutDate: dayFromToday(-8) }
  for (let number = 0; number < 20; number++) {
    const query = { ...past, code: `guess ${number}` }
    const { status } = await call(server, listRoomsByDate, {
      ...{ params: { hotelId: hotel.id }, query, address },
    })
    expect(status).toBe(400)
  }
  expect((await list(address, 'SUMMER')).code).toEqual(notRead)
})

test('after 500 wrong codes of a hotel, no address is told whether one is valid', async () => {
  const limits = wrongCodeLimits(Buffer.alloc(32), { hotelId: hotel.id, address: anyAddress() })
  const ofHotel = limits.at(-1)
  if (!ofHotel) throw new Error('Expected the limit of the hotel')
  await addUsed(server.db, [{ ...ofHotel, amount: 499 }], new Date())
  await guess(anyAddress(), 1)
  expect((await list(anyAddress(), 'SUMMER')).code).toEqual(notRead)
})
