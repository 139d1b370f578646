import { addWire, fromWire, orderAmounts, rateFromWire, toWire } from '@bellhop/domain/money'
import type { CartLine } from '../../state/cart-line.ts'

/** In the hotel's currency, in the server's format. */
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

/** Computes the amounts of an order with the server's own functions. */
export function orderAmountsOf(
  lines: readonly Pick<CartLine, 'price' | 'quantity'>[],
  { taxRate, currency, tip = 0 }: Pricing,
): OrderAmounts {
  const { subtotal, tax, total } = orderAmounts(
    lines.map(({ price, quantity }) => ({
      price: fromWire(price, currency),
      taxRate: rateFromWire(taxRate),
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

export function withTip(amounts: OrderAmounts, tip: number, currency: string): OrderAmounts {
  return { ...amounts, tip, total: addWire([amounts.total, -amounts.tip, tip], currency) }
}
