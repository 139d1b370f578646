import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { checkInAt, hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Handle } from '../database/open.ts'
import { updateById } from '../database/rows.ts'
import { changeSold } from '../rooms/lock-nights.ts'
import { newId } from '../shared/ids.ts'
import {
  insertBookings,
  makeReference,
  type NewBooking,
  type NewStay,
} from '../stays/insert-booking.ts'
import { sellNight } from '../stays/sell-night.ts'
import { type DemoHotel, findNamed } from './hotel.ts'
import type { DemoRoom } from './rooms.ts'

interface DemoStay {
  name: string
  phone: string
  email?: string
  room?: string
  status: 'booked' | 'inHouse' | 'checkedOut' | 'cancelled' | 'noShow'
  /** From today, at the hotel. */
  days: number
  nights: number
}

export const demoPhone = '+919000000001'

/** All names are invented, and the phones are unassigned. */
const stays: DemoStay[] = [
  {
    name: 'Ananya Rao',
    phone: demoPhone,
    email: 'ananya.rao@guests.example',
    room: '204',
    status: 'inHouse',
    days: -1,
    nights: 3,
  },
  {
    name: 'Daniel Okafor',
    phone: '+919000000002',
    email: 'daniel.okafor@guests.example',
    room: '305',
    status: 'inHouse',
    days: -2,
    nights: 4,
  },
  {
    name: 'Priya Sharma',
    phone: '+919000000003',
    email: 'priya.sharma@guests.example',
    status: 'booked',
    days: 1,
    nights: 2,
  },
  {
    name: 'Thomas Weber',
    phone: '+919000000004',
    email: 'thomas.weber@guests.example',
    room: '108',
    status: 'checkedOut',
    days: -3,
    nights: 3,
  },
  {
    name: 'Fatima Al Mansoori',
    phone: '+919000000005',
    room: '401',
    status: 'inHouse',
    days: 0,
    nights: 5,
  },
  {
    name: 'Kavya and Rahul Venkataraman-Krishnamurthy',
    phone: '+919000000006',
    room: '206',
    status: 'inHouse',
    days: -3,
    nights: 4,
  },
  {
    name: 'Jean-Luc Moreau',
    phone: '+919000000007',
    room: '102',
    status: 'inHouse',
    days: -1,
    nights: 2,
  },
  {
    name: 'Yuki Tanaka',
    phone: '+919000000008',
    room: '303',
    status: 'inHouse',
    days: -1,
    nights: 6,
  },
  {
    name: 'Lucía Fernández',
    phone: '+919000000011',
    email: 'lucia.fernandez@guests.example',
    status: 'booked',
    days: 0,
    nights: 3,
  },
  { name: 'Arjun Mehta', phone: '+919000000009', status: 'booked', days: 5, nights: 1 },
  {
    name: 'Olivia Brown',
    phone: '+919000000010',
    status: 'cancelled',
    days: 2,
    nights: 2,
  },
  {
    name: 'Erik Lindqvist',
    phone: '+919000000014',
    email: 'erik.lindqvist@guests.example',
    status: 'noShow',
    days: -1,
    nights: 2,
  },
]

export interface DemoGuest extends DemoStay {
  guestId: string
  stayId: string
  checkIn: Date
}

/** Stores the guests with their stays. */
export async function seedStays(
  tx: Handle,
  hotel: DemoHotel,
  rooms: readonly DemoRoom[],
): Promise<DemoGuest[]> {
  const now = new Date()
  const guests = stays.map((stay) => ({
    ...stay,
    guestId: newId(),
    stayId: newId(),
    checkIn: arrivalOf(stay, hotel, now),
  }))
  await tx
    .insertInto('guest')
    .values(
      guests.map(({ guestId: id, name, phone, email }) => ({
        hotel_id: hotel.id,
        id,
        name,
        phone,
        email,
      })),
    )
    .execute()
  for (const guest of guests) {
    const { stayId, status } = guest
    const stay = toStay(guest, hotel, rooms, now)
    await insertBookings(tx, hotel, [toBooking(guest, stay, now)])
    if (status === 'cancelled' || status === 'noShow') {
      await setStatus(tx, hotel.id, stayId, { status })
    } else {
      const { roomTypeId, nights } = stay
      const sold = nights.map(({ date }) => ({ roomTypeId, date, change: 1 }))
      await changeSold(tx, hotel.id, sold)
    }
  }
  return guests
}

/** A guest in house arrived at least an hour ago, even before today's check-in time, to have had time to order. */
function arrivalOf({ days, status }: DemoStay, hotel: DemoHotel, now: Date): Date {
  const date = addDays(hotelDate(now, hotel.timeZone), days)
  const usual = new Date(checkInAt(date, hotel.checkInTime, hotel.timeZone))
  const latest = new Date(now.getTime() - HOUR_MS)
  return status === 'inHouse' && latest < usual ? latest : usual
}

function toStay(
  guest: DemoGuest,
  hotel: DemoHotel,
  rooms: readonly DemoRoom[],
  now: Date,
): NewStay {
  const { guestId, stayId, room, status, days, nights, checkIn } = guest
  const { id, roomTypeId, tariff } = findNamed(rooms, room ?? '201')
  const first = addDays(hotelDate(now, hotel.timeZone), days)
  const dates = listNights(first, addDays(first, nights))
  const hasRoom = status === 'inHouse' || status === 'checkedOut'
  return {
    id: stayId,
    guestId,
    roomTypeId,
    adults: 2,
    children: 0,
    nights: dates.map((date) => sellNight(date, tariff, hotel.taxRules)),
    // Guests who have checked out have ordered and paid before. Rooms of future stays are assigned at the desk.
    ...(hasRoom && { room: { id, from: first }, inHouse: { since: checkIn } }),
  }
}

function toBooking(guest: DemoGuest, stay: NewStay, claimedAt: Date): NewBooking {
  const { name, phone, email = null } = guest
  const id = newId()
  return {
    id,
    reference: makeReference(),
    source: 'desk',
    name,
    phone,
    email,
    claimedAt,
    stays: [stay],
  }
}

async function setStatus(
  tx: Handle,
  hotelId: string,
  stayId: string,
  values: { status: DemoStay['status']; checked_out_at?: Date },
): Promise<void> {
  await updateById(tx, 'stay', hotelId, stayId, values)
}

/** Checks out the guests who have left, an hour ago. */
export async function checkOutGuests(
  tx: Handle,
  hotelId: string,
  guests: readonly DemoGuest[],
): Promise<void> {
  const leftAt = new Date(Date.now() - HOUR_MS)
  for (const { stayId, status } of guests) {
    if (status === 'checkedOut')
      await setStatus(tx, hotelId, stayId, { status, checked_out_at: leftAt })
  }
}
