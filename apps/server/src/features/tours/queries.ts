import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

export async function listTourNames(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel_map')
    .select(['id', 'name', 'translations', 'kind'])
    .where(is({ hotel_id: hotelId, hidden: false }))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findTour(db: Handle, hotelId: string, id: string) {
  return await db
    .selectFrom('hotel_map')
    .select(['id', 'name', 'translations', 'kind', 'description', 'image', 'spots'])
    .where(is({ hotel_id: hotelId, hidden: false, id }))
    .executeTakeFirst()
}
export type TourRow = NonNullable<Awaited<ReturnType<typeof findTour>>>
