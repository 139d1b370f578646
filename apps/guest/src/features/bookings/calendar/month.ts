/** Dates are YYYY-MM-DD, months YYYY-MM. */

/** ISO: 1 is Monday, 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

export function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

/** The weeks of a month, with null for the days of other months. */
export function weeksOf(month: string, weekStart: Weekday): (string | null)[][] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  const first = Temporal.PlainDate.from(`${month}-01`)
  const before = (first.dayOfWeek - weekStart + 7) % 7
  const days = [
    ...Array<null>(before).fill(null),
    ...Array.from({ length: daysInMonth }, (_, day) => first.add({ days: day }).toString()),
  ]
  const weeks: (string | null)[][] = []
  for (let from = 0; from < days.length; from += 7) {
    const week = days.slice(from, from + 7)
    weeks.push([...week, ...Array<null>(7 - week.length).fill(null)])
  }
  return weeks
}

interface Direction {
  weekStart: Weekday
  /** Days run from right to left. */
  isRtl: boolean
}

/**
 * The date that a key moves to (ARIA authoring practices, date grid): arrows by day and week, Home and End within the
 * week, Page Up and Page Down by month. Undefined for any other key.
 */
export function dateOfKey(
  date: string,
  key: string,
  { weekStart, isRtl }: Direction,
): string | undefined {
  const day = Temporal.PlainDate.from(date)
  const sinceWeekStart = (day.dayOfWeek - weekStart + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return day.add({ days: isRtl ? 1 : -1 }).toString()
    case 'ArrowRight':
      return day.add({ days: isRtl ? -1 : 1 }).toString()
    case 'ArrowUp':
      return day.subtract({ days: 7 }).toString()
    case 'ArrowDown':
      return day.add({ days: 7 }).toString()
    case 'Home':
      return day.subtract({ days: sinceWeekStart }).toString()
    case 'End':
      return day.add({ days: 6 - sinceWeekStart }).toString()
    case 'PageUp':
      return day.subtract({ months: 1 }).toString()
    case 'PageDown':
      return day.add({ months: 1 }).toString()
    default:
      return undefined
  }
}

/** Clamps the date to the range. */
export function clampDate(date: string, from: string, to: string): string {
  if (date < from) return from
  return date > to ? to : date
}
