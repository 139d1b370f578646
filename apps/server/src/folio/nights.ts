import { type FolioAmount, roomNight } from '@bellhop/domain/folio'
import { hotelDate } from '@bellhop/domain/hotel-time'
import { type RawBuilder, sql } from 'kysely'

/** A night of a stay with its price. */
export interface SoldNight {
  /** The hotel's date, YYYY-MM-DD. */
  date: string
  /** Minor units. */
  price: number
  /** Basis points. */
  taxRate: number
}

/** The nights of the stay `s` of a query, by date. */
export const nightsOfStay: RawBuilder<SoldNight[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('date', n.night, 'price', n.price,
    'taxRate', n.tax_rate) ORDER BY n.night), '[]')
  FROM stay_night n WHERE n.hotel_id = s.hotel_id AND n.stay_id = s.id)`

/** The nights that are over: a night is over when the hotel's date has changed. */
export function listPastNights(
  { nights, timeZone }: { nights: SoldNight[]; timeZone: string },
  now: Date,
): SoldNight[] {
  const today = hotelDate(now, timeZone)
  return nights.filter(({ date }) => date < today)
}

interface StayWithNights {
  status: 'booked' | 'inHouse' | 'checkedOut' | 'cancelled' | 'noShow'
  nights: SoldNight[]
}

/** The nights that are not posted yet. None is added after check-out. */
export function listNightsToCome(
  { status, nights }: StayWithNights,
  posted: { has(night: string): boolean },
): (FolioAmount & SoldNight)[] {
  if (status !== 'booked' && status !== 'inHouse') return []
  return nights
    .filter(({ date }) => !posted.has(date))
    .map((night) => ({ ...night, ...roomNight(night.price, night.taxRate) }))
}
