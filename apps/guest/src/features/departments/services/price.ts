import { fromWire, orderAmounts, rateFromWire, toWire } from '@bellhop/domain/money'

/** The amounts of a service in the currency, as the server computes them; `taxRate` in per cent. */
export function priceService(price: number, taxRate: number, currency: string) {
  const line = {
    price: fromWire(price, currency),
    taxRate: rateFromWire(taxRate),
    quantity: 1,
  }
  const { subtotal, tax, total } = orderAmounts([line])
  return {
    subtotal: toWire(subtotal, currency),
    tax: toWire(tax, currency),
    total: toWire(total, currency),
  }
}
