import { addStayTaxes, type StayTax } from './stay-taxes.ts'
import { type TaxedLine, taxLine } from './tax-line.ts'
import { rulesFor, type TaxedKind, type TaxRule } from './taxes.ts'

/** A purchase of a guest, to show its taxes. */
export interface TaxedPurchase {
  kind: TaxedKind
  /** The price of one night or one unit, in minor units. */
  price: number
  /** Nights of a room, or units. */
  quantity: number
  /** In the room. */
  adults: number
  children: number
}

/** A tax of a purchase, all nights together. */
export interface ExampleTax {
  ruleId: string
  /** By language; that of a part has no translations. */
  name: string | Record<string, string>
  /** Basis points; missing from amounts of money. */
  rate?: number
  amount: number
  /** Contained in the price. */
  isIncluded: boolean
}

export interface TaxExample {
  taxes: ExampleTax[]
  /** The amount that the guest pays. */
  total: number
}

/** Works out the taxes of one purchase, by rules that all apply on its days. */
export function workOutExample(rules: readonly TaxRule[], purchase: TaxedPurchase): TaxExample {
  const { kind, price, quantity } = purchase
  const taxes = rulesFor(rules, kind)
  const isRoom = kind === 'room'
  // Each night is a line of its own.
  const nights = Array.from({ length: isRoom ? quantity : 0 }, () => ({ price, taxes }))
  const priced = addStayTaxes(nights, purchase)
  const lines = isRoom
    ? priced.map((night) => ({ price, quantity: 1, taxes: night.taxes }))
    : [{ price, quantity, taxes }]
  const all = [
    ...sumPercentages(lines),
    ...sumStayTaxes(priced.flatMap(({ stayTaxes }) => stayTaxes)),
  ]
  const added = all.filter(({ isIncluded }) => !isIncluded)
  return { taxes: all, total: price * quantity + sumAmounts(added) }
}

/** The amounts of money beside the nights. */
function sumStayTaxes(all: readonly StayTax[]): ExampleTax[] {
  return [...Map.groupBy(all, ({ ruleId }) => ruleId).values()].flatMap((amounts) =>
    amounts
      .slice(0, 1)
      .flatMap(({ ruleId, name }) => [
        { ruleId, name, isIncluded: false, amount: sumAmounts(amounts) },
        ...sumPercentages(
          amounts.map(({ amount: price, taxes = [] }) => ({ price, quantity: 1, taxes })),
        ),
      ]),
  )
}

/** The percentages of lines, each for all of them. */
function sumPercentages(lines: readonly TaxedLine<TaxRule>[]): ExampleTax[] {
  const each = lines.flatMap((line) => taxLine(line).taxes)
  return [
    ...Map.groupBy(each, ({ rule, part }) => JSON.stringify([rule.id, part])).values(),
  ].flatMap((same) =>
    same.slice(0, 1).map(({ rule, part, rate, isIncluded }) => ({
      ...{ ruleId: rule.id, name: part ?? rule.name, rate, isIncluded },
      amount: sumAmounts(same),
    })),
  )
}

function sumAmounts(taxes: readonly { amount: number }[]): number {
  return taxes.reduce((sum, { amount }) => sum + amount, 0)
}
