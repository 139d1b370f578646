import { fromWire, rateFromWire, toWire } from '@bellhop/domain/money'
import { orderAmounts } from '@bellhop/domain/priced-line'
import type { AppliedTax } from '@bellhop/domain/taxes'

/** The amounts of a service in the currency, as the server computes them. */
export function priceService(
  price: number,
  { serviceTax, taxes }: { serviceTax: number; taxes?: { service: AppliedTax[] } },
  currency: string,
) {
  const line = {
    price: fromWire(price, currency),
    taxRate: rateFromWire(serviceTax),
    taxes: taxes?.service,
    quantity: 1,
  }
  const { subtotal, tax, total } = orderAmounts([line])
  return {
    subtotal: toWire(subtotal, currency),
    tax: toWire(tax, currency),
    total: toWire(total, currency),
  }
}
