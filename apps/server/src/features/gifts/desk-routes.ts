import { giftCalls, giftCategoryCalls } from '@bellhop/contract/desk/gifts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readItem, storeItem } from '../../content/items.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'

export const deskGiftRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, giftCategoryCalls, {
    table: 'gift_category',
    uses: [{ noun: 'gifts', table: 'gift', column: 'category_id' }],
    toRow: ({ name, departmentId }, { languages }, row) => ({
      ...storeTexts({ name }, languages, row),
      department_id: departmentId ?? null,
    }),
    toEntry: (row, { languages }) => ({
      name: readTexts(row, 'name', languages),
      departmentId: row.department_id ?? undefined,
    }),
  })

  contentRoutes(app, giftCalls, {
    table: 'gift',
    within: { table: 'gift_category', column: 'category_id' },
    toRow: (body, staff, row) => ({
      ...storeItem(body, staff, row),
      category_id: body.categoryId,
      eta_minutes: body.deliveryMinutes,
    }),
    toEntry: (row, staff) => ({
      categoryId: row.category_id,
      ...readItem(row, staff),
      deliveryMinutes: row.eta_minutes,
    }),
  })
}
