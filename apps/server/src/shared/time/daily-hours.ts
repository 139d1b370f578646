import { everyDay } from '@bellhop/domain/time/opening-hours'
import type { StoredHours } from './hours.ts'

/** Opening hours that are the same every day. */
export function dailyHours(
  ...windows: [from: string, to: string, lastOrder?: number][]
): StoredHours {
  return {
    weekly: windows.map(([from, to, lastOrder]) => ({
      days: everyDay,
      from,
      to,
      ...(lastOrder && { lastOrder }),
    })),
    exceptions: [],
  }
}
