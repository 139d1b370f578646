/** The taxes of dishes, also of set menus with drinks. Prices are minor units, or amounts of the currency. */
import { shareOf } from '../money/money.ts'
import {
  type AppliedTax,
  addedRate,
  type MenuTaxKind,
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
  const sumOf = (kind: MenuTaxKind) =>
    options.reduce((sum, option) => (option.taxKind === kind ? sum + option.price : sum), 0)
  const [food, drink] = [sumOf('food'), sumOf('drink')]
  const shared = price - food - drink
  const drinks = drinkShare ? shareOf(shared, drinkShare, 100) : taxKind === 'drink' ? shared : 0
  return { food: food + shared - drinks, drink: drink + drinks }
}

/** Joins the taxes of both parts for one line; those of a single part are as they are. */
export function joinDishTaxes<Tax extends AppliedTax>(
  { food, drink }: DishParts,
  taxesOf: Record<MenuTaxKind, readonly Tax[]>,
): Tax[] {
  const whole = food + drink
  if (drink === 0 || (food > 0 && isSame(taxesOf.food, taxesOf.drink))) return [...taxesOf.food]
  if (food === 0) return [...taxesOf.drink]
  const withShare = (taxes: readonly Tax[], part: number) =>
    resolveSlabs(taxes, part).map((tax) => ({ ...tax, share: { part, whole } }))
  return [...withShare(taxesOf.food, food), ...withShare(taxesOf.drink, drink)]
}

/** One rule for both needs no split. */
const isSame = (one: readonly AppliedTax[], other: readonly AppliedTax[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The rules for a dish sold on a day, and the percentage that they add to its price, in whole basis points. */
export function dishTaxesOn(
  date: string,
  { rules, parts }: { rules: readonly TaxRule[]; parts: DishParts },
): { taxRate: number; taxes: TaxRule[] } {
  const taxesOf = (kind: MenuTaxKind) => resolveSlabs(rulesAt(rules, kind, date), parts[kind])
  const taxes = joinDishTaxes(parts, { food: taxesOf('food'), drink: taxesOf('drink') })
  return { taxRate: Math.round(addedRate(taxes, parts.food + parts.drink)), taxes }
}
