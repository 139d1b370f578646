import type { CatalogueItem, CatalogueSection } from '@bellhop/contract/guest/catalogue'
import { toWire } from '@bellhop/domain/money/money'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import type { Translations } from '../../shared/text/in-language.ts'
import { toHours } from '../../shared/time/hours.ts'
import type { CatalogueRows } from './queries.ts'

/**
 * Omits sections of the catalogue without items.
 *
 * @param at the hotel's wall clock now
 */
export function toCatalogue(rows: CatalogueRows, currency: string, at: string): CatalogueSection[] {
  const toItems = (items: readonly ItemRow[]) =>
    items.map((row) => toCatalogueItem(row, currency, at))
  const amenitiesOf = (kind: string) =>
    toItems(rows.amenities.filter((amenity) => amenity.kind === kind))
  const sections: CatalogueSection[] = [
    ...rows.outlets.map(({ id, name, categories }) => ({
      kind: 'food' as const,
      _id: id,
      name,
      items: categories.flatMap((category) =>
        category.foods.map((food) => ({
          ...toCatalogueItem(food, currency, at),
          category: category.name,
          ...(category.hours && { hours: toHours(category.hours, at) }),
          diet: food.diet,
        })),
      ),
    })),
    ...rows.giftCategories.map(({ id, name, gifts }) => ({
      kind: 'gift' as const,
      _id: id,
      name,
      items: toItems(gifts),
    })),
    { kind: 'supply', items: amenitiesOf('supply') },
    { kind: 'amenity', items: amenitiesOf('amenity') },
    ...rows.departments.map(({ id, name, services }) => ({
      kind: 'service' as const,
      _id: id,
      name,
      items: toItems(services),
    })),
  ]
  return sections.filter(({ items }) => items.length > 0)
}

export interface ItemRow {
  id: string
  name: string
  original: string
  description: string | null
  translations: Translations
  price: number
  available: boolean
  stock?: number | null
  soldOutUntil?: string | null
}

export function toCatalogueItem(row: ItemRow, currency: string, at: string): CatalogueItem {
  const { soldOutUntil, stock } = row
  const isOn = isSwitchedOn(row, at)
  const otherNames = otherNamesOf(row)
  return {
    _id: row.id,
    name: row.name,
    ...(otherNames.length > 0 && { otherNames }),
    ...(row.description && { description: row.description }),
    price: toWire(row.price, currency),
    available: isOn && stock !== 0,
    ...(soldOutUntil && !isOn && stock !== 0 && { soldOutUntil }),
  }
}

/** The name in the hotel's other languages. */
function otherNamesOf({ name, original, translations }: ItemRow): string[] {
  const names = [original, ...Object.values(translations).map((texts) => texts.name)]
  return [...new Set(names)].filter((one) => typeof one === 'string' && one !== name) as string[]
}
