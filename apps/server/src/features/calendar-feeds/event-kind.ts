import type { ClosedNights } from '@bellhop/contract/desk/calendar-feeds'
import type ICAL from 'ical.js'

/**
 * The kind of an event by its title. `booking` and `closed` are of channels that mark the difference; `unclear`: nights
 * are not available, sold or not; `other`: anything else, which is a booking as far as we know.
 */
export type EventKind = 'booking' | 'closed' | 'unclear' | 'other'

/**
 * Airbnb titles bookings “Reserved”, and preparation days, its booking window, blocked nights and imported calendars
 * “Airbnb (Not available)”; Vrbo “Reserved - ” with a name, and “Blocked”. Booking.com titles all of them “CLOSED - Not
 * available”.
 */
const marking = [
  { channel: /airbnb/i, booking: /^reserved\b/i, closed: /^not available$/i },
  { channel: /homeaway|vrbo/i, booking: /^reserved\b/i, closed: /^blocked$/i },
]
const closedAnywhere = /^airbnb \(not available\)$/i
const unclear = /\b(not available|unavailable|closed|blocked|busy)\b/i

export function kindOfEvent(event: ICAL.Component, uid: string): EventKind {
  const title = String(event.getFirstPropertyValue('summary') ?? '').trim()
  if (closedAnywhere.test(title)) return 'closed'
  const product = String(event.parent?.getFirstPropertyValue('prodid') ?? '')
  const origin = `${product} ${uid.split('@').at(-1)}`
  const { booking, closed } = marking.find(({ channel }) => channel.test(origin)) ?? {}
  if (booking?.test(title)) return 'booking'
  if (closed?.test(title)) return 'closed'
  return unclear.test(title) ? 'unclear' : 'other'
}

/** Whether an event takes a room off sale by the choice at its calendar. */
export function isSold(kind: EventKind, closedNights: ClosedNights): boolean {
  if (kind === 'closed') return closedNights === 'sold'
  return kind !== 'unclear' || closedNights !== 'open'
}
