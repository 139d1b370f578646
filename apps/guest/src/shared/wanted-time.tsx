import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { isToday, nextOccurrence } from './hotel-calendar.ts'
import { useNow } from './use-now.ts'

/** When something is wanted: `hour` is HH:mm on the hotel's clock, empty until it is chosen. */
export interface WantedTime {
  when: 'soon' | 'later'
  hour: string
}

interface Props {
  value: WantedTime
  onChange: (value: WantedTime) => void
  /** Only a time to come is possible: nobody is there now. */
  laterOnly?: boolean
  /** What is wrong with the hour. */
  error?: string | undefined
}

/** As soon as possible, or at an hour within the next day. */
export function WantedTimeField({ value, onChange, laterOnly = false, error }: Props) {
  const t = useTranslations('request')
  return (
    <div className="grid gap-3">
      {!laterOnly && (
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
      {(laterOnly || value.when === 'later') && (
        <HourField
          hour={value.hour}
          onChange={(hour) => onChange({ ...value, hour })}
          error={error}
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
