import type { SearchResult } from '@bellhop/contract/desk/search'
import { groupPhone } from '@bellhop/domain/people/telephone'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Found, FoundStay } from './queries.ts'

/** The desk is in English. */
const dates = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

const statuses = { booked: 'Booked', inHouse: 'In house' } as const

export function toResults(found: Found, timeZone: string): SearchResult[] {
  return [
    ...found.stays.map((stay) => ({
      kind: 'stay' as const,
      _id: stay.id,
      title: stay.guest,
      detail: join(
        stay.companions.length > 0 ? `with ${stay.companions.join(', ')}` : null,
        stay.room && `Room ${stay.room}`,
        statuses[stay.status],
        stayDates(stay, timeZone),
      ),
      bookingId: stay.bookingId,
      ...(stay.status === 'inHouse' && { stayId: stay.id }),
    })),
    ...found.guests.map(({ id, name, phone, email, bookingId }) => ({
      kind: 'guest' as const,
      _id: id,
      title: name,
      detail: join(phone && groupPhone(phone), email) || 'No phone or email',
      ...(bookingId && { bookingId }),
    })),
    ...found.bookings.map(({ id, name, reference, createdAt }) => ({
      kind: 'booking' as const,
      _id: id,
      title: name,
      detail: join(
        reference,
        `booked on ${dates.format(new Date(hotelDate(createdAt, timeZone)))}`,
      ),
      bookingId: id,
    })),
    ...found.rooms.map(({ id, number, type, guest, bookingId, stayId }) => ({
      kind: 'room' as const,
      _id: id,
      title: `Room ${number}`,
      detail: join(type, guest ?? 'No guest'),
      ...(bookingId && { bookingId }),
      ...(stayId && { stayId }),
    })),
    ...found.requests.map(({ id, number, title, guest, room }) => ({
      kind: 'request' as const,
      _id: id,
      title: `#${number} ${title}`,
      detail: join(room && `Room ${room}`, guest),
    })),
  ]
}

function stayDates({ checkIn, duration }: FoundStay, timeZone: string): string {
  const arrival = hotelDate(checkIn, timeZone)
  return dates.formatRange(new Date(arrival), new Date(addDays(arrival, duration)))
}

const join = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ')
