import { getRoomCalendar, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { addDays } from '@bellhop/domain/stays/booking'
import { describe, expect, test } from 'vitest'
import { getTestApp, statementsOf } from '../../testing/build-app.ts'
import { buildHotel } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { hotelTonight } from '../../testing/hotel-today.ts'
import { prepare } from '../../testing/prepare.ts'
import {
  buildRoomType,
  buildSellingHotel,
  dayFromToday,
  setNight,
} from '../../testing/rooms-for-sale.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const [first, second, third, fourth] = [10, 11, 12, 13].map(dayFromToday) as [
  string,
  string,
  string,
  string,
]
const hotel = prepare(() => buildSellingHotel(server, 3))

describe('free rooms by date', () => {
  const ask = (query: Record<string, string>, hotelId = hotel.id) =>
    call(server, listRoomsByDate, { params: { hotelId }, query: { allFree: 'true', ...query } })
  const askFor = async (checkInDate: string, checkOutDate: string) => {
    const { status, body } = await ask({ checkInDate, checkOutDate })
    expect(status).toBe(200)
    return body.data[0]
  }

  test('shows free rooms and prices to anyone, in one statement', async () => {
    await setNight(hotel, second, { price: 333_333, sold: 1 })
    const nights = { checkInDate: first, checkOutDate: third }
    expect(await statementsOf(() => ask(nights))).toHaveLength(1)
    const { status, body } = await ask(nights)
    expect(status).toBe(200)
    const amounts = {
      nights: [
        { date: first, price: 4500, tax: 540, taxRate: 12 },
        { date: second, price: 3333.33, tax: 400, taxRate: 12 },
      ],
      subtotal: 7833.33,
      // Rounded for each night: 540 + 400.
      tax: 940,
      total: 8773.33,
    }
    expect(body).toEqual({
      data: [
        {
          _id: hotel.roomTypeId,
          name: 'Lake view',
          description: '',
          images: [],
          maxAdults: 2,
          maxChildren: 1,
          amenities: [],
          available: 2,
          ...amounts,
          offers: [
            {
              ...{ ratePlanId: expect.any(String), name: 'Standard', meals: [], available: 2 },
              terms: { freeDays: 0, fee: 'none' },
              ...amounts,
            },
          ],
        },
      ],
      currency: 'INR',
      mostRooms: 2,
    })
  })

  test("lists room types in the hotel's order, and none of another hotel", async () => {
    await buildSellingHotel(server, 3)
    const suite = await buildRoomType(hotel, 1, { position: -1 })
    const attic = await buildRoomType(hotel, 0, { position: 1, name: 'Attic' })
    const { body } = await ask({ checkInDate: first, checkOutDate: second })
    expect(body.data.map(({ _id, available }) => [_id, available])).toEqual([
      [suite, 1],
      [hotel.roomTypeId, 3],
      [attic, 0],
    ])
  })

  test('uses the night with the fewest rooms, and subtracts sales of other channels', async () => {
    await setNight(hotel, second, { sold: 1, blocked: 1 })
    expect(await askFor(first, fourth)).toMatchObject({ available: 1 })
    await setNight(hotel, second, { sold: 2, blocked: 2 })
    expect(await askFor(first, fourth)).toMatchObject({ available: 0, total: 15_120 })
    expect(await askFor(third, fourth)).toMatchObject({ available: 3 })
  })

  test('has no price for a room type with a night not for sale', async () => {
    await server.db.deleteFrom('availability').where('night', '=', second).execute()
    expect(await askFor(first, third)).toMatchObject({ available: 0, nights: [], total: 0 })
    expect(await askFor(first, third)).not.toHaveProperty('restriction')
  })

  test('explains by the rules of the arrival night why free rooms cannot be booked', async () => {
    await setNight(hotel, first, { min_nights: 2 })
    await setNight(hotel, second, { closed_to_arrival: true })
    expect(await askFor(first, second)).toMatchObject({
      available: 0,
      restriction: { reason: 'minNights', minNights: 2 },
      total: 5040,
    })
    expect(await askFor(first, third)).toMatchObject({ available: 3 })
    expect(await askFor(first, third)).not.toHaveProperty('restriction')
    expect(await askFor(second, fourth)).toMatchObject({
      available: 0,
      restriction: { reason: 'closedToArrival' },
    })
    await setNight(hotel, third, { sold: 3 })
    expect(await askFor(second, fourth)).not.toHaveProperty('restriction')
  })

  test('lists none for a hotel without room types', async () => {
    const { id } = await buildHotel(server)
    await server.db.deleteFrom('room_type').where('hotel_id', '=', id).execute()
    const { status, body } = await ask({ checkInDate: first, checkOutDate: second }, id)
    expect(status).toBe(200)
    expect(body.data).toEqual([])
  })

  test.each([
    ['check-out on the day of check-in', [10, 10], 'checkOutDate', 'must be after check-in'],
    ['check-out before check-in', [10, 9], 'checkOutDate', 'must be after check-in'],
    ['the day before yesterday', [-2, 1], 'checkInDate', 'cannot be in the past'],
    ['31 nights', [1, 32], 'checkOutDate', 'at most 30 nights'],
    ['more than a year ahead', [364, 366], 'checkOutDate', 'at most 365 days ahead'],
  ])('rejects %s', async (_, [checkIn = 0, checkOut = 0], field, sentence) => {
    const answer = await ask({
      checkInDate: dayFromToday(checkIn),
      checkOutDate: dayFromToday(checkOut),
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field }] },
    })
    expect(answer.body.detail).toContain(sentence)
  })

  test.each([
    ['today', [0, 1]],
    ['30 nights', [1, 31]],
    ['to the last night for sale', [364, 365]],
  ])('accepts %s', async (_, [checkIn = 0, checkOut = 0]) => {
    expect(await askFor(dayFromToday(checkIn), dayFromToday(checkOut))).toMatchObject({
      available: 3,
    })
  })

  test.each([
    ['2027-02-30', 'checkInDate'],
    ['2027-2-3', 'checkInDate'],
    ['1999-12-31', 'checkInDate'],
    ['tomorrow', 'checkInDate'],
    ['', 'checkInDate'],
  ])('rejects the date %s', async (checkInDate, field) => {
    const answer = await ask({ checkInDate, checkOutDate: second })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field }] },
    })
  })

  test("uses the running night in the hotel's time zone", async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { id } = await buildHotel(server, { time_zone: zone })
      const tonight = hotelTonight(zone)
      const from = (date: string) =>
        ask({ checkInDate: date, checkOutDate: addDays(date, 1) }, id).then(({ status }) => status)
      expect([await from(tonight), await from(addDays(tonight, -1))], zone).toEqual([200, 400])
    }
  })

  test('rejects a missing date and an unknown field, and answers 404 to an unknown hotel', async () => {
    expect((await ask({ checkInDate: first })).status).toBe(400)
    const dates = { checkInDate: first, checkOutDate: second }
    expect((await ask({ ...dates, rooms: '1' })).status).toBe(400)
    expect((await ask(dates, 'lotus')).status).toBe(400)
    expect(await ask(dates, unknownId)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('rates calendar', () => {
  const ask = (query: Record<string, string>, hotelId = hotel.id) =>
    call(server, getRoomCalendar, { params: { hotelId }, query: { allFree: 'true', ...query } })

  test('shows the cheapest free room of each night, in one statement', async () => {
    const suite = await buildRoomType(hotel, 2)
    await setNight(hotel, second, { sold: 3 })
    await setNight(hotel, third, { sold: 1, blocked: 3 })
    await setNight({ ...hotel, roomTypeId: suite }, third, { sold: 2 })
    const nights = { from: first, to: fourth }
    expect(await statementsOf(() => ask(nights))).toHaveLength(1)
    const { status, body } = await ask(nights)
    expect(status).toBe(200)
    const open = { closedToArrival: false, minNights: 1 }
    expect(body).toEqual({
      data: [
        { date: first, price: 4500, available: 5, ...open },
        { date: second, price: 9000, available: 2, ...open },
        { date: third, price: null, available: 0, ...open },
      ],
      currency: 'INR',
      taxes: { included: [], added: ['Tax'] },
      today: dayFromToday(0),
      lastCheckOut: dayFromToday(365),
    })
    const ofSuite = await ask({ from: first, to: fourth, roomTypeId: suite })
    expect(ofSuite.body.data.map(({ price, available }) => [price, available])).toEqual([
      [9000, 2],
      [9000, 2],
      [null, 0],
    ])
  })

  test('shows the rules of arrival among the free room types', async () => {
    const suite = { ...hotel, roomTypeId: await buildRoomType(hotel, 1) }
    const askRules = async () => {
      const { body } = await ask({ from: first, to: second })
      return [body.data[0]?.closedToArrival, body.data[0]?.minNights]
    }
    await setNight(hotel, first, { min_nights: 2, closed_to_arrival: true })
    await setNight(suite, first, { min_nights: 4 })
    expect(await askRules()).toEqual([false, 4])
    await setNight(suite, first, { sold: 1 })
    expect(await askRules()).toEqual([true, 1])
    await setNight(hotel, first, { closed_to_arrival: false })
    expect(await askRules()).toEqual([false, 2])
  })

  test('has no nights before today or after a year', async () => {
    await addRows(server.db, 'availability', {
      hotel_id: hotel.id,
      room_type_id: hotel.roomTypeId,
      night: dayFromToday(-2),
      offered: 3,
      capacity: 3,
      price: 1,
    })
    const past = await ask({ from: dayFromToday(-2), to: dayFromToday(1) })
    expect(past.body.data.map(({ price }) => price)).toEqual([null, null, 4500])
    const far = await ask({ from: dayFromToday(364), to: dayFromToday(366) })
    const notForSale = { price: null, available: 0, closedToArrival: false, minNights: 1 }
    expect(far.body.data).toMatchObject([{ available: 3 }, notForSale])
  })

  test('shows 1 to 62 nights', async () => {
    expect((await ask({ from: first, to: addDays(first, 62) })).body.data).toHaveLength(62)
    for (const days of [63, 0, -1]) {
      expect(await ask({ from: first, to: addDays(first, days) })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ field: 'to' }] },
      })
    }
    expect((await ask({ from: '2027-02-30', to: '2027-03-01' })).status).toBe(400)
  })

  test('answers 404 to an unknown hotel or room type', async () => {
    const other = await buildHotel(server)
    const dates = { from: first, to: second }
    expect((await ask(dates, unknownId)).status).toBe(404)
    expect((await ask({ ...dates, roomTypeId: other.roomTypeId })).status).toBe(404)
    expect((await ask({ ...dates, roomTypeId: 'suite' })).status).toBe(400)
  })
})
