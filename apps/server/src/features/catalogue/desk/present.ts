import type { OrderableItem, OrderableSection } from '@bellhop/contract/desk/catalogue'
import { canChoose } from '@bellhop/domain/choices'
import { toWire } from '@bellhop/domain/money'
import { offeredChoices } from '../../../shared/choices.ts'
import { type StoredHours, toHours } from '../../../shared/hours.ts'
import { type ItemRow, toCatalogueItem } from '../present.ts'
import type { OrderableRows } from './queries.ts'

type FoodRow = OrderableRows['outlets'][number]['foods'][number]
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
        outlet.foods.map((food) => toFoodItem(food, currency, at)),
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

type CountedRow = Omit<ItemRow, 'original'> & {
  unavailableReason: string | null
  stock: number | null
}

function toCountedItem(row: CountedRow, currency: string, at: string): OrderableItem {
  const item = toCatalogueItem({ ...row, original: row.name }, currency, at)
  return {
    ...item,
    ...(row.stock !== null && { quantity: row.stock }),
    ...(row.unavailableReason && !item.available && { unavailableReason: row.unavailableReason }),
  }
}

/** A dish that lacks an option it requires cannot be ordered. */
function toFoodItem(row: FoodRow, currency: string, at: string): OrderableItem {
  const choices = offeredChoices(row.choices)
  const offered = canChoose(choices) ? row : { ...row, available: false, soldOutUntil: null }
  return {
    ...toCountedItem(offered, currency, at),
    category: row.category,
    ...(row.served && { hours: toHours(row.served, at) }),
    diet: row.diet,
    allergens: row.allergens,
    ...(choices.length > 0 && {
      choices: choices.map(({ _id, name, min, max, options }) => ({
        _id,
        name,
        min,
        max,
        options: options.map((option) => ({
          _id: option._id,
          name: option.name,
          price: toWire(option.price, currency),
        })),
      })),
    }),
  }
}

function toServiceItem(row: ServiceRow, currency: string, at: string): OrderableItem {
  return {
    ...toCountedItem({ ...row, stock: null }, currency, at),
    service: {
      place: row.place,
      ...(row.purpose && { purpose: row.purpose }),
      ...(row.checkoutTime && { checkoutTime: row.checkoutTime }),
      ...(row.windowMinutes !== null && { windowMinutes: row.windowMinutes }),
      ...(row.slotMinutes !== null && { slotMinutes: row.slotMinutes }),
      ...(row.needsTime && { needsTime: true as const }),
      ...(row.maxParty !== null && { maxParty: row.maxParty }),
    },
  }
}
