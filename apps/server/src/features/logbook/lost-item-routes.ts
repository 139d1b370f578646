import { listLostItems, reportLostItem } from '@bellhop/contract/guest/lost-items'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { countChange } from '../../limits/count-change.ts'
import { authorOf } from '../../sessions/author.ts'
import { reportLoss } from './change-entry.ts'
import { toLostItem } from './present.ts'
import { listReported } from './queries.ts'

/** The guests' reports of lost things. */
export const lostItemRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.change(reportLostItem, async ({ tx, now }, request) => {
    const author = authorOf(request.guest)
    await countChange(tx, author.guestId, now)
    return { data: await reportLoss(tx, author, request.body, now) }
  })

  app.route({
    ...listLostItems,
    handler: async ({ guest }) => {
      const { hotelId, ...reporter } = authorOf(guest)
      return { data: (await listReported(app.db, hotelId, reporter)).map(toLostItem) }
    },
  })
}
