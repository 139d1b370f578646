import type { KitchenStation } from './read-orders.ts'

/**
 * The stations of an outlet at which a dish is made and shown: that of its category, or else the first one, and those
 * at which it is shown as well.
 */
export function stationsOfLine(
  stations: readonly KitchenStation[],
  { outletId, categoryId }: { outletId: string | null; categoryId: string | null },
): KitchenStation[] {
  const ofOutlet = stations.filter(({ outlet_id }) => outlet_id === outletId)
  const maker =
    ofOutlet.find(
      ({ food_category_ids: ids }) => categoryId !== null && ids.includes(categoryId),
    ) ?? ofOutlet[0]
  if (!maker) return []
  return ofOutlet.filter(({ id }) => id === maker.id || maker.also_at.includes(id))
}
