import {
  type AppliedTax,
  type MenuTaxKind,
  rulesAt,
  type TaxedKind,
  type TaxRule,
  toAppliedTax,
} from './taxes.ts'

export interface OrderTaxes extends Record<'food' | 'gift' | 'service', AppliedTax[]> {
  /** Missing without rules for drinks: as `food`. */
  drink?: AppliedTax[]
  /** Missing without rules for alcohol: as `drink`. */
  alcohol?: AppliedTax[]
}

/** The taxes of what is ordered on a date. */
export function orderTaxesAt(rules: readonly TaxRule[], date: string): OrderTaxes {
  const taxesOf = (kind: TaxedKind) => rulesAt(rules, kind, date).map(toAppliedTax)
  const hasOwn = (kind: TaxedKind) =>
    rulesAt(rules, kind, date).some(({ appliesTo }) => appliesTo === kind)
  return {
    food: taxesOf('food'),
    ...(hasOwn('drink') && { drink: taxesOf('drink') }),
    ...(hasOwn('alcohol') && { alcohol: taxesOf('alcohol') }),
    gift: taxesOf('gift'),
    service: taxesOf('service'),
  }
}

/** The taxes of a menu's items by how they are taxed. */
export function menuTaxesOf({
  food,
  drink = food,
  alcohol = drink,
}: {
  food: readonly AppliedTax[]
  drink?: readonly AppliedTax[] | undefined
  alcohol?: readonly AppliedTax[] | undefined
}): Record<MenuTaxKind, readonly AppliedTax[]> {
  return { food, drink, alcohol }
}
