import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Handle } from '../../database/open.ts'
import { reserveNights } from '../../rooms/reserve-nights.ts'
import { newId } from '../../shared/ids.ts'
import { insertBooking, makeReference } from '../../stays/insert-booking.ts'
import { sellNight } from '../../stays/sell-night.ts'
import { confirmEmails } from '../../stays/unconfirmed.ts'
import { hotel as content, taxRules } from '../content/hotel.ts'
import { webBookings } from '../content/web-bookings.ts'

/** Seeds bookings on the web, as guests make them, without emails. */
export async function seedWebBookings(tx: Handle, hotelId: string): Promise<void> {
  const types = await tx
    .selectFrom('room_type')
    .select(['id', 'name'])
    .where('hotel_id', '=', hotelId)
    .execute()
  const hotel = {
    id: hotelId,
    timeZone: content.time_zone,
    checkInTime: content.check_in_time,
    checkoutTime: content.checkout_time,
  }
  const now = new Date()
  const today = hotelDate(now, hotel.timeZone)
  for (const { days, nights, rooms, isConfirmed, ...booking } of webBookings) {
    const dates = listNights(addDays(today, days), addDays(today, days + nights))
    const ownGuestId = newId()
    const stays = []
    for (const { roomType, adults, children } of rooms) {
      const roomTypeId = types.find(({ name }) => name === roomType)?.id
      if (!roomTypeId) throw new Error(`The demo has no ${roomType}`)
      const reserved = await reserveNights(tx, hotelId, [{ roomTypeId, rooms: 1 }], dates)
      const sold = reserved.map(({ date, price }) => sellNight(date, price, taxRules))
      stays.push({ id: newId(), guestId: ownGuestId, roomTypeId, adults, children, nights: sold })
    }
    const id = newId()
    const reference = makeReference()
    const made = { ...booking, id, reference, source: 'web', ownGuestId, stays } as const
    await insertBooking(tx, hotel, made)
    if (isConfirmed) await confirmEmails(tx, hotelId, [id], now)
  }
  await tx
    .updateTable('booking_mail')
    .set({ sent_at: now })
    .where('hotel_id', '=', hotelId)
    .execute()
}
