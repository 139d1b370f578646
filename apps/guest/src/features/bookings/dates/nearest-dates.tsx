import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { nearestStays } from '../calendar/day-rules.ts'
import { useNightsAround } from '../calendar/use-nights.ts'
import { countNights, type StayDates } from '../choice.ts'
import { useDates } from './use-dates.ts'

interface Props {
  hotelId: string
  roomTypeId: string
  dates: StayDates
  rooms: number
  currency: string
  onChoose: (dates: StayDates) => void
}

export function NearestDates({ hotelId, roomTypeId, dates, rooms, currency, ...props }: Props) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  const { range } = useDates()
  const { data, error, nights } = useNightsAround(hotelId, roomTypeId, dates.checkInDate)
  if (!data) return error ? null : <Skeleton className="h-11" />
  const found = nearestStays(nights, {
    around: dates.checkInDate,
    length: countNights(dates),
    rooms,
    count: 3,
  })
  if (found.length === 0) return <p className="text-ink-soft text-sm">{t('noNearestDates')}</p>
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft text-sm">{t('nearestDates')}</p>
      <ul className="flex flex-wrap gap-2">
        {found.map(({ checkInDate, checkOutDate, price }) => (
          <li key={checkInDate}>
            <button
              type="button"
              onClick={() => props.onChoose({ checkInDate, checkOutDate })}
              className="grid min-h-11 rounded-control border border-line-strong bg-surface px-3 py-1.5 text-start text-sm transition hover:bg-sunken"
            >
              <span className="font-semibold">{range({ checkInDate, checkOutDate })}</span>
              <span className="text-ink-muted text-xs">
                {t('fromPrice', { price: money(price) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
