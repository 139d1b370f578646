import { type FolioAmount, roomNight } from '@bellhop/domain/folio'
import { hotelDate } from '@bellhop/domain/hotel-time'

export interface NightsOfStay {
  checkIn: Date
  /** Nights. */
  duration: number
  timeZone: string
}

/** Hotel dates of the planned nights, YYYY-MM-DD. */
export function listNights({ checkIn, duration, timeZone }: NightsOfStay): string[] {
  const first = Temporal.PlainDate.from(hotelDate(checkIn.toISOString(), timeZone))
  return Array.from({ length: duration }, (_, days) => first.add({ days }).toString())
}

/** Those that are over: a night is over when the hotel's date has changed. */
export function listPastNights(stay: NightsOfStay, now: Date): string[] {
  const today = hotelDate(now.toISOString(), stay.timeZone)
  return listNights(stay).filter((night) => night < today)
}

interface PricedStay extends NightsOfStay {
  status: 'booked' | 'inHouse' | 'checkedOut' | 'cancelled'
  /** Of one night, in minor units. */
  tariff: number
  /** Basis points. */
  roomTax: number
}

/** The nights that are not on the bill yet, at the present tariff. Nobody sleeps here after check-out. */
export function listNightsToCome(
  stay: PricedStay,
  posted: { has(night: string): boolean },
): (FolioAmount & { date: string })[] {
  if (stay.status === 'checkedOut' || stay.status === 'cancelled') return []
  return listNights(stay)
    .filter((date) => !posted.has(date))
    .map((date) => ({ date, ...roomNight(stay.tariff, stay.roomTax) }))
}
