import type { Food, MenuCategory } from '@bellhop/contract/dining'
import type { OpeningHours } from '@bellhop/domain/opening-hours'

/** The foods of a menu by id, with the hours of their categories. */
export function indexFoods(categories: readonly MenuCategory[]) {
  const foods = new Map<string, Food & { served?: OpeningHours }>()
  for (const { foods: ofCategory, availableFrom, availableTo } of categories) {
    const served = availableFrom &&
      availableTo && { openingTime: availableFrom, closingTime: availableTo }
    for (const food of ofCategory) foods.set(food._id, { ...food, ...(served && { served }) })
  }
  return (id: string) => foods.get(id)
}
