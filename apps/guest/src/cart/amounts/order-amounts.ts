import { addWire, fromWire, rateFromWire, toWire } from '@bellhop/domain/money'
import { orderAmounts } from '@bellhop/domain/priced-line'
import type { AppliedTax } from '@bellhop/domain/taxes'
import type { CartLine } from '../../state/cart-line.ts'

/** In the hotel's currency, in the server's format. */
export interface OrderAmounts {
  subtotal: number
  tax: number
  tip: number
  total: number
}

/** The tax on an order. */
export interface OrderTax {
  /** "Tax on food". */
  label: string
  /** Per cent; undefined until known. */
  rate: number | undefined
  taxes: readonly AppliedTax[] | undefined
}

interface Pricing {
  /** Per cent, and the taxes behind it; missing in responses that were cached before. */
  taxRate: number
  taxes?: readonly AppliedTax[] | undefined
  currency: string
  tip?: number
}

/** Computes the amounts of an order with the server's own functions. */
export function orderAmountsOf(
  lines: readonly Pick<CartLine, 'price' | 'quantity'>[],
  { taxRate, taxes, currency, tip = 0 }: Pricing,
): OrderAmounts {
  const { subtotal, tax, total } = orderAmounts(
    lines.map(({ price, quantity }) => ({
      price: fromWire(price, currency),
      taxRate: rateFromWire(taxRate),
      taxes,
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
