import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'

/** Gives the quarters in which a line would have been made last to other orders. */
export async function releaseDishes(
  tx: Handle,
  { hotelId, lineId, dishes }: { hotelId: string; lineId: string; dishes: number },
): Promise<void> {
  const uses = await tx
    .selectFrom('kitchen_use')
    .select(['quarter', 'dishes'])
    .where(is({ hotel_id: hotelId, line_id: lineId }))
    .orderBy('quarter', 'desc')
    .execute()
  let left = dishes
  for (const use of uses) {
    const released = Math.min(left, use.dishes)
    if (released === 0) return
    left -= released
    await tx
      .updateTable('kitchen_use')
      .set({ dishes: use.dishes - released })
      .where(is({ hotel_id: hotelId, line_id: lineId, quarter: use.quarter }))
      .execute()
  }
}
