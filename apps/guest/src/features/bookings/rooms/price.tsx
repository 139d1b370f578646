import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { addWire, fromWire, toWire } from '@bellhop/domain/money/money'
import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { CancellationTerms } from '../summary/cancellation-terms.tsx'

interface Props {
  hotelId: string
  room: AvailableRoom
  /** YYYY-MM-DD */
  checkInDate: string
  currency: string
}

export function RoomPrice({ hotelId, room, checkInDate, currency }: Props) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  const { nights, subtotal, total } = room
  const tax = addWire([room.tax, ...nights.map(({ included = 0 }) => included)], currency)
  const isSame = nights.every(({ price }) => price === nights[0]?.price)
  const average = toWire(
    Math.round(fromWire(subtotal, currency) / Math.max(1, nights.length)),
    currency,
  )
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-display font-semibold text-2xl tabular-nums">
          {money(isSame ? average : Math.round(average))}
        </span>
        <span className="text-ink-muted text-sm">{t(isSame ? 'perNight' : 'perNightAverage')}</span>
      </p>
      <p className="text-ink-soft text-sm tabular-nums">
        {t(tax > 0 ? 'totalWithTax' : 'totalForNights', {
          ...{ total: money(total), count: nights.length, tax: money(tax) },
        })}
      </p>
      <CancellationTerms hotelId={hotelId} checkInDate={checkInDate} />
    </div>
  )
}
