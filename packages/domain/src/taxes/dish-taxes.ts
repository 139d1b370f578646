/** The taxes of dishes, also of set menus with drinks. Prices are minor units, or amounts of the currency. */
import { shareOf } from '../money/money.ts'
import {
  type AppliedTax,
  addedRate,
  type MenuTaxKind,
  menuTaxKinds,
  resolveSlabs,
  rulesAt,
  type TaxRule,
} from './taxes.ts'

interface Dish {
  /** Minor units, with its options. */
  price: number
  /** Default: food. */
  taxKind?: MenuTaxKind | null | undefined
  /** The part of its price that is for drinks, in percent. */
  drinkShare?: number | null | undefined
}

interface Option {
  /** Within the price of the dish, in minor units. */
  price: number
  /** Default: as the dish. */
  taxKind?: MenuTaxKind | null | undefined
}

/** The parts of a unit's price by how they are taxed, in minor units. */
export type DishParts = Record<MenuTaxKind, number>

/** Splits the price of a dish: by the prices of options with a kind of their own, and the rest by the hotel's share. */
export function splitDish(
  { price, taxKind, drinkShare }: Dish,
  options: readonly Option[] = [],
): DishParts {
  const parts: DishParts = { food: 0, drink: 0, alcohol: 0 }
  for (const { taxKind: own, price: added } of options) if (own) parts[own] += added
  const shared = price - wholeOf(parts)
  const drinks = drinkShare ? shareOf(shared, drinkShare, 100) : 0
  parts.drink += drinks
  parts[drinkShare ? 'food' : (taxKind ?? 'food')] += shared - drinks
  return parts
}

const wholeOf = (parts: DishParts) => menuTaxKinds.reduce((sum, kind) => sum + parts[kind], 0)

/** Joins the taxes of the parts for one line; those of a single part, or the same for all, are as they are. */
export function joinDishTaxes<Tax extends AppliedTax>(
  parts: DishParts,
  taxesOf: Record<MenuTaxKind, readonly Tax[]>,
): Tax[] {
  const sold = menuTaxKinds.filter((kind) => parts[kind] > 0)
  const groups = [...Map.groupBy(sold, (kind) => JSON.stringify(taxesOf[kind])).values()]
  if (groups.length <= 1) return [...taxesOf[sold[0] ?? 'food']]
  const whole = wholeOf(parts)
  return groups.flatMap((kinds) => {
    const part = kinds.reduce((sum, kind) => sum + parts[kind], 0)
    const taxes = taxesOf[kinds[0] ?? 'food']
    return resolveSlabs(taxes, part).map((tax) => ({ ...tax, share: { part, whole } }))
  })
}

/** The rules for a dish sold on a day, and the percentage that they add to its price, in whole basis points. */
export function dishTaxesOn(
  date: string,
  { rules, parts }: { rules: readonly TaxRule[]; parts: DishParts },
): { taxRate: number; taxes: TaxRule[] } {
  const taxesOf = (kind: MenuTaxKind) => resolveSlabs(rulesAt(rules, kind, date), parts[kind])
  const taxes = joinDishTaxes(parts, {
    food: taxesOf('food'),
    drink: taxesOf('drink'),
    alcohol: taxesOf('alcohol'),
  })
  return { taxRate: Math.round(addedRate(taxes, wholeOf(parts))), taxes }
}
