import type { OrderableItem, OrderableSection } from '@bellhop/contract/desk/catalogue'
import { canChoose } from '@bellhop/domain/requests/choices'
import { toServiceTerms } from '../../../content/service-terms.ts'
import { offeredChoices, toMenuChoices } from '../../../shared/choices.ts'
import { type StoredHours, toHours } from '../../../shared/time/hours.ts'
import { type ItemRow, toCatalogueItem } from '../present.ts'
import type { OrderableRows } from './queries.ts'

type CategoryRow = OrderableRows['outlets'][number]['categories'][number]
type FoodRow = CategoryRow['foods'][number]
type ServiceRow = OrderableRows['departments'][number]['services'][number]

interface Place {
  id: string
  name: string
  hours: StoredHours | null
}

/**
 * Omits sections without items.
 *
 * @param at the hotel's wall clock now
 */
export function toOrderable(rows: OrderableRows, currency: string, at: string): OrderableSection[] {
  const toSection = (
    kind: OrderableSection['kind'],
    { id, name, hours }: Place,
    items: OrderableItem[],
  ) => ({ kind, _id: id, name, ...(hours && { hours: toHours(hours, at) }), items })
  const toItem = (row: CountedRow) => toCountedItem(row, currency, at)
  const amenitiesOf = (kind: 'supply' | 'amenity', code: string) => {
    const department = rows.departments.find((one) => one.code === code)
    const items = rows.amenities.filter((amenity) => amenity.kind === kind).map(toItem)
    return department ? [toSection(kind, department, items)] : []
  }
  return [
    ...rows.outlets.map((outlet) =>
      toSection(
        'food',
        outlet,
        outlet.categories.flatMap((category) =>
          category.foods.map((food) => toFoodItem(food, category, { currency, at })),
        ),
      ),
    ),
    ...amenitiesOf('supply', 'housekeeping'),
    ...amenitiesOf('amenity', 'engineering'),
    ...rows.departments.map((department) =>
      toSection(
        'service',
        department,
        department.services.map((service) => toServiceItem(service, currency, at)),
      ),
    ),
    ...rows.giftCategories.map((category) =>
      toSection('gift', category, category.gifts.map(toItem)),
    ),
  ].filter(({ items }) => items.length > 0)
}

interface CountedRow extends ItemRow {
  unavailableReason: string | null
  stock: number | null
}

function toCountedItem(row: CountedRow, currency: string, at: string): OrderableItem {
  const item = toCatalogueItem(row, currency, at)
  return {
    ...item,
    ...(row.stock !== null && { quantity: row.stock }),
    ...(row.unavailableReason && !item.available && { unavailableReason: row.unavailableReason }),
  }
}

/** A dish that lacks an option it requires cannot be ordered. */
function toFoodItem(
  row: FoodRow,
  { name, hours }: Pick<CategoryRow, 'name' | 'hours'>,
  { currency, at }: { currency: string; at: string },
): OrderableItem {
  const offered = offeredChoices(row.choices)
  const choices = toMenuChoices(offered, currency)
  return {
    ...toCountedItem(
      canChoose(offered) ? row : { ...row, available: false, soldOutUntil: null },
      currency,
      at,
    ),
    category: name,
    ...(hours && { hours: toHours(hours, at) }),
    diet: row.diet,
    allergens: row.allergens,
    ...(row.taxKind && { taxKind: row.taxKind }),
    ...(row.drinkShare && { drinkShare: row.drinkShare }),
    ...(choices && { choices }),
  }
}

function toServiceItem(row: ServiceRow, currency: string, at: string): OrderableItem {
  return {
    ...toCountedItem({ ...row, stock: null }, currency, at),
    service: toServiceTerms(row),
  }
}
