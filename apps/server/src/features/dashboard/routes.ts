import { getDashboard } from '@bellhop/contract/guest/dashboard'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  departmentsWithExecutives,
  facilitiesWithExecutives,
  outletsWithExecutives,
  toFacility,
  toOutlet,
  toProvider,
} from '../../content/providers.ts'
import type { Handle } from '../../database/open.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'

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

/** Reads facilities, outlets and departments in one statement. */
async function findDashboard(db: Handle, hotelId: string) {
  return await db
    .selectNoFrom([
      jsonArrayFrom(facilitiesWithExecutives(db, hotelId)).as('facilities'),
      jsonArrayFrom(outletsWithExecutives(db, hotelId)).as('outlets'),
      jsonArrayFrom(departmentsWithExecutives(db, hotelId)).as('departments'),
    ])
    .executeTakeFirstOrThrow()
}
