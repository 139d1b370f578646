import { foodCalls } from '@bellhop/contract/desk/dining'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { contentRoutes } from '../../../content/content-routes.ts'
import { readItem, storeItem } from '../../../content/items.ts'
import { selectChoices } from '../../../shared/choices.ts'
import { writeChoices } from './choice-queries.ts'
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
