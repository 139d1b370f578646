import {
  addCalendarFeed,
  fetchCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
} from '@bellhop/contract/desk/calendar-feeds'
import { listRates } from '@bellhop/contract/desk/rates'
import { addDays } from '@bellhop/domain/stays/booking'
import { afterAll, beforeEach, expect } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { fetchFeeds } from '../features/calendar-feeds/fetch-feeds.ts'
import { reserveNights } from '../rooms/reserve-nights.ts'
import { openTestApp } from './build-app.ts'
import { buildHotel, buildRooms, buildStaff } from './builders.ts'
import { openCalendarServer } from './calendar-server.ts'
import { type Caller, call } from './call.ts'
import { hotelToday } from './hotel-today.ts'
import { prepare } from './prepare.ts'
import { openSale } from './rooms-for-sale.ts'

/** Gives each test of a file a hotel with two rooms on sale, which reads the calendars of another server. */
export async function setUpCalendarFeeds() {
  const server = await openTestApp({ CALENDAR_FEEDS: 'any' })
  afterAll(() => server.close())
  const channel = await openCalendarServer()
  afterAll(() => channel.close())
  const today = hotelToday('Asia/Kolkata')
  /** A date so many days from today; far enough that no test crosses midnight. */
  const day = (days: number) => addDays(today, 20 + days)

  const hotel = prepare(() => buildHotel(server))
  beforeEach(async () => {
    await buildRooms(hotel, 2)
    await openSale(hotel)
  })
  const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
  beforeEach(() => {
    channel.requests.length = 0
  })

  const addFeed = (address: string, headers = manager.headers, id = hotel.roomTypeId) =>
    call(server, addCalendarFeed, { headers, params: { id }, body: { name: 'Airbnb', address } })
  let fetches = 0
  const fetchNow = async (id: string) => {
    const answer = await manager.call(fetchCalendarFeed, {
      params: { id },
      // Raised: the limit per address is not tested here.
      address: `10.0.${++fetches >> 8}.${fetches & 255}`,
    })
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const newPath = () => `/${crypto.randomUUID()}.ics`

  return {
    ...{ server, channel, today, day, hotel, manager, addFeed, fetchNow, newPath },

    /** Adds a feed and fetches it. */
    connect: async (address: string) => {
      const { status, body } = await addFeed(address)
      expect(status).toBe(201)
      return await fetchNow(body.data._id)
    },
    /** Fetches all due feeds. */
    fetchDue: async () => (await fetchFeeds(server.app, new Date())).done,
    list: async (as: Caller = manager) =>
      (await as.call(listCalendarFeeds, { params: { id: hotel.roomTypeId } })).body.data,
    remove: (id: string) => manager.call(removeCalendarFeed, { params: { id } }),

    /** Lists how many rooms other channels have sold, by day counted from `day(0)`. */
    async readBlocked(): Promise<Record<number, number>> {
      const query = { from: day(0), to: day(30) }
      const { body } = await manager.call(listRates, { query })
      const nights = body.data[0]?.nights ?? []
      return Object.fromEntries(
        nights.flatMap(({ blocked }, index) => (blocked ? [[index, blocked]] : [])),
      )
    },

    reserve: (first: string, rooms = 1) =>
      inTransaction(server.db, (tx) =>
        reserveNights(tx, hotel.id, [{ roomTypeId: hotel.roomTypeId, rooms }], [first]),
      ),
    /** Serves a calendar at a new address. */
    serve: (calendar: string) => channel.serve(newPath(), calendar),
  }
}
