import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isOffered } from '../../content/offered.ts'
import { is, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

/** `original` is the name in the hotel's first language, even if `name` is translated. */
export const columns = [
  'id',
  'name',
  'name as original',
  'description',
  'translations',
  'price',
  'available',
] as const
export const counted = [...columns, 'stock', 'sold_out_until as soldOutUntil'] as const

/** Reads everything that guests of the hotel can order, by place of order, in one statement. */
export async function findCatalogue(db: Handle, hotelId: string) {
  return await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('outlet as o')
          .select(['o.id', 'o.name', 'o.translations'])
          .select((outlet) =>
            jsonArrayFrom(
              outlet
                .selectFrom('food_category as c')
                .select(['c.name', 'c.translations', 'c.hours'])
                .select((category) =>
                  jsonArrayFrom(
                    category
                      .selectFrom('food')
                      .select([...counted, 'diet'])
                      .where(refersTo(hotelId, 'food.category_id', 'c.id'))
                      .orderBy('food.position')
                      .orderBy('food.id'),
                  ).as('foods'),
                )
                .where(refersTo(hotelId, 'c.outlet_id', 'o.id'))
                .where('c.hidden', '=', false)
                .orderBy('c.position')
                .orderBy('c.id'),
            ).as('categories'),
          )
          .where(is({ 'o.hotel_id': hotelId, 'o.hidden': false }))
          .orderBy('o.position')
          .orderBy('o.id'),
      ).as('outlets'),
      jsonArrayFrom(
        eb
          .selectFrom('gift_category as c')
          .select(['c.id', 'c.name', 'c.translations'])
          .select((category) =>
            jsonArrayFrom(
              category
                .selectFrom('gift')
                .select(counted)
                .where(refersTo(hotelId, 'gift.category_id', 'c.id'))
                .orderBy('gift.position')
                .orderBy('gift.id'),
            ).as('gifts'),
          )
          .where(is({ 'c.hotel_id': hotelId, 'c.hidden': false }))
          .orderBy('c.position')
          .orderBy('c.id'),
      ).as('giftCategories'),
      jsonArrayFrom(
        eb
          .selectFrom('amenity')
          .select([...counted, 'kind'])
          .where('hotel_id', '=', hotelId)
          .orderBy('position')
          .orderBy('id'),
      ).as('amenities'),
      jsonArrayFrom(
        eb
          .selectFrom('department as d')
          .select(['d.id', 'd.name', 'd.translations'])
          .select((department) =>
            jsonArrayFrom(
              department
                .selectFrom('department_service as s')
                .select(columns)
                .where(refersTo(hotelId, 's.department_id', 'd.id'))
                .where(isOffered('s', hotelId))
                // For guests who are yet to arrive.
                .where('s.checkin_time', 'is', null)
                .orderBy('s.position')
                .orderBy('s.id'),
            ).as('services'),
          )
          .where(is({ 'd.hotel_id': hotelId, 'd.hidden': false }))
          .orderBy('d.position')
          .orderBy('d.id'),
      ).as('departments'),
    ])
    .executeTakeFirstOrThrow()
}
export type CatalogueRows = Awaited<ReturnType<typeof findCatalogue>>
