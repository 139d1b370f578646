/** In milliseconds, as in `Date` and timers. A day of the hotel can be an hour shorter or longer (hotel-time). */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
