import { groupDays } from '@bellhop/domain/time/group-days'
import { dateOf, type Hours, type Window } from '@bellhop/domain/time/opening-hours'
import { useFormatter, useTranslations } from 'use-intl'
import { useHotelClock } from '../../intl/use-opening.ts'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'

/** Exceptions beyond these come later. */
const shownExceptions = 5

/** The week, with days of the same hours together, and the next exceptions. Nothing if it never closes. */
export function HoursList({ hours }: { hours: Hours }) {
  const t = useTranslations('order')
  const format = useFormatter()
  const formatTime = useTimeOfDay()
  const today = dateOf(useHotelClock())
  const days = groupDays(hours)
  const exceptions = hours.exceptions.filter(({ to }) => to >= today)
  const isAlways = days.length === 1 && days[0]?.windows.some(({ from, to }) => from === to)
  if (isAlways && exceptions.length === 0) return null

  const formatDate = (date: string) =>
    format.dateTime(new Date(`${date}T12:00Z`), 'day', { timeZone: 'UTC' })
  const formatDay = (day: number) =>
    // The first of January 2024 was a Monday.
    format.dateTime(Date.UTC(2024, 0, day), { weekday: 'short', timeZone: 'UTC' })
  const formatWindows = (windows: readonly Window[]) =>
    windows
      .map(({ from, to }) =>
        from === to ? t('openAlways') : `${formatTime(from)} – ${formatTime(to)}`,
      )
      .join(', ') || t('closed')

  return (
    <dl className="grid gap-1.5 text-sm">
      {days.map(({ days: alike, windows }) => (
        <Row
          key={alike[0]}
          term={alike.length === 7 ? t('everyDay') : formatDays(alike, formatDay)}
          value={formatWindows(windows)}
        />
      ))}
      {exceptions.slice(0, shownExceptions).map(({ from, to, windows, reason }) => (
        <Row
          key={from}
          term={[
            from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`,
            ...(reason ? [reason] : []),
          ].join(' · ')}
          value={formatWindows(windows)}
        />
      ))}
    </dl>
  )
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-muted">
        <bdi>{term}</bdi>
      </dt>
      <dd className="font-semibold tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

/** "Mon – Fri", "Sat, Sun". */
function formatDays(days: readonly number[], formatDay: (day: number) => string): string {
  const first = days[0] ?? 1
  const isRange = days.length > 2 && days.at(-1) === first + days.length - 1
  return isRange
    ? `${formatDay(first)} – ${formatDay(days.at(-1) ?? first)}`
    : days.map(formatDay).join(', ')
}
