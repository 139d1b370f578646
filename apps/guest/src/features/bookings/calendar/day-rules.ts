import type { CalendarNight } from '@bellhop/contract/guest/rooms'
import { addDays, listNights, maxNights } from '@bellhop/domain/stays/booking'

/** Nights by date; a night that has not been fetched is missing. */
export type Nights = ReadonlyMap<string, CalendarNight>

export type DayProblem = 'soldOut' | 'closedToArrival' | 'minNights' | 'tooLong' | 'unknown'

/** Why the date is closed for arrival. */
export function arrivalProblem(date: string, nights: Nights): DayProblem | undefined {
  const night = nights.get(date)
  if (!night) return 'unknown'
  if (night.price === null) return 'soldOut'
  return night.closedToArrival ? 'closedToArrival' : undefined
}

/** Why a stay cannot end on a date. The date itself may be sold out: only the nights before it are booked. */
export function departureProblem(
  checkInDate: string,
  date: string,
  nights: Nights,
): DayProblem | undefined {
  const slept = listNights(checkInDate, date)
  if (slept.length > maxNights) return 'tooLong'
  for (const one of slept) {
    const night = nights.get(one)
    if (!night) return 'unknown'
    if (night.price === null) return 'soldOut'
  }
  const { minNights = 1 } = nights.get(checkInDate) ?? {}
  return slept.length < minNights ? 'minNights' : undefined
}

export interface NearestStay {
  checkInDate: string
  checkOutDate: string
  /** The price of the cheapest night. */
  price: number
}

/** The available stays of that many nights, sorted by distance to a date: at most `count`. */
export function nearestStays(
  nights: Nights,
  {
    around,
    length,
    rooms,
    count,
  }: { around: string; length: number; rooms: number; count: number },
): NearestStay[] {
  const away = (date: string) => Math.abs(Temporal.PlainDate.from(around).until(date).days)
  return [...nights.values()]
    .filter(({ date, closedToArrival, minNights }) => {
      if (closedToArrival || minNights > length || date === around) return false
      return listNights(date, addDays(date, length)).every((night) => {
        const { price = null, available = 0 } = nights.get(night) ?? {}
        return price !== null && available >= rooms
      })
    })
    .map(({ date }) => date)
    .sort((a, b) => away(a) - away(b) || (a < b ? 1 : -1))
    .slice(0, count)
    .sort()
    .map((checkInDate) => {
      const checkOutDate = addDays(checkInDate, length)
      const prices = listNights(checkInDate, checkOutDate).map(
        (night) => nights.get(night)?.price ?? 0,
      )
      return { checkInDate, checkOutDate, price: Math.min(...prices) }
    })
}
