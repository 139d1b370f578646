import { foodCalls } from '@bellhop/contract/desk/dining'
import { toWire } from '@bellhop/domain/money'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { contentRoutes } from '../../../content/content-routes.ts'
import { readImage, storeImage } from '../../../content/images.ts'
import { readTexts, storeTexts } from '../../../content/texts.ts'
import { selectChoices } from '../../../shared/choices.ts'
import { readPrice } from '../../../shared/read-price.ts'
import { writeChoices } from './choice-queries.ts'
import { readChoices, storeChoices } from './choices.ts'

export const foodRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, foodCalls, {
    table: 'food',
    within: { table: 'food_category', column: 'category_id', outlet: 'outlet_id' },
    parts: {
      choices: {
        select: selectChoices(sql.ref('food.hotel_id'), sql.ref('food.id')),
        write: writeChoices,
      },
    },
    toRow: (body, staff, row) => {
      const { name, description, available } = body
      const unavailable_reason = available ? undefined : body.unavailableReason
      return {
        ...storeTexts({ name, description, unavailable_reason }, staff.languages, row),
        category_id: body.categoryId,
        image: storeImage(body.image),
        price: readPrice('price', body.price, staff.currency),
        stock: body.quantity ?? null,
        available,
        diet: body.diet,
        spicy: body.spicy,
        allergens: body.allergens,
        eta_minutes: body.prepMinutes,
        choices: storeChoices(body.choices, staff, row?.choices),
      }
    },
    toEntry: (row, staff) => ({
      categoryId: row.category_id,
      name: readTexts(row, 'name', staff.languages),
      description: readTexts(row, 'description', staff.languages),
      image: readImage(row.image),
      price: toWire(row.price, staff.currency),
      quantity: row.stock ?? undefined,
      available: row.available,
      unavailableReason: readTexts(row, 'unavailable_reason', staff.languages),
      diet: row.diet,
      spicy: row.spicy,
      allergens: row.allergens,
      prepMinutes: row.eta_minutes,
      choices: readChoices(row.choices, staff),
    }),
  })
}
