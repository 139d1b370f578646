import type { Handle } from '../../database/open.ts'

export async function listTourNames(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel_map')
    .select(['id', 'name', 'translations', 'kind'])
    .where('hotel_id', '=', hotelId)
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findTour(db: Handle, hotelId: string, id: string) {
  return await db
    .selectFrom('hotel_map')
    .select(['id', 'name', 'translations', 'kind', 'description', 'image', 'spots'])
    .where('hotel_id', '=', hotelId)
    .where('hidden', '=', false)
    .where('id', '=', id)
    .executeTakeFirst()
}
export type TourRow = NonNullable<Awaited<ReturnType<typeof findTour>>>
