import { amenityCalls } from '@bellhop/contract/desk/amenities'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readItem, storeItem } from '../../content/items.ts'

export const deskAmenityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, amenityCalls, {
    table: 'amenity',
    toRow: (body, staff, row) => ({
      ...storeItem(body, staff, row),
      kind: body.kind,
      department_id: body.departmentId,
      eta_minutes: body.deliveryMinutes,
      quick_quantity: body.quickQuantity ?? null,
    }),
    toEntry: (row, staff) => ({
      kind: row.kind,
      departmentId: row.department_id,
      ...readItem(row, staff),
      deliveryMinutes: row.eta_minutes,
      quickQuantity: row.quick_quantity ?? undefined,
    }),
  })
}
