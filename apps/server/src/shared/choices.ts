import { toWire } from '@bellhop/domain/money/money'
import type { ChoiceOption } from '@bellhop/domain/requests/choices'
import type { MenuTaxKind } from '@bellhop/domain/taxes/taxes'
import { type RawBuilder, sql } from 'kysely'
import type { Translations } from './text/in-language.ts'

interface OptionRow extends ChoiceOption {
  /** Minor units. */
  price: number
  /** Null: as the dish. */
  taxKind: MenuTaxKind | null
  available: boolean
  translations: Translations
}

/** A choice of a dish with its options, in the order of the menu. */
export interface ChoiceRow {
  _id: string
  name: string
  min: number
  max: number
  translations: Translations
  options: OptionRow[]
}

/** An option as it was ordered: the menu may change later. */
export interface OrderedOption {
  id: string
  name: string
  /** Minor units. */
  price: number
  translations: Translations
  /** Missing if it is taxed as the dish. */
  taxKind?: MenuTaxKind
}

/** The choices of a dish, as a column of the statement that reads the dish. */
export function selectChoices(
  hotelId: string,
  foodId: RawBuilder<unknown>,
): RawBuilder<ChoiceRow[]> {
  return sql<ChoiceRow[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('_id', fc.id, 'name', fc.name, 'min', fc.min, 'max', fc.max,
      'translations', fc.translations, 'options', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('_id', fo.id, 'name', fo.name, 'price', fo.price,
          'taxKind', fo.tax_kind, 'available', fo.available, 'translations', fo.translations) ORDER BY fo.position, fo.id), '[]')
        FROM food_choice_option fo WHERE fo.hotel_id = ${hotelId} AND fo.choice_id = fc.id
      )) ORDER BY fc.position, fc.id), '[]')
    FROM food_choice fc WHERE fc.hotel_id = ${hotelId} AND fc.food_id = ${foodId})`
}

/** The choices with their currently available options; an optional choice without any is omitted. */
export function offeredChoices(choices: readonly ChoiceRow[]): ChoiceRow[] {
  return choices
    .map((choice) => ({ ...choice, options: choice.options.filter(({ available }) => available) }))
    .filter(({ min, options }) => min > 0 || options.length > 0)
}

/** The contract's choices of a dish on a menu; undefined if there are none. */
export function toMenuChoices(choices: readonly ChoiceRow[], currency: string) {
  if (choices.length === 0) return undefined
  return choices.map(({ _id, name, min, max, options }) => ({
    _id,
    name,
    min,
    max,
    options: options.map((option) => ({
      _id: option._id,
      name: option.name,
      price: toWire(option.price, currency),
      ...(option.taxKind && { taxKind: option.taxKind }),
    })),
  }))
}

export function toOrderedOption(option: OptionRow): OrderedOption {
  const { _id: id, name, price, translations, taxKind } = option
  return { id, name, price, translations, ...(taxKind && { taxKind }) }
}

/** The contract's choices of a line; undefined if there are none. */
export function toChoices(options: readonly OrderedOption[], currency: string) {
  if (options.length === 0) return undefined
  return options.map(({ name, price }) => ({ name, price: toWire(price, currency) }))
}
