import type { HotelProfile } from '@bellhop/contract/guest/hotel'
import { useTranslations } from 'use-intl'
import { useTimeOfDay } from '../../../intl/use-time-of-day.ts'
import { countNights, type StayDates } from '../choice.ts'
import { useDates } from '../dates/use-dates.ts'

interface Props {
  dates: StayDates
  hotel: Pick<HotelProfile, 'checkInTime' | 'checkoutTime'> | undefined
}

export function StayLines({ dates, hotel }: Props) {
  const t = useTranslations('booking')
  const { day } = useDates()
  const time = useTimeOfDay()
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <Moment
          label={t('checkInField')}
          date={day(dates.checkInDate)}
          hour={hotel && t('fromHour', { time: time(hotel.checkInTime) })}
        />
        <Moment
          label={t('checkOutField')}
          date={day(dates.checkOutDate)}
          hour={hotel && t('untilHour', { time: time(hotel.checkoutTime) })}
        />
      </dl>
      <p className="text-ink-soft text-sm">{t('nights', { count: countNights(dates) })}</p>
    </div>
  )
}

function Moment({ label, date, hour }: { label: string; date: string; hour: string | undefined }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd>
        <span className="block text-balance font-display font-semibold text-lg">{date}</span>
        <span className="block min-h-[1.4em] text-ink-muted text-xs">{hour}</span>
      </dd>
    </div>
  )
}
