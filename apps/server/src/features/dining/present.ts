import type { Choice, Food, FoodCategory } from '@bellhop/contract/guest/dining'
import { canChoose } from '@bellhop/domain/choices'
import { toWire } from '@bellhop/domain/money'
import { type ItemReader, toItem } from '../../content/item.ts'
import { type ChoiceRow, offeredChoices } from '../../shared/choices.ts'
import { presentHours } from '../../shared/hours.ts'
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
export function toFood(row: FoodRow, reader: ItemReader): Food {
  const { currency } = reader
  const choices = offeredChoices(row.choices)
  return {
    ...toItem(
      canChoose(choices) ? row : { ...row, available: false, sold_out_until: null },
      reader,
    ),
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
