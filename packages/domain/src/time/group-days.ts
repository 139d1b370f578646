import { addDays, everyDay, type Hours, type Window, windowsOn } from './opening-hours.ts'

/** Any Monday. */
const monday = '2024-01-01'

/** A stretch of days with the same windows. */
export interface DaysAlike {
  days: number[]
  windows: Window[]
}

/** The week with days of the same windows together, in the order of their first day. */
export function groupDays(hours: Hours<unknown>): DaysAlike[] {
  const groups = new Map<string, DaysAlike>()
  for (const day of everyDay) {
    const windows = windowsOn({ ...hours, exceptions: [] }, addDays(monday, day - 1)).map(
      ({ from, to }) => ({ from, to }),
    )
    const key = JSON.stringify(windows)
    const group: DaysAlike = groups.get(key) ?? { days: [], windows }
    group.days.push(day)
    groups.set(key, group)
  }
  return [...groups.values()]
}
