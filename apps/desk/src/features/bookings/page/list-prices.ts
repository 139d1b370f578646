import type { DeskStay } from '@bellhop/contract/desk/bookings'
import { addWire } from '@bellhop/domain/money/money'
import type { useTranslations } from 'use-intl'

interface PriceLine {
  label: string
  amount: number
}

/** The nights of a stay, then its taxes and extras. If nights have different rates, each states its own. */
export function listPrices(
  {
    nights,
    tax,
    stayTaxes = [],
    extras = [],
  }: Pick<DeskStay, 'nights' | 'tax' | 'stayTaxes' | 'extras'>,
  { currency, formatNight }: { currency: string; formatNight: (date: string) => string },
  t: ReturnType<typeof useTranslations<'bookings'>>,
): PriceLine[] {
  const rates = new Set(nights.map(({ taxRate }) => taxRate))
  const [rate] = rates.size === 1 ? rates : []
  const included = addWire(
    nights.map((night) => night.included ?? 0),
    currency,
  )
  const lines = [
    {
      label: rate ? t('prices.taxRate', { rate }) : t('tax'),
      amount: addWire(
        [tax, ...stayTaxes.map(({ amount }) => -amount), ...extras.map((extra) => -extra.tax)],
        currency,
      ),
    },
    ...stayTaxes.map(({ title, nights: count, amount }) => ({
      label: t('prices.stayTax', { title, count }),
      amount,
    })),
    { label: t('prices.included'), amount: included },
    ...extras.map(({ name, quantity, total }) => ({
      label: quantity > 1 ? `${quantity} × ${name}` : name,
      amount: total,
    })),
  ]
  return [
    ...nights.map(({ date, price, taxRate }) => ({
      label:
        rates.size > 1 && taxRate !== undefined
          ? t('prices.nightAndTax', { date: formatNight(date), rate: taxRate })
          : formatNight(date),
      amount: price,
    })),
    ...lines.filter(({ amount }) => amount > 0),
  ]
}
