import { listFacilities } from '@bellhop/contract/guest/facilities'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { facilitiesWithExecutives, toFacility } from '../../content/providers.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'

/** The hotel's facilities. */
export const facilityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listFacilities,
    handler: async (request) => {
      const rows = await app.cached(request, 'facilities', (hotelId) =>
        facilitiesWithExecutives(app.db, hotelId).execute(),
      )
      const now = wallClock(request.now, request.guest.timeZone)
      return { data: rows.map((row) => toFacility(row, now)) }
    },
  })
}
