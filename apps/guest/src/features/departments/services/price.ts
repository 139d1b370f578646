import type { AppliedTax } from '@bellhop/domain/taxes/taxes'
import { orderAmountsOf, shownTaxesOf } from '../../../cart/amounts/order-amounts.ts'

/** The amounts of a service in the currency, as the server computes them, and how its taxes are shown. */
export function priceService(
  { price, quantity = 1 }: { price: number; quantity?: number | undefined },
  { serviceTax, taxes }: { serviceTax: number; taxes?: { service: AppliedTax[] } },
  currency: string,
) {
  const lines = [{ price, quantity }]
  const pricing = { taxRate: serviceTax, taxes: taxes?.service, currency }
  return { ...orderAmountsOf(lines, pricing), ...shownTaxesOf(lines, pricing) }
}
