/** Services with slots and their times. Uses the global `Temporal`. */
import { MINUTE_MS } from './durations.ts'
import { hotelClock } from './hotel-clock.ts'
import { type Hours, takesOrdersAt, windowsOn } from './opening-hours.ts'

export interface SlotRule {
  hours: Hours
  /** Slots begin only while it takes orders: the hours of the outlet or department of a service with its own. */
  within?: Hours | undefined
  /** From one slot to the next, which is also the duration of one. */
  minutes: number
  timeZone: string
}

/**
 * The starts of a date's slots: in each window that begins on the date, from its beginning on, as long as one begins
 * before the last order and ends by closing. On a day with a clock change there are as many as fit.
 *
 * @param date YYYY-MM-DD
 * @returns instants, ISO 8601 UTC
 */
export function listSlots(date: string, { hours, within, minutes, timeZone }: SlotRule): string[] {
  const day = Temporal.PlainDate.from(date)
  /** A skipped time is the moment at which the clocks change, so that windows beside it do not overlap. */
  const at = (one: Temporal.PlainDate, time: string) => {
    const zoned = one.toZonedDateTime({ timeZone, plainTime: time })
    if (zoned.toPlainTime().equals(time)) return zoned.epochMilliseconds
    // Strictly before the moment it is asked for.
    const change = zoned.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
    return (change ?? zoned).epochMilliseconds
  }
  const length = minutes * MINUTE_MS
  const starts = windowsOn(hours, date).flatMap(({ from, to, lastOrder = 0 }) => {
    const begin = at(day, from)
    const end = at(to > from ? day : day.add({ days: 1 }), to)
    const count = Math.max(0, Math.floor((end - begin) / length))
    return Array.from({ length: count }, (_, index) => begin + index * length).filter(
      (start) => start < end - lastOrder * MINUTE_MS,
    )
  })
  return starts
    .map((start) => new Date(start).toISOString())
    .filter((start) => !within || takesOrdersAt(within, hotelClock(start, timeZone)))
}

/** Whether a slot begins at this instant: one of its date, or of the day before if the hours cross midnight. */
export function isSlot(instant: string, rule: SlotRule): boolean {
  const day = Temporal.Instant.from(instant).toZonedDateTimeISO(rule.timeZone).toPlainDate()
  const start = new Date(instant).toISOString()
  return [day, day.subtract({ days: 1 })].some((date) =>
    listSlots(date.toString(), rule).includes(start),
  )
}
