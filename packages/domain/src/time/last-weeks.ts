/** Weeks of a hotel. Uses the global `Temporal`. */

/**
 * The first days (Mondays) of the last weeks, oldest first; the last one is the week of `today`.
 *
 * @param today YYYY-MM-DD
 */
export function listLastWeeks(today: string, count: number): string[] {
  const day = Temporal.PlainDate.from(today)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return Array.from({ length: count }, (_, index) =>
    monday.subtract({ weeks: count - 1 - index }).toString(),
  )
}
