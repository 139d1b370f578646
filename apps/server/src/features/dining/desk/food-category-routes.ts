import { foodCategoryCalls } from '@bellhop/contract/desk/dining'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type RawBuilder, sql } from 'kysely'
import { contentRoutes } from '../../../content/content-routes.ts'
import { readHours, storeHours } from '../../../content/hours.ts'
import { readTexts, storeTexts } from '../../../content/texts.ts'
import type { Id } from '../../../content/uses.ts'

const stationsOfCategory = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM station s
  WHERE s.hotel_id = ${hotelId} AND ${id} = ANY(s.food_category_ids))`

export const foodCategoryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, foodCategoryCalls, {
    table: 'food_category',
    within: { table: 'outlet', column: 'outlet_id', outlet: 'id' },
    uses: [
      { noun: 'foods', table: 'food', column: 'category_id' },
      { noun: 'stations', count: stationsOfCategory },
    ],
    toRow: (body, staff, row) => {
      const { outletId, departmentId = null, hours, taxKind = null } = body
      return {
        ...storeTexts({ name: body.name }, staff.languages, row),
        outlet_id: outletId,
        department_id: departmentId,
        hours: hours ? storeHours(hours, staff, row?.hours) : null,
        tax_kind: taxKind,
      }
    },
    toEntry: (row, staff) => ({
      outletId: row.outlet_id,
      name: readTexts(row, 'name', staff.languages),
      departmentId: row.department_id ?? undefined,
      hours: row.hours ? readHours(row.hours, staff) : undefined,
      taxKind: row.tax_kind ?? undefined,
    }),
  })
}
