import type { SearchResult } from '@bellhop/contract/desk/search'
import { groupPhone } from '@bellhop/domain/people/telephone'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { type AppLanguage, directionOf, localeOf, monthStyleOf } from '@bellhop/languages'
import { formatSentence, type Sentence, type SentenceValues } from '../../sentences/sentences.ts'
import type { Found, FoundStay } from './queries.ts'

const statuses = { booked: 'Booked', inHouse: 'In house' } as const

export function toResults(found: Found, timeZone: string, language: AppLanguage): SearchResult[] {
  const say = (sentence: Sentence, values?: SentenceValues) =>
    formatSentence(sentence, language, values)
  const join = (...parts: (string | null)[]): string =>
    parts
      .filter((part) => part !== null && part !== '')
      .map((part) => (directionOf(language) === 'rtl' ? `\u2068${part}\u2069` : part))
      .join(' · ')
  const sayRoom = (room: string) => say('Room {room}', { room })
  const dates = new Intl.DateTimeFormat(localeOf(language), {
    ...{ timeZone: 'UTC', day: 'numeric', month: monthStyleOf(language) },
  })
  return [
    ...found.stays.map((stay) => ({
      kind: 'stay' as const,
      _id: stay.id,
      title: stay.guest,
      detail: join(
        stay.companions.length > 0
          ? say('with {names}', { names: stay.companions.join(', ') })
          : null,
        stay.room && sayRoom(stay.room),
        say(statuses[stay.status]),
        stayDates(stay, timeZone, dates),
      ),
      bookingId: stay.bookingId,
      ...(stay.status === 'inHouse' && { stayId: stay.id }),
    })),
    ...found.guests.map(({ id, name, phone, email, bookingId }) => ({
      kind: 'guest' as const,
      _id: id,
      title: name,
      detail: join(phone && groupPhone(phone), email) || say('No phone or email'),
      ...(bookingId && { bookingId }),
    })),
    ...found.bookings.map(({ id, name, reference, createdAt }) => ({
      kind: 'booking' as const,
      _id: id,
      title: name,
      detail: join(
        reference,
        say('booked on {date}', { date: dates.format(new Date(hotelDate(createdAt, timeZone))) }),
      ),
      bookingId: id,
    })),
    ...found.rooms.map(({ id, number, type, guest, bookingId, stayId }) => ({
      kind: 'room' as const,
      _id: id,
      title: sayRoom(number),
      detail: join(type, guest ?? say('No guest')),
      ...(bookingId && { bookingId }),
      ...(stayId && { stayId }),
    })),
    ...found.requests.map(({ id, number, title, guest, room }) => ({
      kind: 'request' as const,
      _id: id,
      title: `#${number} ${title}`,
      detail: join(room && sayRoom(room), guest),
    })),
  ]
}

function stayDates(
  { checkIn, duration }: FoundStay,
  timeZone: string,
  dates: Intl.DateTimeFormat,
): string {
  const arrival = hotelDate(checkIn, timeZone)
  return dates.formatRange(new Date(arrival), new Date(addDays(arrival, duration)))
}
