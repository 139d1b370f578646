import type { FigureRow, Figures } from '@bellhop/contract/desk/figures'
import type { RoomGrouping } from '@bellhop/domain/stays/figures'
import { useFormatter, useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { dateFormat } from '../../../intl/shown-formats.ts'

/** Figures in the order of the cards. */
export const figureNames = [
  ...(['occupancy', 'adr', 'revPar', 'revenue', 'sold', 'roomNights', 'bookings'] as const),
  ...([
    'cancelled',
    'noShows',
    'leadDays',
    'stayNights',
    'fees',
    'complimentary',
    'unpriced',
  ] as const),
]
export type FigureName = (typeof figureNames)[number]
/** The files have all columns. */
export const tableNames: readonly FigureName[] = figureNames.slice(0, 9)
/** These are left out where there are none. */
export const rareNames: readonly FigureName[] = ['fees', 'complimentary', 'unpriced']

const money: readonly FigureName[] = ['adr', 'revPar', 'revenue', 'fees']
/** These are compared even if some days of the year before are not known. */
const averages: readonly FigureName[] = ['occupancy', 'adr', 'revPar', 'leadDays', 'stayNights']

const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

export function useFigureFormat(currency = useStaff().hotel.currency) {
  const t = useTranslations('reports.hotelFigures')
  const format = useFormatter()

  const figure = (name: FigureName, value: number): string => {
    if (name === 'occupancy') {
      return format.number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
    }
    return money.includes(name) ? formatMoney(value, currency) : format.number(value)
  }

  // A minus is as wide as a digit; a hyphen is not.
  const signed = (value: number, options: { style?: 'percent' }): string =>
    format
      .number(value, { ...options, signDisplay: 'exceptZero', maximumFractionDigits: 1 })
      .replace('-', '−')

  /** Large amounts are read at a glance: without decimals. */
  const glance = (name: FigureName, value: number): string =>
    money.includes(name) && Math.abs(value) >= 1000
      ? formatMoney(Math.round(value), currency, true)
      : figure(name, value)

  return {
    figure,
    glance,
    number: (value: number) => format.number(value),
    money: (value: number) => formatMoney(value, currency),
    /** The change on last year; undefined if they cannot be compared. */
    change: (
      name: FigureName,
      { now, before, isWhole }: { now: Figures; before: Figures; isWhole: boolean },
    ): string | undefined => {
      if (name === 'roomNights' || before.days === 0 || !(isWhole || averages.includes(name)))
        return undefined
      const difference = now[name] - before[name]
      if (name === 'occupancy') {
        return t('points', {
          change: signed(difference, {}),
        })
      }
      if (before[name] === 0) return undefined
      return t('change', { change: signed(difference / before[name], { style: 'percent' }) })
    },
    /** The name of a row. */
    row: ({ key, name }: Pick<FigureRow, 'key' | 'name'>, by: RoomGrouping): string => {
      if (key === 'imported') return t('imported')
      if (by === 'day') return dateFormat(day).format(new Date(`${key}T00:00Z`))
      if (by === 'month') return dateFormat(month).format(new Date(`${key}-01T00:00Z`))
      if (by === 'plan' && key === '') return t('noPlan')
      if (by === 'channel') return key === 'web' || key === 'desk' ? t(`channels.${key}`) : key
      return name ?? key
    },
  }
}
