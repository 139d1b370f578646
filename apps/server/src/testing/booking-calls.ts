import { createBooking } from '@bellhop/contract/guest/bookings'
import type { TestHotel } from './builders.ts'
import { call } from './call.ts'
import { countSold, dayFromToday } from './rooms-for-sale.ts'

let count = 0
/** An unused address, because limits count by address. */
export function anyAddress(): string {
  count++
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

/** An unused phone and email. */
export function anyContacts() {
  count++
  return {
    phone: `+9170${String(count).padStart(4, '0')}${String(Date.now() % 10_000).padStart(4, '0')}`,
    email: `${crypto.randomUUID()}@guest.example`,
  }
}

interface BookingOptions {
  from?: number
  nights?: number
  count?: number
  adults?: number
  children?: number
  guest?: { name?: string; phone?: string; email?: string }
  /** Further fields of the body. */
  body?: object
  headers?: Record<string, string>
  address?: string
}

/** The body of a booking. Default: tomorrow, for two nights, one room for two. */
export function bookingBody(hotel: TestHotel, options: BookingOptions = {}) {
  const { from = 1, nights = 2, count: rooms = 1, adults = 2, children = 0, guest, body } = options
  return {
    checkInDate: dayFromToday(from),
    checkOutDate: dayFromToday(from + nights),
    selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: rooms, adults, children }],
    guest: { name: 'Leela Nair', ...anyContacts(), ...guest },
    ...body,
  }
}

export function book(hotel: TestHotel, options: BookingOptions = {}) {
  const { address = anyAddress(), headers = {} } = options
  return call(hotel.server, createBooking, {
    params: { id: hotel.id },
    body: bookingBody(hotel, options),
    address,
    headers,
  })
}

/** Lists sold rooms, night by night, from tomorrow on. */
export const listSold = (hotel: TestHotel, nights: number, roomTypeId = hotel.roomTypeId) =>
  countSold({ ...hotel, roomTypeId }, nights, dayFromToday(1))
