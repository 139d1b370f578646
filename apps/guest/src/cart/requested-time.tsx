import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { isToday, nextOccurrence } from '../intl/hotel-calendar.ts'
import { useNow } from '../intl/use-now.ts'

/** A requested time: `timeOfDay` is HH:mm on the hotel's clock, empty until it is chosen. */
export interface RequestedTime {
  when: 'soon' | 'later'
  timeOfDay: string
}

interface Props {
  value: RequestedTime
  onChange: (value: RequestedTime) => void
  /** The providers that are closed now; if there are any, only a later time can be chosen. */
  closed: readonly Provider[]
  /** What is wrong with `timeOfDay`: it is missing, or a provider is closed then. */
  problem: 'missing' | Provider | undefined
}

type Provider = OpeningHours & { name: string }

/** As soon as possible, or at a time within the next 24 hours. */
export function RequestedTimeField({ value, onChange, closed, problem }: Props) {
  const t = useTranslations('request')
  const tOrder = useTranslations('order')
  const isLaterOnly = closed.length > 0

  function sayProblem(about: 'missing' | Provider): string {
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
        <TimeOfDayField
          timeOfDay={value.timeOfDay}
          onChange={(timeOfDay) => onChange({ ...value, timeOfDay })}
          error={problem && sayProblem(problem)}
        />
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
  const t = useTranslations('request')
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
