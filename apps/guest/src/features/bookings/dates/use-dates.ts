import { useFormatter } from 'use-intl'
import type { StayDates } from '../choice.ts'
import { useHotelToday } from './use-hotel-today.ts'

/** Converts a hotel date to an instant that `Intl` formats as that date in UTC. */
export function toInstant(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

const inUtc = { timeZone: 'UTC' } as const
const withYear = { year: 'numeric', ...inUtc } as const
const named = { weekday: 'long', day: 'numeric', month: 'long', ...inUtc } as const
const month = { month: 'long', year: 'numeric', ...inUtc } as const

export function useDates() {
  const format = useFormatter()
  const [year = ''] = useHotelToday().split('-')
  return {
    /** "Fri 12 Mar", with the year unless it is the current one. */
    day: (date: string) =>
      format.dateTime(toInstant(date), 'day', date.startsWith(year) ? inUtc : withYear),
    /** "Friday 12 March", for screen readers. */
    named: (date: string) => format.dateTime(toInstant(date), named),
    /** "March 2027", of a date or month. */
    month: (date: string) => format.dateTime(toInstant(`${date.slice(0, 7)}-01`), month),
    /** "12–15 Mar" */
    range: ({ checkInDate, checkOutDate }: StayDates) =>
      format.dateTimeRange(toInstant(checkInDate), toInstant(checkOutDate), 'date', inUtc),
  }
}
