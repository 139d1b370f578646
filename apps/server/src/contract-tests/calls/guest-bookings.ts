import { claimProposedSlug } from '../../hotels/slugs.ts'
import { anyAddress } from '../../testing/booking-calls.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'

/** A call about a booking on the web. */
const webBooking = (body?: (stay: object) => object): KnownCall => ({
  ...plain,
  build: async (world) => {
    const { checkInKey, stay } = await world.newWebBooking()
    return { ...params(checkInKey), ...(body && { body: body(stay) }) }
  },
})

/** Calls of guests about hotels, rooms and bookings on the web. */
export const guestBookingCalls: Record<string, KnownCall> = {
  // hotel
  listHotels: plain,
  findHotelBySlug: {
    ...plain,
    build: async ({ server, hotel }) => ({
      params: { slug: await claimProposedSlug(server.db, hotel.id, crypto.randomUUID()) },
    }),
  },
  getHotelPage: { ...plain, build: ({ hotel }) => params(hotel.id) },
  getHotelProfile: { ...plain, build: ({ hotel }) => params(hotel.id) },
  getHotelDetails: { idsOf: 'hotel', answers: 200, build: ({ hotel }) => params(hotel.id) },
  getStarterData: plain,

  // rooms
  listRoomsByDate: {
    ...plain,
    build: ({ hotel }) => ({
      params: { hotelId: hotel.id },
      query: { checkInDate: dayFromToday(10), checkOutDate: dayFromToday(12) },
    }),
  },
  listExtras: {
    ...plain,
    build: ({ hotel }) => ({
      params: { hotelId: hotel.id },
      query: { checkInDate: dayFromToday(10), roomPrice: '5000' },
    }),
  },
  getRoomCalendar: {
    ...plain,
    build: ({ hotel }) => ({
      params: { hotelId: hotel.id },
      query: { from: dayFromToday(0), to: dayFromToday(31), roomTypeId: hotel.roomTypeId },
    }),
  },
  holdRooms: {
    idsOf: 'none',
    answers: 201,
    build: async (world) => ({
      params: { hotelId: world.hotel.id },
      body: await world.freeRooms(),
    }),
  },

  // bookings
  createBooking: {
    idsOf: 'none',
    answers: 201,
    build: async (world) => ({
      ...params(world.hotel.id),
      body: await world.wantedBooking(),
      address: anyAddress(),
    }),
  },
  findBooking: {
    ...plain,
    build: async (world) => {
      const { bookingRef, email } = await world.newWebBooking()
      const body = { bookingRef, email }
      return { ...params(world.hotel.id), body, address: anyAddress() }
    },
  },
  getMyBooking: plain,
  getBooking: webBooking(),
  changeBooking: webBooking((stay) => stay),
  cancelBooking: webBooking(() => ({})),
  confirmBooking: {
    ...plain,
    build: async (world) => ({ ...params(await world.newProofKey()), body: {} }),
  },
  getBookingCalendar: webBooking(),
}
