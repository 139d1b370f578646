import { addStayTaxes, type StayTax } from './stay-taxes.ts'
import { rulesFor, type TaxedKind, type TaxRule, taxLine } from './taxes.ts'

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
  const lines = isRoom ? quantity : 1
  const line = taxLine({ price, quantity: isRoom ? 1 : quantity, taxes })
  const percentages = line.taxes.map(({ rule, part, rate, amount, isIncluded }) => ({
    ...{ ruleId: rule.id, name: part ?? rule.name, rate, isIncluded },
    amount: amount * lines,
  }))
  const all = [...percentages, ...(isRoom ? sumStayTaxes(taxes, purchase) : [])]
  const added = all.filter(({ isIncluded }) => !isIncluded)
  return { taxes: all, total: price * quantity + sumAmounts(added) }
}

/** The amounts of money beside the nights. */
function sumStayTaxes(taxes: readonly TaxRule[], purchase: TaxedPurchase): ExampleTax[] {
  const { price, quantity } = purchase
  const nights = Array.from({ length: quantity }, () => ({ price, taxes }))
  const all = addStayTaxes(nights, purchase).flatMap(({ stayTaxes }) => stayTaxes)
  return [...Map.groupBy(all, ({ ruleId }) => ruleId).values()].flatMap((amounts) =>
    amounts
      .slice(0, 1)
      .flatMap(({ ruleId, name }) => [
        { ruleId, name, isIncluded: false, amount: sumAmounts(amounts) },
        ...sumTaxesOn(amounts),
      ]),
  )
}

/** The percentages on these amounts. */
function sumTaxesOn(amounts: readonly StayTax[]): ExampleTax[] {
  const each = amounts.flatMap(
    ({ amount: price, taxes = [] }) => taxLine({ price, quantity: 1, taxes }).taxes,
  )
  return [
    ...Map.groupBy(each, ({ rule, part }) => JSON.stringify([rule.id, part])).values(),
  ].flatMap((same) =>
    same.slice(0, 1).map(({ rule, part, rate }) => ({
      ...{ ruleId: rule.id, name: part ?? rule.name, rate, isIncluded: false },
      amount: sumAmounts(same),
    })),
  )
}

function sumAmounts(taxes: readonly { amount: number }[]): number {
  return taxes.reduce((sum, { amount }) => sum + amount, 0)
}
