import type { Offer } from '@bellhop/contract/guest/rooms'
import { addWire, fromWire, toWire } from '@bellhop/domain/money/money'
import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'

/** The price of one room: by night, and in all. */
export function RoomPrice({ offer, currency }: { offer: Offer; currency: string }) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  const { nights, subtotal, total } = offer
  const tax = addWire([offer.tax, ...nights.map(({ included = 0 }) => included)], currency)
  const isSame = nights.every(({ price }) => price === nights[0]?.price)
  const average = toWire(
    Math.round(fromWire(subtotal, currency) / Math.max(1, nights.length)),
    currency,
  )
  return (
    <>
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
    </>
  )
}
