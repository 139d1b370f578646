import type { Handle } from '../../database/open.ts'

export async function findHotel(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel as h')
    .leftJoin('cancellation_terms as t', 't.hotel_id', 'h.id')
    .selectAll('h')
    .select(['t.free_days as freeDays', 't.fee as cancellationFee'])
    .where('h.id', '=', hotelId)
    .executeTakeFirst()
}
export type HotelRow = NonNullable<Awaited<ReturnType<typeof findHotel>>>

export async function listHotelNames(db: Handle) {
  return await db
    .selectFrom('hotel')
    .select(['id', 'name', 'translations', 'languages', 'logo'])
    .orderBy('name')
    .limit(100)
    .execute()
}
