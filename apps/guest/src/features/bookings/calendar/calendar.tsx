import { type AppLanguage, directionOf, firstDayOf, localeOf } from '@bellhop/languages'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from '../../../data/use-problem-sentence.ts'
import { useDevice } from '../../../state/device.ts'
import type { StayDates } from '../choice.ts'
import { useHotelToday } from '../dates/use-hotel-today.ts'
import { addMonths, clampDate, dateOfKey, monthOf, type Weekday } from './month.ts'
import { CalendarMonth } from './month-table.tsx'
import { CalendarStatus } from './status.tsx'
import { useNights } from './use-nights.ts'
import { useRange } from './use-range.ts'

interface Props {
  hotelId: string
  value: StayDates | undefined
  onChange: (dates: StayDates) => void
  /** Shows two months side by side. */
  isWide: boolean
}

export function Calendar({ hotelId, value, onChange, isWide }: Props) {
  const t = useTranslations('booking')
  const formatProblem = useProblemSentence()
  const { locale } = useDevice()
  const weekStart = findWeekStart(locale)
  const hotelToday = useHotelToday()
  const [turnedTo, setMonth] = useState<string>()
  const month = turnedTo ?? monthOf(value?.checkInDate ?? hotelToday)
  const [cursor, setCursor] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const [arrival, setArrival] = useState<string>()
  const found = useNights(hotelId, [month, addMonths(month, 1), arrival && monthOf(arrival)])
  const {
    nights,
    currency,
    taxes,
    today = hotelToday,
    lastCheckOut = `${addMonths(month, 2)}-01`,
  } = found
  const range = useRange({ value, arrival, setArrival, nights, onChange })

  const months = isWide ? [month, addMonths(month, 1)] : [month]
  const isShown = (date: string) => months.includes(monthOf(date))
  const [first = today] = [cursor, arrival, value?.checkInDate, today].filter(
    (date) => date !== undefined && isShown(date),
  )
  const tabStop = isShown(first) ? first : `${month}-01`

  // After the date's month has been rendered.
  const root = useRef<HTMLDivElement>(null)
  const followsKey = useRef(false)
  useEffect(() => {
    if (!followsKey.current || cursor === undefined) return
    followsKey.current = false
    root.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus()
  }, [cursor])

  function handleKey(event: KeyboardEvent) {
    const isRtl = directionOf(locale) === 'rtl'
    const next = dateOfKey(tabStop, event.key, { weekStart, isRtl })
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const date = clampDate(next, today, lastCheckOut)
    followsKey.current = true
    setCursor(date)
    setPointed(date)
    if (!isShown(date)) {
      const isLater = date > tabStop && isWide
      setMonth(isLater ? addMonths(monthOf(date), -1) : monthOf(date))
    }
  }

  function turn(by: number) {
    setCursor(undefined)
    setMonth(addMonths(month, by))
  }

  return (
    <div ref={root} className="grid gap-3">
      <div className="relative">
        <IconButton
          label={t('previousMonth')}
          disabled={month <= monthOf(today)}
          onClick={() => turn(-1)}
          className="absolute start-0 top-0"
        >
          <Icon of={ChevronLeft} className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={t('nextMonth')}
          disabled={(months.at(-1) ?? month) >= monthOf(lastCheckOut)}
          onClick={() => turn(1)}
          className="absolute end-0 top-0"
        >
          <Icon of={ChevronRight} className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <div className={`grid gap-8 ${isWide ? 'grid-cols-2' : 'grid-cols-1'}`}>
          {months.map((shown) => (
            <CalendarMonth
              key={shown}
              month={shown}
              weekStart={weekStart}
              nights={nights}
              currency={currency}
              today={today}
              lastCheckOut={lastCheckOut}
              tabStop={tabStop}
              busy={found.isLoading}
              range={range}
              until={pointed}
              onKey={handleKey}
              onPoint={setPointed}
              onChoose={(date) => {
                setCursor(date)
                setPointed(undefined)
                range.choose(date)
              }}
            />
          ))}
        </div>
      </div>
      {found.failed ? (
        <p role="alert" className="text-bad text-sm">
          {formatProblem(found.failed.error)}{' '}
          <button
            type="button"
            onClick={() => found.failed?.refetch()}
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            {t('tryAgain')}
          </button>
        </p>
      ) : (
        <CalendarStatus
          value={value}
          range={range}
          nights={nights}
          currency={currency}
          taxes={taxes}
        />
      )}
    </div>
  )
}

interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** The weekday on which a week begins where most readers of the language live. */
function findWeekStart(language: AppLanguage): Weekday {
  const locale: LocaleWithWeek = new Intl.Locale(localeOf(language))
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  return (firstDay as Weekday | undefined) ?? firstDayOf(language)
}
