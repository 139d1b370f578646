import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { selectAlt } from '../../content/images.ts'
import { itemColumns } from '../../content/item.ts'
import { menuTaxes } from '../../content/menu-taxes.ts'
import { is, on, refersTo } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { selectChoices } from '../../shared/choices.ts'

/** Reads an outlet's menu: its categories with their foods, in order; undefined for an outlet that guests do not see. */
export async function findMenu(db: Handle, hotelId: string, outletId: string) {
  return await db
    .selectFrom('outlet as o')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('food_category as c')
          .select(['c.id', 'c.name', 'c.translations', 'c.hours'])
          .select((category) => [
            jsonObjectFrom(
              category
                .selectFrom('department as d')
                .select(['d.id', 'd.name', 'd.translations'])
                .where(refersTo(hotelId, 'd.id', 'c.department_id')),
            ).as('department'),
            jsonArrayFrom(
              category
                .selectFrom('food')
                .select([...itemColumns('food', hotelId), 'diet', 'spicy', 'allergens'])
                .select(menuTaxes('food', 'c'))
                .select(selectChoices(hotelId, sql.ref('food.id')).as('choices'))
                .where(refersTo(hotelId, 'food.category_id', 'c.id'))
                .orderBy('food.position')
                .orderBy('food.id'),
            ).as('foods'),
          ])
          .where(refersTo(hotelId, 'c.outlet_id', 'o.id'))
          .where('c.hidden', '=', false)
          .orderBy('c.position')
          .orderBy('c.id'),
      ).as('categories'),
    )
    .where(is({ 'o.hotel_id': hotelId, 'o.id': outletId, 'o.hidden': false }))
    .executeTakeFirst()
}
export type FoodCategoryRow = NonNullable<
  Awaited<ReturnType<typeof findMenu>>
>['categories'][number]

/** Reads a food category with its foods; undefined for one that guests do not see. */
export async function findFoodCategory(db: Handle, hotelId: string, categoryId: string) {
  return await db
    .selectFrom('food_category as c')
    .innerJoin('outlet as o', on('o.id', 'c.outlet_id'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('food')
          .select([...itemColumns('food', hotelId), 'diet', 'spicy', 'allergens'])
          .select(menuTaxes('food', 'c'))
          .select(selectChoices(hotelId, sql.ref('food.id')).as('choices'))
          .where(refersTo(hotelId, 'food.category_id', 'c.id'))
          .orderBy('food.position')
          .orderBy('food.id'),
      ).as('foods'),
    )
    .where(is({ 'c.hotel_id': hotelId, 'c.id': categoryId, 'c.hidden': false, 'o.hidden': false }))
    .executeTakeFirst()
}
export type FoodRow = NonNullable<Awaited<ReturnType<typeof findFoodCategory>>>['foods'][number]

/** Reads a food with its outlet, locked until the transaction ends; undefined for one the hotel does not have. */
export async function lockFood(tx: Handle, hotelId: string, id: string) {
  await lockRow(tx, 'food', hotelId, id, 'UPDATE')
  return await tx
    .selectFrom('food as f')
    .innerJoin('food_category as c', on('c.id', 'f.category_id'))
    .selectAll('f')
    .select([
      'c.outlet_id',
      selectAlt('f', hotelId).as('image_alt'),
      ...menuTaxes('f', 'c'),
      selectChoices(hotelId, sql.ref('f.id')).as('choices'),
    ])
    .where(is({ 'f.hotel_id': hotelId, 'f.id': id }))
    .executeTakeFirst()
}
