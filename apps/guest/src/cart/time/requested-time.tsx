import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import {
  addDays,
  dateOf,
  openingAt,
  takesOrdersAt,
  timeOf,
} from '@bellhop/domain/time/opening-hours'
import { TextField } from '@bellhop/ui/text-field'
import { useId, useState } from 'react'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { isToday, nextOccurrence } from '../../intl/hotel-clock.ts'
import { useNow } from '../../intl/use-now.ts'
import { useHotelClock, useMomentValues } from '../../intl/use-opening.ts'
import { useParagraph } from '../../intl/use-paragraph.ts'
import { useTimeOfDay } from '../../intl/use-time-of-day.ts'
import { Chip, Chips } from '../../shared/chips.tsx'
import { useGuestSelector } from '../../state/state.ts'
import { canAllServe, momentOf, type Needed, type RequestedTime } from './check-requested-time.ts'
import { nextTimes } from './next-times.ts'
import { useTimeProblem } from './use-time-problem.ts'

interface Props {
  /** The question; by default when the guest would like it. */
  legend?: string | undefined
  value: RequestedTime
  onChange: (value: RequestedTime) => void
  /** While something is unavailable, only a later time can be chosen. */
  needed: readonly Needed[]
  /** "As soon as possible" is not offered. */
  needsTime?: boolean | undefined
  /** The problem with `timeOfDay`: missing, or something is unavailable then. */
  problem: 'missing' | Needed | undefined
}

/** Nothing is brought after the guest has left; one who is still in house after check-out time can choose any. */
function useLastTime(now: number): number | undefined {
  const checkOut = useGuestSelector((state) => state.log.data?.checkOut)
  const last = Date.parse(checkOut ?? '')
  return last > now ? last : undefined
}

export function RequestedTimeField(props: Props) {
  const { legend, value, onChange, needed, needsTime = false, problem } = props
  const t = useTranslations('order')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  const clock = useHotelClock()
  const formatProblem = useTimeProblem()
  const group = useId()
  const [isOtherChosen, setOtherChosen] = useState(false)
  const closed = needed.filter(({ hours }) => !takesOrdersAt(hours, clock))
  const isLater = closed.length > 0 || value.when === 'later'
  const isSoonOffered = closed.length === 0 && !needsTime
  const times = nextTimes(needed, timeZone, now, isSoonOffered ? 3 : 4, useLastTime(now))
  const offered = times.map((instant) => ({
    instant,
    time: hotelTimeOfDay(instant, timeZone),
  }))
  const isOffered = offered.some(({ time }) => time === value.timeOfDay)
  const isOther = isLater && (isOtherChosen || (value.timeOfDay !== '' && !isOffered))

  const hasTimes = closed.length === 0 || times.length > 0
  if (!canAllServe(needed, clock) || !hasTimes) return <NotNow closed={closed} hasTimes={false} />

  function chooseTime(time: string) {
    setOtherChosen(false)
    onChange({ when: 'later', timeOfDay: time })
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <NotNow closed={closed} hasTimes />
      <Chips legend={legend ?? t('when')}>
        {isSoonOffered && (
          <Chip
            group={group}
            isChosen={!isLater}
            onChoose={() => {
              setOtherChosen(false)
              onChange({ ...value, when: 'soon' })
            }}
          >
            {t('soon')}
          </Chip>
        )}
        {offered.map(({ instant, time }) => (
          <Chip
            key={instant}
            group={group}
            isChosen={isLater && !isOther && time === value.timeOfDay}
            onChoose={() => chooseTime(time)}
          >
            <span>{format.dateTime(new Date(instant), 'hour')}</span>
            {!isToday(instant, timeZone, now) && (
              <span className="text-xs">{t('tomorrowShort')}</span>
            )}
          </Chip>
        ))}
        <Chip
          group={group}
          isChosen={isOther}
          onChoose={() => {
            setOtherChosen(true)
            onChange({ ...value, when: 'later' })
          }}
        >
          {t('otherTime')}
        </Chip>
      </Chips>
      {isOther ? (
        <TimeOfDayField
          timeOfDay={value.timeOfDay}
          onChange={(time) => {
            setOtherChosen(true)
            onChange({ when: 'later', timeOfDay: time })
          }}
          error={problem && formatProblem(problem, momentOf(value, clock))}
        />
      ) : (
        isLater &&
        problem && (
          <p role="alert" className="text-bad text-sm">
            {formatProblem(problem, momentOf(value, clock))}
          </p>
        )
      )}
    </div>
  )
}

interface TimeOfDayFieldProps {
  timeOfDay: string
  onChange: (timeOfDay: string) => void
  error: string | undefined
}

function TimeOfDayField({ timeOfDay, onChange, error }: TimeOfDayFieldProps) {
  const t = useTranslations('order')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  const wanted = timeOfDay ? nextOccurrence(timeOfDay, timeZone, now) : undefined
  return (
    <TextField
      type="time"
      label={t('hour')}
      error={error}
      help={
        wanted &&
        (isToday(wanted, timeZone, now)
          ? t('today', { time: format.dateTime(new Date(wanted), 'hour') })
          : t('tomorrow', { time: format.dateTime(new Date(wanted), 'hour') }))
      }
      value={timeOfDay}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface NotNowProps {
  closed: readonly Needed[]
  /** Another time can be chosen. */
  hasTimes: boolean
}

/** Why nothing can be ordered now, and when it can. */
function NotNow({ closed, hasTimes }: NotNowProps) {
  const t = useTranslations('order')
  const format = useFormatter()
  const join = useParagraph()
  const time = useTimeOfDay()
  const now = useHotelClock()
  const valuesOf = useMomentValues()
  const dishes = Map.groupBy(
    closed.filter(({ isDish }) => isDish),
    ({ hours }) => JSON.stringify(hours),
  )
  const sentences = [
    ...closed.filter(({ isDish }) => !isDish).map(formatClosed),
    ...[...dishes.values()].map(formatServed),
  ]
  return sentences.map((sentence) => (
    <p key={sentence} className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
      {hasTimes ? join([sentence, t('hourMissing')]) : sentence}
    </p>
  ))

  function formatClosed({ name, hours }: Needed): string {
    const { isOpen, next, reason, lastOrder } = openingAt(hours, now)
    if (isOpen && lastOrder && next) {
      return t('ordersEndedNow', { name, last: time(timeOf(lastOrder)), ...valuesOf(next) })
    }
    if (reason) {
      return next
        ? t('closedNowFor', { name, reason, ...valuesOf(next) })
        : t('closedLongFor', { name, reason })
    }
    return next ? t('closedNow', { name, ...valuesOf(next) }) : t('closedLong', { name })
  }

  function formatServed(served: readonly Needed[]): string {
    const names = format.list(served.map(({ name }) => name))
    const window = served[0] && openingAt(served[0].hours, now).window
    if (!window) return t('servedNeverOnly', { names })
    if (dateOf(window.from) > addDays(dateOf(now), 1)) {
      return t('servedNextOnly', { names, ...valuesOf(window.from) })
    }
    const hours = { from: time(timeOf(window.from)), to: time(timeOf(window.to)) }
    return t('servedOnly', { names, ...hours })
  }
}
