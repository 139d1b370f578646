import type { DeskStay } from '@bellhop/contract/desk/bookings'
import { maxDaysAhead } from '@bellhop/domain/limits'
import { addDays } from '../../format/hotel-date.ts'

/** Whether an early check-in can be requested for a stay, if the hotel offers it. */
export const canCheckInEarly = (
  { status, checkInDate }: Pick<DeskStay, 'status' | 'checkInDate'>,
  today: string,
): boolean =>
  status === 'booked' && checkInDate >= today && checkInDate <= addDays(today, maxDaysAhead)
