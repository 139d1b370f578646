import { checkOutAt, type StayDates } from './hotel-time.ts'
import type { RequestStatus } from './request-status.ts'

/** Statuses in which a late check-out counts: the hotel has accepted it, and it has not been cancelled. */
export const grantedStatuses: readonly RequestStatus[] = [
  'accepted',
  'inProgress',
  'onTheWay',
  'done',
]

/**
 * The check-out of a stay with a late check-out, on the same day of the hotel.
 *
 * @param until HH:mm in the hotel's zone
 * @param now ms since 1970
 * @returns an instant, or undefined if it would not be later than the stay's check-out, or has passed
 */
export function lateCheckOutAt(stay: StayDates, until: string, now: number): string | undefined {
  const late = checkOutAt({ ...stay, checkoutTime: until })
  return until > stay.checkoutTime && Date.parse(late) > now ? late : undefined
}
