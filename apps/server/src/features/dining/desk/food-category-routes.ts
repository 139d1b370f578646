import { foodCategoryCalls } from '@bellhop/contract/desk/dining'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../../content/content-routes.ts'
import { readTexts, storeTexts } from '../../../content/texts.ts'
import { staffFieldProblem } from '../../../shared/problem.ts'

export const foodCategoryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, foodCategoryCalls, {
    table: 'food_category',
    within: { table: 'outlet', column: 'outlet_id', outlet: 'id' },
    uses: [{ noun: 'foods', table: 'food', column: 'category_id' }],
    toRow: (body, { languages }, row) => {
      const { outletId, departmentId = null, availableFrom = null, availableTo = null } = body
      if ((availableFrom === null) !== (availableTo === null)) {
        throw staffFieldProblem('availableTo', 'Enter both times, or neither.')
      }
      return {
        ...storeTexts({ name: body.name }, languages, row),
        outlet_id: outletId,
        department_id: departmentId,
        available_from: availableFrom,
        available_to: availableTo,
      }
    },
    toEntry: (row, { languages }) => ({
      outletId: row.outlet_id,
      name: readTexts(row, 'name', languages),
      departmentId: row.department_id ?? undefined,
      availableFrom: row.available_from ?? undefined,
      availableTo: row.available_to ?? undefined,
    }),
  })
}
