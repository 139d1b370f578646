import { checkDates, type DatesProblem, daysForSale, maxNights } from '@bellhop/domain/booking'
import { hotelDate } from '@bellhop/domain/hotel-time'
import { Problem } from '../shared/problem.ts'

const refusals: Record<DatesProblem, { field: 'checkInDate' | 'checkOutDate'; message: string }> = {
  order: { field: 'checkOutDate', message: 'Check-out must be after check-in.' },
  past: { field: 'checkInDate', message: 'Check-in cannot be in the past.' },
  tooLong: { field: 'checkOutDate', message: `A stay can be at most ${maxNights} nights long.` },
  tooFar: {
    field: 'checkOutDate',
    message: `Rooms can be booked at most ${daysForSale} days ahead.`,
  },
}

/** Throws `invalid_request`, which names the date, if nobody can book these dates, whatever is free. */
export function checkStayDates(
  dates: { checkInDate: string; checkOutDate: string },
  timeZone: string,
  now: Date,
): void {
  const problem = checkDates(dates, hotelDate(now.toISOString(), timeZone))
  if (!problem) return
  const { field, message } = refusals[problem]
  throw new Problem('invalid_request', message, { errors: [{ field, message }] })
}
