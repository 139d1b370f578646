import type { MenuTaxKind } from '../taxes/taxes.ts'
import { listItems } from './list-items.ts'

/**
 * The choices for a dish: size, spice level, extras. Prices are in minor units on the server; the guest app uses the
 * same rules with the API's prices.
 */

export interface ChoiceOption {
  _id: string
  name: string
  /** Added to the price of the dish. */
  price: number
  /** Default: as the dish. */
  taxKind?: MenuTaxKind | null
}

export interface Choice<Option extends ChoiceOption = ChoiceOption> {
  _id: string
  name: string
  /** Minimum and maximum of options; from a minimum of 1 on the choice is required. */
  min: number
  max: number
  options: readonly Option[]
}

export type ChoiceProblem<C extends Choice = Choice> =
  | { reason: 'unknown' | 'twice'; optionId: string }
  | { reason: 'tooFew' | 'tooMany'; choice: C }

/** The first problem of the chosen options (ids) of a dish; undefined if they can be ordered. */
export function checkChoices<C extends Choice>(
  choices: readonly C[],
  chosen: readonly string[],
): ChoiceProblem<C> | undefined {
  const known = new Set(choices.flatMap(({ options }) => options.map(({ _id }) => _id)))
  const unknown = chosen.find((id) => !known.has(id))
  if (unknown !== undefined) return { reason: 'unknown', optionId: unknown }
  const twice = chosen.find((id, index) => chosen.indexOf(id) !== index)
  if (twice !== undefined) return { reason: 'twice', optionId: twice }
  for (const choice of choices) {
    const count = choice.options.filter(({ _id }) => chosen.includes(_id)).length
    if (count < choice.min) return { reason: 'tooFew', choice }
    if (count > choice.max) return { reason: 'tooMany', choice }
  }
  return undefined
}

/** The chosen options in the order of the menu. */
export function pickOptions<Option extends ChoiceOption>(
  choices: readonly Choice<Option>[],
  chosen: readonly string[],
): Option[] {
  return choices.flatMap(({ options }) => options.filter(({ _id }) => chosen.includes(_id)))
}

/** The price of one dish with its options, without binary rounding errors. */
export function addPrices(price: number, options: readonly Pick<ChoiceOption, 'price'>[]): number {
  return Number(options.reduce((sum, option) => sum + option.price, price).toFixed(4))
}

/** Whether a dish can be ordered only with an option. */
export function isRequired({ min }: Pick<Choice, 'min'>): boolean {
  return min > 0
}

/** Whether every choice has as many options as it requires. */
export function canChoose(choices: readonly Choice[]): boolean {
  return choices.every(({ min, options }) => options.length >= min)
}

/** The price of a dish with the cheapest of its required options. */
export function lowestPrice(price: number, choices: readonly Choice[]): number {
  return addPrices(
    price,
    choices.flatMap(({ min, options }) =>
      options.toSorted((one, other) => one.price - other.price).slice(0, min),
    ),
  )
}

/** "Cappuccino (Large, Oat milk)", for a single line. @param language of the names */
export function formatWithOptions(
  name: string,
  options: readonly Pick<ChoiceOption, 'name'>[] = [],
  language = 'en',
): string {
  if (options.length === 0) return name
  const chosen = options.map((option) => option.name)
  return `${name} (${listItems(chosen, language)})`
}
