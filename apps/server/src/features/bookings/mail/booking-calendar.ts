import type { AppLanguage } from '@bellhop/languages'
import { fill, messagesOf } from '../../../sentences/messages.ts'
import { datesOf } from '../../../stays/present-booking.ts'
import type { BookingRow } from '../../../stays/read-booking.ts'
import { writeCalendar } from './calendar.ts'

/** Builds the calendar file of a booking. For a cancelled booking it removes the event from the guest's calendar. */
export function toCalendar(
  row: BookingRow,
  publicUrl: string,
  language: AppLanguage,
  now: Date,
): string {
  const { id, reference, revision, hotel, stays } = row
  const texts = messagesOf('bookings', language)
  const { checkIn, checkOut } = datesOf(row)
  return writeCalendar(
    {
      id,
      reference,
      revision,
      cancelled: stays.every(({ status }) => status === 'cancelled'),
      checkIn,
      checkOut,
      timeZone: hotel.timeZone,
      hotel,
      host: new URL(publicUrl).hostname,
      summary: fill(texts.event, { hotel: hotel.name }),
      description: `${texts.reference}: ${reference}\n${hotel.phone}`,
    },
    now,
  )
}
