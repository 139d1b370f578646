import type { Food, MenuCategory } from '@bellhop/contract/guest/dining'
import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { servedHours } from './served.ts'

/** Maps a menu's foods by id, with the hours of their categories. */
export function indexFoods(categories: readonly MenuCategory[]) {
  const foods = new Map<string, Food & { served?: OpeningHours }>()
  for (const category of categories) {
    const served = servedHours(category)
    for (const food of category.foods) foods.set(food._id, { ...food, ...(served && { served }) })
  }
  return (id: string) => foods.get(id)
}
