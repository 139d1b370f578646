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
import { formatMoment, formatWeekday, makeDateFormat } from '../../format/format-moment.ts'
import { formatTimeOfDay } from '../../format/format-time.ts'

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const formatDate = makeDateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** The week as guests see it: "Mon–Fri 12:00–15:00", "Sat, Sun closed". */
export function formatWeek(hours: Pick<DeskHours, 'weekly'>): string[] {
  return groupDays({ ...hours, exceptions: [] }).map(
    ({ days, windows }) => `${formatDays(days)} ${formatWindows(windows)}`,
  )
}

/** "Fri 27 Nov closed for Diwali". */
export function formatException({ from, to, windows, reason }: Hours['exceptions'][number]) {
  const dates = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  const hours = formatWindows(windows)
  return [dates, hours, reason && `for ${reason}`].filter(Boolean).join(' ')
}

/** The sentence that guests read beside the name. @param now the hotel's clock */
export function formatOpening(hours: Hours, now: string): string {
  const { isOpen, takesOrders, until, lastOrder, next, reason } = openingAt(hours, now)
  if (!isOpen) {
    const closed = reason ? `Closed for ${reason}` : 'Closed'
    if (!next) return closed
    const opens = formatMoment(next, now)
    return `${closed} · opens ${dateOf(next) === dateOf(now) ? `at ${opens}` : opens}`
  }
  const end = until ? `Open until ${formatEnd(until, now)}` : 'Open 24 hours'
  if (!lastOrder) return end
  const last = formatTimeOfDay(timeOf(lastOrder))
  return `${end} · last orders ${takesOrders ? '' : 'were '}at ${last}`
}

/** “closed until 19:00”. @param now the hotel's clock */
export const formatOverride = (
  { isOpen, until }: Pick<HoursOverride, 'isOpen' | 'until'>,
  now: string,
) => `${isOpen ? 'open' : 'closed'} until ${formatMoment(until, now)}`

function formatEnd(until: string, now: string): string {
  const isSoon = until <= `${addDays(dateOf(now), 1)}T${timeOf(now)}`
  const time = formatTimeOfDay(timeOf(until))
  return isSoon ? time : `${formatWeekday(dateOf(until))}, ${time}`
}

function formatDays(days: readonly number[]): string {
  if (days.length === names.length) return 'Every day'
  const [first = 1, last = first] = [days[0], days.at(-1)]
  const isRange = days.length > 2 && last === first + days.length - 1
  const nameOf = (one: number) => names[one - 1] ?? ''
  return isRange ? `${nameOf(first)}–${nameOf(last)}` : days.map(nameOf).join(', ')
}

function formatWindows(windows: readonly Window[]): string {
  const times = windows.map(({ from, to }) =>
    from === to ? '24 hours' : `${formatTimeOfDay(from)}–${formatTimeOfDay(to)}`,
  )
  return times.join(', ') || 'closed'
}
