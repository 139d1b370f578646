import type { Choice, Food, FoodCategory } from '@bellhop/contract/guest/dining'
import { canChoose } from '@bellhop/domain/choices'
import { toWire } from '@bellhop/domain/money'
import { type ItemReader, toItem } from '../../content/item.ts'
import { type ChoiceRow, offeredChoices } from '../../shared/choices.ts'
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

/** A dish that lacks an option it requires cannot be ordered. */
export function toFood(row: FoodRow, reader: ItemReader): Food {
  const { currency } = reader
  const choices = offeredChoices(row.choices)
  return {
    ...toItem({ ...row, available: row.available && canChoose(choices) }, reader),
    ...(choices.length > 0 && { choices: choices.map((choice) => toChoice(choice, currency)) }),
    diet: row.diet,
    spicy: row.spicy,
    allergens: row.allergens,
    prepMinutes: row.eta_minutes,
  }
}

function toChoice({ _id, name, min, max, options }: ChoiceRow, currency: string): Choice {
  return {
    _id,
    name,
    min,
    max,
    options: options.map((option) => ({
      _id: option._id,
      name: option.name,
      price: toWire(option.price, currency),
    })),
  }
}
