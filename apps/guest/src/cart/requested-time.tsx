import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { isToday, nextOccurrence } from '../intl/hotel-calendar.ts'
import { useNow } from '../intl/use-now.ts'

/** When something is wanted: `hour` is HH:mm on the hotel's clock, empty until it is chosen. */
export interface WantedTime {
  when: 'soon' | 'later'
  hour: string
}

interface Props {
  value: WantedTime
  onChange: (value: WantedTime) => void
  /** Who is needed and not there now: then only a time to come is possible. */
  closed: readonly Venue[]
  /** What is wrong with the hour: that it is missing, or who is not there then. */
  problem: 'missing' | Venue | undefined
}

type Venue = OpeningHours & { name: string }

/** As soon as possible, or at an hour within the next day. */
export function WantedTimeField({ value, onChange, closed, problem }: Props) {
  const t = useTranslations('request')
  const tOrder = useTranslations('order')
  const isLaterOnly = closed.length > 0

  function sayProblem(about: 'missing' | Venue): string {
    if (about === 'missing') return tOrder('hourMissing')
    const { name, openingTime: from, closingTime: to } = about
    return tOrder('closedThen', { name, from, to })
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {closed.map(({ name, openingTime }) => (
        <p key={name} className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          {tOrder('closedNow', { name, time: openingTime })}
        </p>
      ))}
      {!isLaterOnly && (
        <Segmented
          showLegend
          legend={t('when')}
          options={[
            { value: 'soon', label: t('soon') },
            { value: 'later', label: t('later') },
          ]}
          value={value.when}
          onChange={(when) => onChange({ ...value, when })}
        />
      )}
      {(isLaterOnly || value.when === 'later') && (
        <HourField
          hour={value.hour}
          onChange={(hour) => onChange({ ...value, hour })}
          error={problem && sayProblem(problem)}
        />
      )}
    </div>
  )
}

interface HourProps {
  hour: string
  onChange: (hour: string) => void
  error: string | undefined
}

function HourField({ hour, onChange, error }: HourProps) {
  const t = useTranslations('request')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  const wanted = hour ? nextOccurrence(hour, timeZone, now) : undefined
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
      value={hour}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
