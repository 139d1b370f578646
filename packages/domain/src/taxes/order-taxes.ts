import { type AppliedTax, rulesAt, type TaxedKind, type TaxRule, toAppliedTax } from './taxes.ts'

export interface OrderTaxes extends Record<'food' | 'gift' | 'service', AppliedTax[]> {
  /** Missing without rules for drinks: as `food`. */
  drink?: AppliedTax[]
}

/** The taxes of what is ordered on a date. */
export function orderTaxesAt(rules: readonly TaxRule[], date: string): OrderTaxes {
  const taxesOf = (kind: TaxedKind) => rulesAt(rules, kind, date).map(toAppliedTax)
  const drink = rulesAt(rules, 'drink', date)
  return {
    food: taxesOf('food'),
    ...(drink.some(({ appliesTo }) => appliesTo === 'drink') && { drink: drink.map(toAppliedTax) }),
    gift: taxesOf('gift'),
    service: taxesOf('service'),
  }
}
