import type { Guest } from '@bellhop/contract/guest/guest'
import { daysUntil } from '../../intl/hotel-calendar.ts'

/** The phase of the stay, which decides what the home screen offers. */
export type StayPhase = 'registered' | 'booked' | 'arriving' | 'inHouse' | 'lastDay' | 'departed'

export function stayPhase(guest: Guest, now: number): StayPhase {
  const { status, checkIn, checkOut, timeZone } = guest
  const isDayOf = (instant: string | null) =>
    instant !== null && daysUntil(instant, timeZone, now) === 0
  switch (status) {
    case 'registered':
      return 'registered'
    case 'booked':
      return isDayOf(checkIn) ? 'arriving' : 'booked'
    case 'inHouse':
      return isDayOf(checkOut) ? 'lastDay' : 'inHouse'
    case 'checkedOut':
      return 'departed'
  }
}
