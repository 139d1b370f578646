/** The amounts of an extra before it is booked, on the wire, as the server computes them. */
import { addWire, fromWire, rateFromWire, toWire } from '../money/money.ts'
import { addExtras, extraAmounts, extrasOfRoom, type PricedExtra } from './extras.ts'

interface Stay {
  nights: number
  /** The guests of each room. */
  parties: readonly { adults: number; children: number }[]
}

/** @param extra with its price and tax rate on the wire */
export function priceExtra(extra: PricedExtra, { nights, parties }: Stay, currency: string) {
  const sold = {
    ...extra,
    price: fromWire(extra.price, currency),
    taxRate: rateFromWire(extra.taxRate),
  }
  const stay = Array.from({ length: nights }, () => ({}))
  const amounts = parties
    .flatMap((party, place) => addExtras(stay, extrasOfRoom([sold], place), party))
    .flatMap((night) => night.extras.map(extraAmounts))
  const sum = (column: 'net' | 'tax') =>
    toWire(
      amounts.reduce((total, one) => total + one[column], 0),
      currency,
    )
  const subtotal = sum('net')
  const tax = sum('tax')
  return { subtotal, tax, total: addWire([subtotal, tax], currency) }
}

/** One of an extra, with its tax. */
export function priceOne(extra: Omit<PricedExtra, 'quantity'>, currency: string): number {
  const one = { nights: 1, parties: [{ adults: 1, children: 0 }] }
  return priceExtra({ ...extra, quantity: 1 }, one, currency).total
}
