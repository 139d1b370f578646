import type { DeskHours } from '@bellhop/contract/base/hours'
import { groupDays } from '@bellhop/domain/time/group-days'
import type { HoursOverride } from '@bellhop/domain/time/hours-override'
import {
  addDays,
  dateOf,
  type Hours,
  openingAt,
  timeOf,
  type Window,
} from '@bellhop/domain/time/opening-hours'
import type { useTranslations } from 'use-intl'
import {
  formatAtMoment,
  formatMoment,
  formatWeekday,
  makeDateFormat,
} from '../../format/format-moment.ts'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { formatList } from '../../intl/shown-formats.ts'

type Translate = ReturnType<typeof useTranslations<'shared'>>

const formatDate = makeDateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const formatShortWeekday = makeDateFormat({ weekday: 'short' })

/** The week as guests see it: "Mon–Fri 12:00–15:00", "Sat, Sun closed". */
export function formatWeek(hours: Pick<DeskHours, 'weekly'>, t: Translate): string[] {
  return groupDays({ ...hours, exceptions: [] }).map(
    ({ days, windows }) => `${formatDays(days, t)} ${formatWindows(windows, t)}`,
  )
}

/** "Fri 27 Nov closed for Diwali". */
export function formatException(
  { from, to, windows, reason }: Hours['exceptions'][number],
  t: Translate,
): string {
  const dates = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  const hours = formatWindows(windows, t)
  return reason ? t('hours.exceptionFor', { dates, hours, reason }) : `${dates} ${hours}`
}

/** The sentence that guests read beside the name. @param now the hotel's clock */
export function formatOpening(hours: Hours, now: string, t: Translate): string {
  const { isOpen, takesOrders, until, lastOrder, next, reason } = openingAt(hours, now)
  if (!isOpen) {
    const closed = reason ? t('hours.now.closedFor', { reason }) : t('hours.now.closed')
    return next ? t('hours.now.opens', { closed, moment: formatAtMoment(next, now, t) }) : closed
  }
  const open = until ? formatOpenUntil(until, now, t) : t('hours.now.openAlways')
  if (!lastOrder) return open
  const time = formatTimeOfDay(timeOf(lastOrder))
  return t(takesOrders ? 'hours.now.lastOrders' : 'hours.now.lastOrdersWere', { open, time })
}

/** “closed until 19:00”. @param now the hotel's clock */
export const formatOverride = (
  { isOpen, until }: Pick<HoursOverride, 'isOpen' | 'until'>,
  now: string,
  t: Translate,
) =>
  t(isOpen ? 'hours.override.open' : 'hours.override.closed', {
    moment: formatMoment(until, now, t),
  })

function formatOpenUntil(until: string, now: string, t: Translate): string {
  const isSoon = until <= `${addDays(dateOf(now), 1)}T${timeOf(now)}`
  const time = formatTimeOfDay(timeOf(until))
  return isSoon
    ? t('hours.now.openUntil', { time })
    : t('hours.now.openUntilDay', { day: formatWeekday(dateOf(until)), time })
}

function formatDays(days: readonly number[], t: Translate): string {
  if (days.length === 7) return t('hours.everyDay')
  // The 1st of January 2024 was a Monday.
  const names = days.map((day) => formatShortWeekday(`2024-01-0${day}`))
  const [first = 1, last = first] = [days[0], days.at(-1)]
  const isRange = days.length > 2 && last === first + days.length - 1
  return isRange ? `${names[0]}–${names.at(-1)}` : formatList(names)
}

function formatWindows(windows: readonly Window[], t: Translate): string {
  const times = windows.map(({ from, to }) =>
    from === to ? t('hours.allDay') : `${formatTimeOfDay(from)}–${formatTimeOfDay(to)}`,
  )
  return times.length > 0 ? formatList(times) : t('hours.closed')
}
