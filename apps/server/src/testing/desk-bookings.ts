import {
  cancelStay,
  createDeskBooking,
  type DeskBooking,
  markNoShow,
} from '@bellhop/contract/desk/bookings'
import { checkIn } from '@bellhop/contract/desk/check-in'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { expect } from 'vitest'
import type { TestApp } from './build-app.ts'
import { buildHotel, buildRooms, buildStaff } from './builders.ts'
import { unknownId } from './call.ts'
import { prepare } from './prepare.ts'
import { countSold, dayFromToday, openSale } from './rooms-for-sale.ts'

interface Wanted {
  days?: number
  nights?: number
  count?: number
  adults?: number
  children?: number
  guest?: object
  [more: string]: unknown
}

/** Gives each test of a file a hotel with four rooms, whose desk enters bookings from today on. */
export function setUpDeskBookings(server: TestApp) {
  const hotel = prepare(() => buildHotel(server, { room_tax: 1200 }))
  const rooms = prepare(async () => ({ ids: await buildRooms(hotel, 4, 'R.') }))
  const desk = prepare(async () => {
    await openSale(hotel)
    return await buildStaff(hotel)
  })

  function enter(wanted: Wanted = {}) {
    const { days = 0, nights = 2, count = 1, adults = count, children = 0, guest, ...more } = wanted
    const body = {
      checkInDate: dayFromToday(days),
      checkOutDate: dayFromToday(days + nights),
      selectedRooms: [{ roomTypeId: hotel.roomTypeId, count, adults, children }],
      guest: { name: 'Priya Nair', phone: '+919811111111', ...guest },
      ...more,
    }
    return desk.call(createDeskBooking, { body })
  }

  return {
    ...{ hotel, desk, enter },

    async book(wanted?: Wanted): Promise<DeskBooking> {
      const { status, body } = await enter(wanted)
      expect(status).toBe(201)
      return body.data
    },

    roomOf: (index: number): string => rooms.ids[index] ?? unknownId,
    stayIdOf: (booking: DeskBooking, index = 0): string => booking.stays[index]?._id ?? unknownId,
    assign: (id: string, roomId: string | null) =>
      desk.call(assignRoom, { params: { id }, body: { roomId } }),
    arrive: (id: string, body: object = {}) => desk.call(checkIn, { params: { id }, body }),
    cancel: (id: string) => desk.call(cancelStay, { params: { id }, body: { reason: 'Ill.' } }),
    miss: (id: string) => desk.call(markNoShow, { params: { id }, body: {} }),
    /** Lists the rooms sold per night from today on. */
    listSold: () => countSold(hotel, 4),
  }
}
