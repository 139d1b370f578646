import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'

/** The server accepts requests for the next two weeks. */
const maxDays = 14

interface Stay {
  timeZone: string
  /** Instant; undefined if the guest has no stay. */
  checkOut: string | undefined
  /** Milliseconds. */
  now: number
}

/**
 * The days on which a guest can choose a slot: from today to the day of check-out on the hotel's calendar.
 *
 * @param evening the day before, as long as slots of its hours are left after midnight
 */
export function listDays({ timeZone, checkOut, now }: Stay, evening?: string): string[] {
  const today = hotelDate(new Date(now).toISOString(), timeZone)
  const last = checkOut ? hotelDate(checkOut, timeZone) : today
  const days = Array.from({ length: maxDays }, (_, index) => addDays(today, index))
  return [
    ...(evening ? [evening] : []),
    // A guest still in house after check-out time can request something for today.
    ...days.filter((date) => date <= last || date === today),
  ]
}
