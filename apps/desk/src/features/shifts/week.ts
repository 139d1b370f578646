import type { Shift, ShiftPlan } from '@bellhop/contract/desk/shifts'
import { addDays } from '@bellhop/domain/time/opening-hours'

/** The Monday of the week of a date, YYYY-MM-DD. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T12:00Z`).getUTCDay() || 7
  return addDays(date, 1 - weekday)
}

export const listDays = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(monday, day))

export const shiftsOn = (
  { shifts }: Pick<ShiftPlan, 'shifts'>,
  staffId: string,
  date: string,
): Shift[] => shifts.filter((shift) => shift.staffId === staffId && shift.date === date)

export type Times = Pick<Shift, 'from' | 'to'>

/** The times in these weeks, the most frequent first: most hotels have three or four. */
export function listUsualTimes(shifts: readonly Shift[], most: number): Times[] {
  const counts = new Map<string, { times: Times; count: number }>()
  for (const { from, to } of shifts) {
    const key = `${from} ${to}`
    const entry = counts.get(key) ?? { times: { from, to }, count: 0 }
    counts.set(key, { ...entry, count: entry.count + 1 })
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || (a.times.from < b.times.from ? -1 : 1))
    .slice(0, most)
    .map(({ times }) => times)
}

/** The days of a week as in the week before, for the call that stores them. */
export function copyWeek({ people, shifts }: ShiftPlan, monday: string) {
  return people.flatMap(({ _id }) =>
    listDays(monday).map((date) => ({
      staffId: _id,
      date,
      shifts: shiftsOn({ shifts }, _id, addDays(date, -7)).map(({ from, to }) => ({ from, to })),
    })),
  )
}
