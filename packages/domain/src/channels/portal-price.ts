/**
 * Prices of portals contain every percentage that the hotel adds to its own: what a guest sees at a portal is what the
 * bill comes to. Amounts are minor units.
 */
import { roomNight } from '../money/folio.ts'
import { type SoldRate, taxNight } from '../rates/price-stay.ts'
import type { TaxRule } from '../taxes/taxes.ts'

type Rate = Pick<SoldRate, 'meals' | 'mealPrices' | 'guestPrices'>
type Night = { date: string; price: number }

/** The price of the hotel with the taxes that are added to it. */
export function toPortalPrice(
  night: Night,
  rate: Rate,
  adults: number,
  taxRules: readonly TaxRule[],
): number {
  const taxed = taxNight(night, rate, { adults, children: 0 }, taxRules)
  const { net, tax } = roomNight(taxed)
  return net + tax
}

/** The hotel's rules as they are on a price of a portal: it contains their percentages. */
export function toPortalRules(taxRules: readonly TaxRule[]): TaxRule[] {
  return taxRules.map((rule) => (rule.kind === 'percent' ? { ...rule, inclusive: true } : rule))
}
