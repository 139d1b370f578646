import { listStaffHotels, switchHotel } from '@bellhop/contract/desk/staff-hotels'
import { sessionHours } from '@bellhop/domain/people/staff-roles'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { extendStaffSession } from '../../../sessions/extend-session.ts'
import {
  type BrowserSession,
  findBrowserSessions,
  setOtherSessions,
} from '../../../sessions/other-sessions.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { sessionCookie } from '../../../shared/secrets/desk-cookies.ts'
import { toStaffMember } from '../present.ts'
import { findStaff } from '../queries.ts'

/** A person at several hotels of the installation. */
export const staffHotelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const ofSession = sessionCookie(app.settings)

  /** The other hotels of the same person, in the order of their use. */
  async function findOthers(request: FastifyRequest): Promise<BrowserSession[]> {
    const { hotelId, email } = request.staff
    const { others } = await findBrowserSessions(app, request)
    return others.filter(({ session }) => session.email === email && session.hotelId !== hotelId)
  }

  app.route({
    ...listStaffHotels,
    handler: async (request) => {
      const ids = (await findOthers(request)).map(({ session }) => session.hotelId)
      if (ids.length === 0) return { data: [] }
      const hotels = await app.db
        .selectFrom('hotel')
        .select(['id as _id', 'name', 'logo'])
        .where('id', 'in', ids)
        .orderBy('name')
        .execute()
      return { data: hotels }
    },
  })

  app.route({
    ...switchHotel,
    handler: async (request, reply) => {
      const { hotelId } = request.body
      const others = await findOthers(request)
      const chosen = others.find(({ session }) => session.hotelId === hotelId)
      const { session = request.staff } = chosen ?? {}
      const row =
        session.hotelId === hotelId &&
        (await findStaff(app.db, hotelId, session.staffId, request.now))
      if (!row) throw notFound('session')
      if (chosen) {
        await extendStaffSession(app.db, session, request.now)
        const expires = new Date(request.now.getTime() + sessionHours * HOUR_MS)
        const current = { key: request.cookies[ofSession.name] ?? '', session: request.staff }
        const kept = [current, ...others.filter((other) => other !== chosen)]
        reply.setCookie(ofSession.name, chosen.key, { ...ofSession.options, expires })
        setOtherSessions(app, reply, kept, expires)
      }
      return { data: toStaffMember(row, app.settings, request.now) }
    },
  })
}
