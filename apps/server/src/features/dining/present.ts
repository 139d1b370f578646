import type { Food, FoodCategory } from '@bellhop/contract/guest/dining'
import { canChoose } from '@bellhop/domain/requests/choices'
import { type ItemReader, toItem } from '../../content/item.ts'
import { offeredChoices, toMenuChoices } from '../../shared/choices.ts'
import { presentHours } from '../../shared/time/hours.ts'
import type { FoodCategoryRow, FoodRow } from './queries.ts'

/** @param at the hotel's wall clock now */
export function toFoodCategory(row: FoodCategoryRow, at: string): FoodCategory {
  const served = row.hours && presentHours(row.hours, at)
  return {
    _id: row.id,
    name: row.name,
    department: row.department && { _id: row.department.id, name: row.department.name },
    ...(served && {
      hours: served.hours,
      ...(served.openingTime && { availableFrom: served.openingTime }),
      ...(served.closingTime && { availableTo: served.closingTime }),
    }),
  }
}

/** A dish that lacks an option it requires cannot be ordered. */
export function toFood(row: FoodRow, reader: ItemReader, now: Date): Food {
  const offered = offeredChoices(row.choices)
  const choices = toMenuChoices(offered, reader.currency)
  return {
    ...toItem(
      canChoose(offered) ? row : { ...row, available: false, sold_out_until: null },
      reader,
      now,
    ),
    ...(choices && { choices }),
    diet: row.diet,
    ...(row.taxKind && { taxKind: row.taxKind }),
    ...(row.drinkShare && { drinkShare: row.drinkShare }),
    spicy: row.spicy,
    allergens: row.allergens,
    prepMinutes: row.eta_minutes,
  }
}
