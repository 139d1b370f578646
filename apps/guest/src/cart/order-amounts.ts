import { fromWire, orderAmounts, toWire } from '@bellhop/domain/money'
import type { CartLine } from './cart-slice.ts'

/** In the hotel's currency, as the server writes them. */
export interface OrderAmounts {
  subtotal: number
  tax: number
  tip: number
  total: number
}

interface Pricing {
  /** Per cent. */
  taxRate: number
  currency: string
  tip?: number
}

/** What an order comes to: by the functions the server reckons with, so that both say the same. */
export function orderAmountsOf(
  lines: readonly Pick<CartLine, 'price' | 'quantity'>[],
  { taxRate, currency, tip = 0 }: Pricing,
): OrderAmounts {
  const { subtotal, tax, total } = orderAmounts(
    lines.map(({ price, quantity }) => ({
      price: fromWire(price, currency),
      taxRate: Math.round(taxRate * 100),
      quantity,
    })),
    fromWire(tip, currency),
  )
  return {
    subtotal: toWire(subtotal, currency),
    tax: toWire(tax, currency),
    tip,
    total: toWire(total, currency),
  }
}

/** The same order with another tip. */
export function withTip(amounts: OrderAmounts, tip: number, currency: string): OrderAmounts {
  const total = fromWire(amounts.total, currency) - fromWire(amounts.tip, currency)
  return { ...amounts, tip, total: toWire(total + fromWire(tip, currency), currency) }
}
