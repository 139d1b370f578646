/** Services with slots and their times. Uses the global `Temporal`. */
import { MINUTE_MS } from './durations.ts'
import type { OpeningHours } from './opening-hours.ts'

export interface SlotRule extends OpeningHours {
  /** From one slot to the next, which is also the duration of one. */
  minutes: number
  timeZone: string
  /** Pause without slots: from `openingTime` to `closingTime`, within the hours. */
  pause?: OpeningHours | undefined
}

/**
 * The starts of a date's slots: from opening on, as long as one ends by closing, and none in the pause. Hours that
 * cross midnight belong to the date on which they begin; equal hours are the whole day. On a day with a clock change
 * there are as many as fit.
 *
 * @param date YYYY-MM-DD
 * @returns instants, ISO 8601 UTC
 */
export function listSlots(
  date: string,
  { openingTime, closingTime, minutes, timeZone, pause }: SlotRule,
): string[] {
  const day = Temporal.PlainDate.from(date)
  const at = (one: Temporal.PlainDate, time: string) =>
    one.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
  /** The first such time after opening. */
  const next = (time: string) => at(time > openingTime ? day : day.add({ days: 1 }), time)
  const length = minutes * MINUTE_MS
  const begin = at(day, openingTime)
  const isPaused = (start: number) =>
    pause !== undefined &&
    start < next(pause.closingTime) &&
    start + length > next(pause.openingTime)
  const count = Math.max(0, Math.floor((next(closingTime) - begin) / length))
  return Array.from({ length: count }, (_, index) => begin + index * length)
    .filter((start) => !isPaused(start))
    .map((start) => new Date(start).toISOString())
}

/** Whether a slot begins at this instant: one of its date, or of the day before if the hours cross midnight. */
export function isSlot(instant: string, rule: SlotRule): boolean {
  const day = Temporal.Instant.from(instant).toZonedDateTimeISO(rule.timeZone).toPlainDate()
  const start = new Date(instant).toISOString()
  return [day, day.subtract({ days: 1 })].some((date) =>
    listSlots(date.toString(), rule).includes(start),
  )
}
