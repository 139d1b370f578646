import type { ArrivalReport, ForeignGuest } from '@bellhop/contract/desk/pre-check-in'
import { isForeign } from '@bellhop/domain/stays/pre-check-in'
import type { Keys } from '../../../shared/secrets.ts'
import { detailsOf, type listArrivals, summarize } from './queries.ts'

type Arrivals = Awaited<ReturnType<typeof listArrivals>>
type ArrivedRow = Arrivals['rows'][number]

/** Guests from abroad, and the bookings with guests still to be entered. */
export function toArrivalReport(
  { country, rows }: Arrivals,
  { hotelId, timeZone, keys }: { hotelId: string; timeZone: string; keys: Keys },
): Pick<ArrivalReport, 'country' | 'guests' | 'withoutDetails'> {
  const bookings = Map.groupBy(rows, ({ bookingId }) => bookingId)
  return {
    country,
    guests: rows.flatMap((row) =>
      row.nationality && isForeign(row.nationality, country)
        ? toForeignGuest(row, { hotelId, timeZone, keys })
        : [],
    ),
    withoutDetails: [...bookings.values()].flatMap((adults) => {
      const [first] = adults as [ArrivedRow]
      const { rooms, adults: booked } = summarize(first, timeZone)
      const missing = booked - adults.filter(({ position }) => position !== null).length
      const { bookingId, bookingRef, name } = first
      return missing > 0 ? { bookingId, bookingRef, name, rooms, missing } : []
    }),
  }
}

function toForeignGuest(
  row: ArrivedRow,
  { hotelId, timeZone, keys }: { hotelId: string; timeZone: string; keys: Keys },
): ForeignGuest {
  const { bookingId, bookingRef, position, purpose, comingFrom, goingTo } = row
  const { rooms, checkIn, checkOut } = summarize(row, timeZone)
  return {
    bookingId,
    bookingRef,
    position: position ?? 0,
    rooms,
    fullName: row.fullName ?? '',
    dateOfBirth: row.dateOfBirth ?? '',
    nationality: row.nationality ?? '',
    address: row.address ?? '',
    ...(purpose && { purpose }),
    ...(comingFrom && { comingFrom }),
    ...(goingTo && { goingTo }),
    checkIn,
    checkOut,
    foreign: detailsOf(row, keys, hotelId),
  }
}
