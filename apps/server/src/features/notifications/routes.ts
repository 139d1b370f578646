import { listPromotionals, type Promotional } from '@bellhop/contract/notifications'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listPromotionalRows, type PromotionalRow } from './queries.ts'

/** What the hotel announces to its guests: the API's promotionals. */
export const notificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listPromotionals,
    handler: async ({ guest }) => {
      const rows = await listPromotionalRows(app.db, guest.hotelId, new Date())
      return { data: rows.map(toPromotional), count: rows.length }
    },
  })
}

function toPromotional(row: PromotionalRow): Promotional {
  return {
    _id: row.id,
    title: row.title,
    body: row.body,
    ...(row.image && { image: row.image }),
    ...(row.link && { link: row.link }),
    createdAt: row.created_at.toISOString(),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
  }
}
