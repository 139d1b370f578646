import { searchDesk } from '@bellhop/contract/desk/search'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { scopeOf } from '../../sessions/staff-scope.ts'
import { toResults } from './present.ts'
import { findAnything } from './queries.ts'

/** The desk's search over everything that staff look for by name or number. */
export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...searchDesk,
    handler: async (request) => {
      const { staff, now, query } = request
      const { hotelId, timeZone, role } = staff
      const found = await findAnything(app.db, {
        hotelId,
        tonight: runningNight(now, timeZone),
        text: query.q,
        scope: scopeOf(staff),
        seesStays: frontOffice.includes(role),
      })
      return { data: toResults(found, timeZone, request.sentenceLanguage()) }
    },
  })
}
