import { type KeyboardEvent, useId } from 'react'
import { useFormatter } from 'use-intl'
import { toInstant, useDates } from '../dates/use-dates.ts'
import { DayCell } from './day-cell.tsx'
import type { Nights } from './day-rules.ts'
import { type Weekday, weeksOf } from './month.ts'
import type { useRange } from './use-range.ts'

/** The longest month needs this many rows, so changing the month does not move the content below. */
const rows = 6
const emptyWeek = Array<null>(7).fill(null)

interface Props {
  month: string
  weekStart: Weekday
  nights: Nights
  currency: string | undefined
  today: string
  lastCheckOut: string
  /** The only date in the tab order. */
  tabStop: string
  busy: boolean
  range: ReturnType<typeof useRange>
  /** The hovered or focused check-out of a stay without one. */
  until: string | undefined
  onKey: (event: KeyboardEvent) => void
  onPoint: (date: string | undefined) => void
  onChoose: (date: string) => void
}

export function CalendarMonth({ month, weekStart, nights, busy, range, ...props }: Props) {
  const titleId = useId()
  const format = useFormatter()
  const { month: formatMonth } = useDates()
  const weeks = weeksOf(month, weekStart)
  // 1 June 2026 is a Monday.
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) =>
    toInstant(`2026-06-0${((weekStart - 1 + day) % 7) + 1}`),
  )
  const formatDay = (day: Date, weekday: 'long' | 'short' | 'narrow') =>
    format.dateTime(day, { weekday, timeZone: 'UTC' })

  // Arabic has no short form between the full name and a letter.
  const isAbbreviated = (day: Date) => formatDay(day, 'short') !== formatDay(day, 'long')

  return (
    <div className="@container grid content-start gap-1">
      <h3
        id={titleId}
        aria-live="polite"
        className="flex min-h-11 items-center justify-center px-11 text-center font-display font-semibold text-lg"
      >
        {formatMonth(month)}
      </h3>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with key navigation is a grid
        role="grid"
        aria-labelledby={titleId}
        aria-busy={busy}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
        onKeyDown={props.onKey}
        onPointerLeave={() => props.onPoint(undefined)}
      >
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th
                key={day.getTime()}
                scope="col"
                abbr={formatDay(day, 'long')}
                className="h-8 font-medium text-ink-muted text-xs"
              >
                <span aria-hidden="true" className="@max-[18rem]:hidden">
                  {formatDay(day, isAbbreviated(day) ? 'short' : 'narrow')}
                </span>
                <span aria-hidden="true" className="@min-[18rem]:hidden">
                  {formatDay(day, 'narrow')}
                </span>
                <span className="sr-only">{formatDay(day, 'long')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => weeks[row] ?? emptyWeek).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks never move
            <tr key={row}>
              {week.map((date, column) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty cells never move
                  <td key={column} className="h-13" />
                ) : (
                  <DayCell
                    key={date}
                    date={date}
                    night={nights.get(date)}
                    currency={props.currency}
                    isPast={date < props.today}
                    isOutside={date < props.today || date > props.lastCheckOut}
                    isTabStop={date === props.tabStop}
                    part={range.partOf(date, props.until)}
                    problem={range.problemOf(date)}
                    isArrival={range.arrival === undefined || date <= range.arrival}
                    onPoint={() => props.onPoint(date)}
                    onChoose={() => props.onChoose(date)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
