import type { Food, FoodCategory } from '@bellhop/contract/dining'
import { type ItemReader, toItem } from '../../shared/item.ts'
import type { FoodCategoryRow, FoodRow } from './queries.ts'

export function toFoodCategory(row: FoodCategoryRow): FoodCategory {
  return {
    _id: row.id,
    name: row.name,
    department: row.department && { _id: row.department.id, name: row.department.name },
    ...(row.available_from !== null &&
      row.available_to !== null && {
        availableFrom: row.available_from,
        availableTo: row.available_to,
      }),
  }
}

export function toFood(row: FoodRow, reader: ItemReader): Food {
  return {
    ...toItem(row, reader),
    diet: row.diet,
    spicy: row.spicy,
    allergens: row.allergens,
    prepMinutes: row.eta_minutes,
  }
}
