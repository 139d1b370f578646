import { TextField } from '@bellhop/ui/text-field'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { isToday, nextOccurrence } from '../hotel-calendar.ts'
import { useNow } from '../use-now.ts'

interface Props {
  /** HH:mm on the hotel's clock, or empty. */
  hour: string
  onChange: (hour: string) => void
}

/** A time of day, and which day that will be. */
export function HourField({ hour, onChange }: Props) {
  const t = useTranslations('order')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  const wanted = hour ? nextOccurrence(hour, timeZone, now) : undefined
  const time = wanted && format.dateTime(new Date(wanted), 'hour')
  return (
    <TextField
      type="time"
      label={t('hour')}
      help={
        time && (isToday(wanted, timeZone, now) ? t('today', { time }) : t('tomorrow', { time }))
      }
      value={hour}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
