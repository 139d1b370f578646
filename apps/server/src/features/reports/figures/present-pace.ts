import type { PaceMonth } from '@bellhop/contract/desk/figures'
import { toWire } from '@bellhop/domain/money/money'
import { listMonths } from '@bellhop/domain/stays/figures'
import type { Span } from './find-figures.ts'
import type { PaceGroup } from './find-pace.ts'
import type { NamedSums } from './present.ts'

/** A row for each month of the span. @param lastYear the figures of its dates a year before, by month */
export function toPace(
  groups: readonly PaceGroup[],
  lastYear: readonly NamedSums[],
  { from, to, currency }: Span & { currency: string },
): PaceMonth[] {
  const booked = new Map(groups.map((group) => [group.month, group]))
  const ends = new Map(lastYear.map((row) => [row.key, row]))
  const nights = (count = 0, revenue = 0) => ({
    nights: count,
    revenue: toWire(revenue, currency),
  })
  return listMonths(from, to).map((month) => {
    const group = booked.get(month)
    const end = ends.get(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`)
    return {
      month,
      now: nights(group?.nights, group?.revenue),
      pickUp: {
        ...nights(group?.pickedUp, group?.pickedUpRevenue),
        cancelled: group?.cancelled ?? 0,
      },
      lastYear: {
        sameDay: nights(group?.sameDay, group?.sameDayRevenue),
        end: nights(end?.sold, end?.revenue),
      },
    }
  })
}
