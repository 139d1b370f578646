import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelClock } from '@bellhop/domain/time/hotel-clock'

/** By zone and minute. */
const known = new Map<string, string>()
const MAX_KNOWN = 1_000

/** The hotel's wall clock, YYYY-MM-DDTHH:mm, cached by zone and minute, because every order and message needs it. */
export function wallClock(at: Date, timeZone: string): string {
  const key = `${timeZone} ${Math.floor(at.getTime() / MINUTE_MS)}`
  const clock = known.get(key) ?? hotelClock(at, timeZone)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, clock)
  return clock
}
