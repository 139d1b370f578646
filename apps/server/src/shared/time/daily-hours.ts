import { everyDay } from '@bellhop/domain/time/opening-hours'
import type { StoredHours } from './hours.ts'

/** Opening hours that are the same every day. */
export function dailyHours(
  ...windows: [from: string, to: string, lastOrder?: number][]
): StoredHours {
  return { weekly: windows.map((window) => toWeekly(everyDay, window)), exceptions: [] }
}

/** Opening hours on some days of the week. */
export function hoursOn(
  days: number[],
  ...windows: [from: string, to: string, lastOrder?: number][]
): StoredHours {
  return { weekly: windows.map((window) => toWeekly(days, window)), exceptions: [] }
}

function toWeekly(days: number[], [from, to, lastOrder]: [string, string, number?]) {
  return { days, from, to, ...(lastOrder && { lastOrder }) }
}
