import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { useNow } from '../../../intl/use-now.ts'

export function DayLabel({ at }: { at: string }) {
  const t = useTranslations('chat')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const today = Temporal.PlainDate.from(hotelDate(new Date(useNow()).toISOString(), timeZone))
  const { days } = today.since(hotelDate(at, timeZone))
  const label =
    days === 0 ? t('today') : days === 1 ? t('yesterday') : format.dateTime(new Date(at), 'day')
  return (
    <p className="mt-5 mb-1 text-center font-medium text-ink-muted text-xs">
      <time dateTime={hotelDate(at, timeZone)}>{label}</time>
    </p>
  )
}
