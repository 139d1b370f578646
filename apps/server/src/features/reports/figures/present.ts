import type { FigureRow, Figures } from '@bellhop/contract/desk/figures'
import { toWire } from '@bellhop/domain/money/money'
import {
  addFigures,
  type FigureSums,
  noFigures,
  type RoomGrouping,
  ratesOf,
} from '@bellhop/domain/stays/figures'
import { type FigureGroup, importedKey } from './find-figures.ts'

/** A row with its sums. */
export interface NamedSums extends FigureSums {
  key: string
  name?: string | undefined
}

export interface FigureSet {
  rows: NamedSums[]
  total: FigureSums
}

/**
 * Completes the groups of a span: rows by plan and channel have the rooms of the whole hotel, so that their occupancy
 * sums to the hotel's.
 */
export function toFigureSet(
  groups: readonly FigureGroup[],
  by: RoomGrouping,
  nameOf: (group: FigureGroup) => string | undefined,
): FigureSet {
  const hotel = addFigures(groups.filter(({ key }) => key === null))
  const { days, roomNights } = hotel
  const isShared = by === 'plan' || by === 'channel'
  const named = groups.flatMap((group) => {
    const { key } = group
    if (key === null) return []
    const whole = isShared && key !== importedKey ? { days, roomNights } : {}
    return [{ ...pickSums(group), ...whole, key, name: nameOf(group) }]
  })
  const total = addFigures(groups)
  // Each room type has the same days.
  if (by === 'roomType') {
    const types = groups.filter((group) => group.key !== importedKey)
    const imported = groups.filter((group) => group.key === importedKey)
    total.days = Math.max(0, ...types.map((type) => type.days)) + addFigures(imported).days
  }
  const isInTime = by === 'day' || by === 'month'
  return {
    rows: isInTime ? named : named.toSorted((a, b) => b.revenue - a.revenue),
    total,
  }
}

function pickSums(group: FigureSums): FigureSums {
  const sums = { ...noFigures }
  for (const name of Object.keys(noFigures) as (keyof FigureSums)[]) sums[name] = group[name]
  return sums
}

export function toFigures(sums: FigureSums, currency: string): Figures {
  const money = (minor: number) => toWire(minor, currency)
  const { occupancy, adr, revPar, leadDays, stayNights } = ratesOf(sums)
  const { days, roomNights, sold, complimentary, unpriced, bookings, cancelled, noShows } = sums
  return {
    ...{ days, roomNights, sold, complimentary, unpriced, occupancy: occupancy / 100 },
    ...{ revenue: money(sums.revenue), adr: money(adr), revPar: money(revPar) },
    ...{ bookings, cancelled, noShows, fees: money(sums.fees), leadDays, stayNights },
  }
}

export function toFigureRows({ rows }: FigureSet, currency: string): FigureRow[] {
  return rows.map(({ key, name, ...sums }) => ({
    ...{ key, ...(name !== undefined && { name }) },
    ...toFigures(sums, currency),
  }))
}
