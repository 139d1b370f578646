import { getDashboard } from '@bellhop/contract/guest/dashboard'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { toFacility, toOutlet, toProvider } from '../../content/providers.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'
import { findDashboard } from './queries.ts'

/** Facilities, outlets and departments in one response. */
export const dashboardRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getDashboard,
    handler: async (request) => {
      const { facilities, outlets, departments } = await app.cached(
        request,
        'dashboard',
        (hotelId) => findDashboard(app.db, hotelId),
      )
      const now = wallClock(request.now, request.guest.timeZone)
      return {
        data: {
          facilities: facilities.map((row) => toFacility(row, now)),
          restaurants: outlets.map((row) => toOutlet(row, now)),
          departments: departments.map((row) => toProvider(row, now)),
        },
      }
    },
  })
}
