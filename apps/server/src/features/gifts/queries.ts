import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { itemColumns } from '../../content/item.ts'
import { is, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

/** Lists the hotel's gift categories with their gifts and the department that delivers them. */
export async function listCategoriesWithGifts(db: Handle, hotelId: string) {
  return await db
    .selectFrom('gift_category as c')
    .select(['c.id', 'c.name', 'c.translations'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('department as d')
          .select(['d.id', 'd.name', 'd.translations'])
          .where(refersTo(hotelId, 'd.id', 'c.department_id')),
      ).as('department'),
      jsonArrayFrom(
        eb
          .selectFrom('gift')
          .select(itemColumns('gift', hotelId))
          .where(refersTo(hotelId, 'gift.category_id', 'c.id'))
          .orderBy('gift.position')
          .orderBy('gift.id'),
      ).as('gifts'),
    ])
    .where(is({ 'c.hotel_id': hotelId, 'c.hidden': false }))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}
export type CategoryWithGiftsRow = Awaited<ReturnType<typeof listCategoriesWithGifts>>[number]
