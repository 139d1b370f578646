import { MINUTE_MS } from '@bellhop/domain/durations'
import { hotelTimeOfDay } from '@bellhop/domain/hotel-time'

/** By zone and minute. */
const known = new Map<string, string>()
const MAX_KNOWN = 1_000

/** The hotel's wall clock, HH:mm, cached by zone and minute, because every order and message needs it. */
export function timeOfDay(at: Date, timeZone: string): string {
  const key = `${timeZone} ${Math.floor(at.getTime() / MINUTE_MS)}`
  const time = known.get(key) ?? hotelTimeOfDay(at, timeZone)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, time)
  return time
}
