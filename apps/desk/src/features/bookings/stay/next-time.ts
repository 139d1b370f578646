import type { DeskStay } from '@bellhop/contract/desk/bookings'
import { addDays } from '../../../format/hotel-date.ts'
import { hotelInstant } from '../../../format/hotel-instant.ts'

/**
 * When the hotel's clock next shows a time from noon on the day of arrival on: one in the morning is of the next day.
 *
 * @param time HH:mm
 * @returns an instant, or undefined if the stay is over by then
 */
export function nextTime(
  { checkInDate, checkOutDate }: Pick<DeskStay, 'checkInDate' | 'checkOutDate'>,
  time: string,
  { timeZone, now }: { timeZone: string; now: number },
): string | undefined {
  const noon = Date.parse(hotelInstant(`${checkInDate}T12:00`, timeZone))
  for (let day = checkInDate; day <= checkOutDate; day = addDays(day, 1)) {
    const instant = hotelInstant(`${day}T${time}`, timeZone)
    if (Date.parse(instant) >= Math.max(noon, now)) return instant
  }
  return undefined
}
