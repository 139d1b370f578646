import ICAL from 'ical.js'
import { toCalendarText } from '../../../shared/text/calendar-text.ts'

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

/**
 * Builds the time zone of a calendar with its offsets between `from` and `to`. iCalendar does not know zones by name.
 */
function makeTimeZone(timeZone: string, from: string, to: string): ICAL.Component {
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', timeZone)
  const first = Temporal.Instant.from(from).toZonedDateTimeISO(timeZone)
  const before = first.getTimeZoneTransition('previous')
  if (before) zone.addSubcomponent(makeChange(before))
  else zone.addSubcomponent(makeOffset('1970-01-01T00:00:00', first.offset, first.offset))
  const end = Temporal.Instant.from(to)
  let next = first.getTimeZoneTransition('next')
  while (next && Temporal.Instant.compare(next.toInstant(), end) <= 0) {
    zone.addSubcomponent(makeChange(next))
    next = next.getTimeZoneTransition('next')
  }
  return zone
}

/** @param after the first moment with the new offset */
function makeChange(after: Temporal.ZonedDateTime): ICAL.Component {
  const before = after.subtract({ nanoseconds: 1 })
  // RFC 5545, section 3.6.5: in the local time in force until then.
  const at = after.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
  return makeOffset(at.toString({ smallestUnit: 'second' }), before.offset, after.offset)
}

function makeOffset(start: string, from: string, to: string): ICAL.Component {
  const name = toSeconds(to) > toSeconds(from) ? 'daylight' : 'standard'
  const change = new ICAL.Component(name)
  change.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(start))
  change.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(toSeconds(from)))
  change.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(toSeconds(to)))
  return change
}

function toSeconds(offset: string): number {
  const [hours = '0', minutes = '0', seconds = '0'] = offset.slice(1).split(':')
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return offset.startsWith('-') ? -total : total
}
