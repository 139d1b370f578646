import type { Food, MenuCategory } from '@bellhop/contract/guest/dining'
import type { Hours } from '@bellhop/domain/time/opening-hours'

/** Maps a menu's foods by id, with the hours of their categories. */
export function indexFoods(categories: readonly MenuCategory[]) {
  const foods = new Map<string, Food & { served?: Hours }>()
  for (const { hours, foods: ofCategory } of categories) {
    for (const food of ofCategory) foods.set(food._id, { ...food, ...(hours && { served: hours }) })
  }
  return (id: string) => foods.get(id)
}
