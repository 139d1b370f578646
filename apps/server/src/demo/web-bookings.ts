import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Handle } from '../database/open.ts'
import { reserveNights } from '../rooms/reserve-nights.ts'
import { newId } from '../shared/ids.ts'
import { insertBooking, makeReference } from '../stays/insert-booking.ts'
import { sellNight } from '../stays/sell-night.ts'
import { confirmEmails } from '../stays/unconfirmed.ts'
import { type DemoHotel, findNamed } from './hotel.ts'

/** Unclaimed bookings on the web. All names are invented, and the phones are unassigned. */
const webBookings = [
  {
    name: 'Ishaan Kapoor',
    phone: '+919000000011',
    email: 'ishaan.kapoor@guests.example',
    language: 'en',
    isConfirmed: true,
    note: 'We land at nine in the evening, with our parents. Rooms next to each other if you can.',
    days: 1,
    nights: 2,
    rooms: [
      { roomType: 'Lake room', adults: 2, children: 1 },
      { roomType: 'Balcony room', adults: 2, children: 0 },
    ],
  },
  {
    name: 'Sofia Rossi',
    phone: '+919000000012',
    email: 'sofia.rossi@guests.example',
    language: 'en',
    isConfirmed: true,
    note: null,
    days: 9,
    nights: 3,
    rooms: [{ roomType: 'Courtyard room', adults: 1, children: 0 }],
  },
  {
    name: 'Mariam Haddad',
    phone: '+919000000013',
    email: 'mariam.haddad@guests.example',
    language: 'ar',
    isConfirmed: false,
    note: 'A cot for the baby, please.',
    days: 20,
    nights: 4,
    rooms: [{ roomType: 'Pichola suite', adults: 2, children: 2 }],
  },
] as const

/** Seeds bookings on the web, as guests make them, without emails. */
export async function seedWebBookings(tx: Handle, hotel: DemoHotel): Promise<void> {
  const types = await tx
    .selectFrom('room_type')
    .select(['id', 'name'])
    .where('hotel_id', '=', hotel.id)
    .execute()
  const now = new Date()
  const today = hotelDate(now, hotel.timeZone)
  for (const { days, nights, rooms, isConfirmed, ...booking } of webBookings) {
    const dates = listNights(addDays(today, days), addDays(today, days + nights))
    const ownGuestId = newId()
    const stays = []
    for (const { roomType, adults, children } of rooms) {
      const { id: roomTypeId } = findNamed(types, roomType)
      const reserved = await reserveNights(tx, hotel.id, [{ roomTypeId, rooms: 1 }], dates)
      const sold = reserved.map(({ date, price }) => sellNight(date, price, hotel.taxRules))
      stays.push({ id: newId(), guestId: ownGuestId, roomTypeId, adults, children, nights: sold })
    }
    const id = newId()
    const reference = makeReference()
    const made = { ...booking, id, reference, source: 'web', ownGuestId, stays } as const
    await insertBooking(tx, hotel, now, made)
    if (isConfirmed) await confirmEmails(tx, hotel.id, [id], now)
  }
  await tx
    .updateTable('booking_mail')
    .set({ sent_at: now })
    .where('hotel_id', '=', hotel.id)
    .execute()
}
