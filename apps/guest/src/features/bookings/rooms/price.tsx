import type { Offer } from '@bellhop/contract/guest/rooms'
import { addWire, fromWire, toWire } from '@bellhop/domain/money/money'
import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'

interface Props {
  offer: Offer
  currency: string
}

/** The price of one room by night. @param isSmall beside others to compare */
export function NightPrice({
  offer: { nights, subtotal },
  currency,
  isSmall = false,
}: Props & { isSmall?: boolean }) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  const isSame = nights.every(({ price }) => price === nights[0]?.price)
  const average = toWire(
    Math.round(fromWire(subtotal, currency) / Math.max(1, nights.length)),
    currency,
  )
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <span
        className={`font-display font-semibold tabular-nums ${isSmall ? 'text-xl' : 'text-2xl'}`}
      >
        {money(isSame ? average : Math.round(average))}
      </span>
      <span className="text-ink-muted text-sm">{t(isSame ? 'perNight' : 'perNightAverage')}</span>
    </span>
  )
}

/** The price of one room in all, and the tax in it. */
export function StayPrice({ offer, currency }: Props) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  const { nights, total } = offer
  const tax = addWire([offer.tax, ...nights.map(({ included = 0 }) => included)], currency)
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      {t(tax > 0 ? 'totalWithTax' : 'totalForNights', {
        ...{ total: money(total), count: nights.length, tax: money(tax) },
      })}
    </p>
  )
}
