import type { StayOfBooking } from '@bellhop/contract/desk/stays'
import { changeStayDates, createWalkIn, previewStayDates } from '@bellhop/contract/desk/stays'
import { addDays } from '@bellhop/domain/stays/booking'
import { beforeEach, expect } from 'vitest'
import { getTestApp } from './build-app.ts'
import { buildHotel, buildRooms, buildStaff } from './builders.ts'
import { hotelTonight } from './hotel-today.ts'
import { prepare } from './prepare.ts'
import { countSold, openSale } from './rooms-for-sale.ts'

/** Gives each test of a file a hotel with two rooms at 4,500.00 and 12 % tax, whose guests come without a booking. */
export async function setUpWalkIns() {
  const server = await getTestApp()
  const rooms: string[] = []
  const hotel = prepare(() => buildHotel(server, { room_tax: 1200 }))
  beforeEach(async () => {
    rooms.splice(0, rooms.length, ...(await buildRooms(hotel, 2, 'R.')))
    await openSale(hotel)
  })
  const desk = prepare(() => buildStaff(hotel))
  const inNights = (nights: number) => addDays(hotelTonight('Asia/Kolkata'), nights)
  return {
    ...{ server, rooms, hotel, desk, inNights },

    /** For two nights from tonight on. */
    async walkIn(values: object = {}): Promise<StayOfBooking> {
      const { status, body } = await desk.call(createWalkIn, {
        body: {
          ...{ guest: { name: 'Priya Nair' }, roomTypeId: hotel.roomTypeId },
          ...{ nights: 2, adults: 2, children: 0, ...values },
        },
      })
      expect(status).toBe(201)
      return body.data
    },

    change: (id: string, body: { checkOutDate: string; [more: string]: unknown }) =>
      desk.call(changeStayDates, { params: { id }, body }),
    preview: (id: string, query: { checkOutDate: string }) =>
      desk.call(previewStayDates, { params: { id }, query: { ...query } }),

    /** Lists the rooms sold per night from tonight on. */
    listSold: (nights = 5) => countSold(hotel, nights, inNights(0)),
  }
}
