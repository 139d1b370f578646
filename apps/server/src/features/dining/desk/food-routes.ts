import { foodCalls } from '@bellhop/contract/desk/dining'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { Write } from '../../../content/change-content.ts'
import { contentRoutes } from '../../../content/content-routes.ts'
import type { PartOf } from '../../../content/editor.ts'
import { readItem, storeItem } from '../../../content/items.ts'
import { type ChoiceRow, selectChoices } from '../../../shared/choices.ts'
import { readChoices, storeChoices } from './choices.ts'

export const foodRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, foodCalls, {
    table: 'food',
    within: { table: 'food_category', column: 'category_id', outlet: 'outlet_id' },
    parts: {
      choices: {
        select: (hotelId) => selectChoices(hotelId, sql.ref('food.id')),
        write: writeChoices,
      },
    },
    toRow: (body, staff, row) => ({
      ...storeItem(body, staff, row),
      category_id: body.categoryId,
      diet: body.diet,
      tax_kind: body.taxKind ?? null,
      drink_share: body.drinkShare ?? null,
      spicy: body.spicy,
      allergens: body.allergens,
      eta_minutes: body.prepMinutes,
      choices: storeChoices(body.choices, staff, row?.choices),
    }),
    toEntry: (row, staff) => ({
      categoryId: row.category_id,
      ...readItem(row, staff),
      diet: row.diet,
      taxKind: row.tax_kind ?? undefined,
      drinkShare: row.drink_share ?? undefined,
      spicy: row.spicy,
      allergens: row.allergens,
      prepMinutes: row.eta_minutes,
      choices: readChoices(row.choices, staff),
    }),
  })
}

/** Stores the choices of dishes, and removes all others of these. */
function writeChoices(hotelId: string, foods: readonly PartOf<readonly ChoiceRow[]>[]): Write[] {
  const choices = foods.flatMap(({ value }) => value)
  const foodIds = foods.map(({ id }) => id)
  const ids = choices.map(({ _id }) => _id)
  const optionIds = choices.flatMap(({ options }) => options.map(({ _id }) => _id))
  const json = JSON.stringify(foods)
  return [
    sql`
      INSERT INTO food_choice (hotel_id, id, food_id, name, min, max, position, translations)
      SELECT ${hotelId}::uuid, c._id, (food->>'id')::uuid, c.name, c.min, c.max, list.place, c.translations
      FROM jsonb_array_elements(${json}::jsonb) AS food,
        jsonb_array_elements(food->'value') WITH ORDINALITY AS list (choice, place),
        jsonb_to_record(list.choice) AS c (_id uuid, name text, min integer, max integer, translations jsonb)
      ON CONFLICT (hotel_id, id) DO UPDATE SET name = excluded.name, min = excluded.min, max = excluded.max,
        position = excluded.position, translations = excluded.translations`,
    sql`
      INSERT INTO food_choice_option (hotel_id, id, choice_id, name, price, tax_kind, available, position, translations)
      SELECT ${hotelId}::uuid, o._id, (choice->>'_id')::uuid, o.name, o.price, o."taxKind", o.available, list.place, o.translations
      FROM jsonb_array_elements(${json}::jsonb) AS food, jsonb_array_elements(food->'value') AS choice,
        jsonb_array_elements(choice->'options') WITH ORDINALITY AS list (option, place),
        jsonb_to_record(list.option)
          AS o (_id uuid, name text, price integer, "taxKind" text, available boolean, translations jsonb)
      ON CONFLICT (hotel_id, id) DO UPDATE SET name = excluded.name, price = excluded.price,
        tax_kind = excluded.tax_kind, available = excluded.available, position = excluded.position, translations = excluded.translations`,
    sql`
      DELETE FROM food_choice
      WHERE hotel_id = ${hotelId} AND food_id = ANY(${foodIds}::uuid[]) AND id <> ALL(${ids}::uuid[])`,
    sql`
      DELETE FROM food_choice_option o USING food_choice c
      WHERE o.hotel_id = ${hotelId} AND c.hotel_id = o.hotel_id AND c.id = o.choice_id
        AND c.food_id = ANY(${foodIds}::uuid[]) AND o.id <> ALL(${optionIds}::uuid[])`,
  ]
}
