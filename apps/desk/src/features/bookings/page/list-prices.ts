import type { DeskStay } from '@bellhop/contract/desk/bookings'
import { addWire } from '@bellhop/domain/money/money'

interface PriceLine {
  label: string
  amount: number
}

/** The nights of a stay, then its taxes. If nights have different rates, each states its own. */
export function listPrices(
  { nights, tax, stayTaxes = [] }: Pick<DeskStay, 'nights' | 'tax' | 'stayTaxes'>,
  { currency, formatNight }: { currency: string; formatNight: (date: string) => string },
): PriceLine[] {
  const rates = new Set(nights.map(({ taxRate }) => taxRate))
  const [rate] = rates.size === 1 ? rates : []
  const included = addWire(
    nights.map((night) => night.included ?? 0),
    currency,
  )
  const lines = [
    {
      label: rate ? `Tax, ${rate} %` : 'Tax',
      amount: addWire([tax, ...stayTaxes.map(({ amount }) => -amount)], currency),
    },
    ...stayTaxes.map(({ title, nights: count, amount }) => ({
      label: `${title}, ${count === 1 ? '1 night' : `${count} nights`}`,
      amount,
    })),
    { label: 'Tax included in the rate', amount: included },
  ]
  return [
    ...nights.map(({ date, price, taxRate }) => ({
      label:
        rates.size > 1 && taxRate !== undefined
          ? `${formatNight(date)} · ${taxRate} % tax`
          : formatNight(date),
      amount: price,
    })),
    ...lines.filter(({ amount }) => amount > 0),
  ]
}
