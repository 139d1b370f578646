import { getCatalogue } from '@bellhop/contract/guest/catalogue'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { wallClock } from '../../shared/time/wall-clock.ts'
import { toCatalogue } from './present.ts'
import { findCatalogue } from './queries.ts'

/** Everything that can be ordered, for search in the guest app. */
export const catalogueRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getCatalogue,
    handler: async (request) => {
      const rows = await app.cached(request, 'catalogue', (hotelId) =>
        findCatalogue(app.db, hotelId),
      )
      const { currency, timeZone } = request.guest
      return { data: toCatalogue(rows, currency, wallClock(request.now, timeZone)) }
    },
  })
}
