import { addWire, fromWire, rateFromWire, rateToWire, toWire } from '@bellhop/domain/money/money'
import { includedTax, orderAmounts, type PricedLine } from '@bellhop/domain/money/priced-line'
import { joinDishTaxes, splitDish } from '@bellhop/domain/taxes/dish-taxes'
import { menuTaxesOf, type OrderTaxes } from '@bellhop/domain/taxes/order-taxes'
import { type AppliedTax, rateOfPrice } from '@bellhop/domain/taxes/taxes'
import type { CheckedLine } from '../lines/check-lines.ts'

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
  /** The taxes of lines that are drinks or alcohol; missing if they are taxed like the others. */
  drinkTaxes?: Pick<OrderTaxes, 'drink' | 'alcohol'> | undefined
}

type Lines = readonly Pick<
  CheckedLine,
  'price' | 'quantity' | 'taxKind' | 'drinkShare' | 'choices'
>[]

interface Pricing extends Partial<Pick<OrderTax, 'taxes' | 'drinkTaxes'>> {
  /** Per cent. The taxes behind it are missing in responses that were cached before. */
  taxRate: number
  currency: string
  tip?: number
}

/** Computes the amounts of an order with the server's own functions. */
export function orderAmountsOf(lines: Lines, { tip = 0, ...pricing }: Pricing): OrderAmounts {
  const { currency } = pricing
  const { subtotal, tax, total } = orderAmounts(priceLines(lines, pricing), fromWire(tip, currency))
  return {
    subtotal: toWire(subtotal, currency),
    tax: toWire(tax, currency),
    tip,
    total: toWire(total, currency),
  }
}

/** How taxes are shown. */
export interface ShownTaxes {
  /** The percentage that is added to each line; undefined if it is another one for each. */
  rate: number | undefined
  /** The part of the subtotal that is tax. */
  included: number
}

export function shownTaxesOf(lines: Lines, pricing: Pricing): ShownTaxes {
  const priced = priceLines(lines, pricing)
  const rates = new Set(priced.map(rateOfPrice))
  const [rate] = rates
  return {
    rate: rates.size === 1 && rate !== undefined ? rateToWire(rate) : undefined,
    included: toWire(
      priced.reduce((sum, line) => sum + includedTax(line), 0),
      pricing.currency,
    ),
  }
}

function priceLines(
  lines: Lines,
  { taxRate, taxes, drinkTaxes, currency }: Omit<Pricing, 'tip'>,
): PricedLine[] {
  return lines.map(({ price: wire, quantity, choices = [], ...dish }) => {
    const price = fromWire(wire, currency)
    const options = choices.map((option) => ({
      ...option,
      price: fromWire(option.price, currency),
    }))
    const parts = splitDish({ ...dish, price }, options)
    return {
      price,
      taxRate: rateFromWire(taxRate),
      taxes: taxes && joinDishTaxes(parts, menuTaxesOf({ ...drinkTaxes, food: taxes })),
      quantity,
    }
  })
}

export function withTip(amounts: OrderAmounts, tip: number, currency: string): OrderAmounts {
  return { ...amounts, tip, total: addWire([amounts.total, -amounts.tip, tip], currency) }
}
