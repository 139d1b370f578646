import ICAL from 'ical.js'
import { toCalendarText } from '../../../shared/calendar-text.ts'
import { makeTimeZone } from './calendar-zone.ts'

export interface CalendarBooking {
  id: string
  reference: string
  revision: number
  cancelled: boolean
  /** Instants. */
  checkIn: string
  checkOut: string
  timeZone: string
  hotel: { name: string; address: string; phone: string }
  /** Domain of the server that issues the calendar. */
  host: string
  summary: string
  description: string
}

/** Writes a booking as iCalendar (RFC 5545): one event from check-in to check-out, in the hotel's time. */
export function writeCalendar(booking: CalendarBooking, now: Date): string {
  const { timeZone, checkIn, checkOut, hotel } = booking
  const calendar = new ICAL.Component(['vcalendar', [], []])
  calendar.addPropertyWithValue('prodid', '-//Bellhop//Booking//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', booking.cancelled ? 'CANCEL' : 'PUBLISH')
  calendar.addSubcomponent(makeTimeZone(timeZone, checkIn, checkOut))

  const event = new ICAL.Component('vevent')
  // The UID stays the same through all changes, so that calendars replace the event.
  event.addPropertyWithValue('uid', `${booking.id}@${booking.host}`)
  event.addPropertyWithValue('sequence', booking.revision)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
  event.addProperty(atHotel('dtstart', checkIn, timeZone))
  event.addProperty(atHotel('dtend', checkOut, timeZone))
  event.addPropertyWithValue('status', booking.cancelled ? 'CANCELLED' : 'CONFIRMED')
  event.addPropertyWithValue('summary', toCalendarText(booking.summary))
  event.addPropertyWithValue('location', toCalendarText(`${hotel.name}, ${hotel.address}`))
  event.addPropertyWithValue('description', toCalendarText(booking.description))
  // A stay does not block meetings.
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

function atHotel(name: string, instant: string, timeZone: string): ICAL.Property {
  const { year, month, day, hour, minute } =
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  const property = new ICAL.Property(name)
  property.setParameter('tzid', timeZone)
  property.setValue(ICAL.Time.fromData({ year, month, day, hour, minute, second: 0 }))
  return property
}
