import { addDays } from '@bellhop/domain/stays/booking'
import type { Fixture } from './fixture.ts'
import { applyLimits } from './places.ts'
import { collectFailures, countStatuses, type Fault } from './report.ts'
import { send } from './send.ts'
import { startServer } from './start-server.ts'

const BOOKINGS = 300
const CONNECTIONS = 20
/** The size of each booking. */
const [ROOMS, NIGHTS] = [3, 10]
/** The share of the year's room nights that one address may take off sale. */
const MAX_SHARE = 0.1
/** Nights per call of the rates calendar, and calls for a year. */
const [CALENDAR_NIGHTS, CALENDARS] = [60, 6]

/** One network books whatever it can for a year, each time with other made-up contacts. */
export const bookingFlood: Fault = {
  name: `a flood of ${BOOKINGS} bookings from one address`,
  async run({ fixture, makePlace }) {
    const { failures, expect } = collectFailures()
    const place = await makePlace()
    await applyLimits(place)
    const server = await startServer(place)
    const hotel = openHotel(server.url, fixture)
    const before = await hotel.listFree()

    const statuses: number[] = []
    let next = 0
    async function flood() {
      while (next < BOOKINGS) {
        const number = next++
        const first = (number * NIGHTS) % 330
        statuses.push(
          await hotel.book(`2001:db8::${number.toString(16)}`, { first, nights: NIGHTS }, ROOMS),
        )
      }
    }
    const flooding = Promise.all(Array.from({ length: CONNECTIONS }, flood))
    const guest = await hotel.book('198.51.100.7', { first: 0, nights: 2 }, 1)
    await flooding
    const after = await hotel.listFree()
    const lost = sum(before) - sum(after)
    expect(statuses.includes(201), 'no booking of the flood was accepted')
    expect(
      statuses.every((status) => [201, 409, 429, 503].includes(status)),
      'a response other than 201, 409, 429 and 503',
    )
    expect(guest === 201, `a guest's booking during the flood returned ${guest}`)
    expect(lost <= sum(before) * MAX_SHARE, `${lost} of ${sum(before)} room nights are lost`)
    expect(Math.min(...after) > 0, 'a night is sold out')

    const cancelled = await hotel.cancelUnconfirmed()
    const restored = await hotel.listFree()
    expect(sum(restored) === sum(before), `${sum(before) - sum(restored)} nights are still sold`)
    const errors = server.errors()
    expect(errors.length === 0, `errors in the log: ${errors[0]}`)
    await server.stop()
    return {
      figures: `${countStatuses(statuses)}; ${lost} of ${sum(before)} room nights lost; the desk cancelled ${cancelled} bookings`,
      failures,
    }
  },
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

let contacts = 0

/** The hotel's calls on the web, and at the desk. */
function openHotel(origin: string, { hotelId, staff, roomTypeId }: Fixture) {
  const post = (url: string, headers: Record<string, string>, body: object) =>
    send(origin, {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
  const today = new Date().toISOString().slice(0, 10)
  /** Not today, which may be yesterday at the hotel. */
  const dayIn = (days: number) => addDays(today, 2 + days)

  return {
    /** Lists the free rooms of the year's nights. */
    async listFree(): Promise<number[]> {
      const free: number[] = []
      for (let month = 0; month < CALENDARS; month++) {
        const from = month * CALENDAR_NIGHTS
        const query = new URLSearchParams({
          from: dayIn(from),
          to: dayIn(from + CALENDAR_NIGHTS),
          roomTypeId,
          allFree: 'true',
        })
        const { body } = await send(origin, { url: `/api/rooms/web/calendar/${hotelId}?${query}` })
        free.push(...JSON.parse(body).data.map(({ available }: { available: number }) => available))
      }
      return free
    },
    /** @returns the status */
    async book(
      address: string,
      { first, nights }: { first: number; nights: number },
      count: number,
    ) {
      const number = contacts++
      const { statusCode } = await post(
        `/api/guests/web/v5/booking/${hotelId}`,
        { 'x-forwarded-for': address },
        {
          checkInDate: dayIn(first),
          checkOutDate: dayIn(first + nights),
          selectedRooms: [{ roomTypeId, count, adults: count, children: 0 }],
          guest: {
            name: 'Made Up',
            phone: `+9198${String(number).padStart(8, '0')}`,
            email: `${number}@made-up.example`,
          },
        },
      )
      return statusCode
    },
    /** Cancels all unconfirmed bookings at the desk. @returns how many */
    async cancelUnconfirmed(): Promise<number> {
      const url = '/api/desk/bookings?list=unconfirmed&limit=100'
      const { body } = await send(origin, { url, headers: staff })
      const bookings: { _id: string; name: string }[] = JSON.parse(body).data
      const bookingIds = bookings.filter(({ name }) => name === 'Made Up').map(({ _id }) => _id)
      const response = await post(
        '/api/desk/bookings/cancel-unconfirmed',
        { ...staff, 'idempotency-key': crypto.randomUUID() },
        { bookingIds },
      )
      return JSON.parse(response.body).data.cancelled
    },
  }
}
