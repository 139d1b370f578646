import {
  checkDates,
  type DatesProblem,
  daysForSale,
  maxNights,
} from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Sentence } from '../sentences/sentences.ts'
import { fieldProblem } from '../shared/calls/problem.ts'

const rejections: Record<
  DatesProblem,
  { field: 'checkInDate' | 'checkOutDate'; detail: Sentence }
> = {
  order: { field: 'checkOutDate', detail: 'Check-out must be after check-in.' },
  past: { field: 'checkInDate', detail: 'Check-in cannot be in the past.' },
  tooLong: { field: 'checkOutDate', detail: 'A stay can be at most {nights} nights long.' },
  tooFar: {
    field: 'checkOutDate',
    detail: 'Rooms can be booked at most {days} days ahead.',
  },
}

/**
 * Throws `invalid_request` with the field of the date that can never be booked.
 *
 * @param first the earliest check-in, by default today
 */
export function checkStayDates(
  dates: { checkInDate: string; checkOutDate: string },
  timeZone: string,
  now: Date,
  first?: string,
): void {
  const problem = checkDates(dates, hotelDate(now, timeZone), first)
  if (!problem) return
  const { field, detail } = rejections[problem]
  throw fieldProblem(field, detail, { nights: maxNights, days: daysForSale })
}
