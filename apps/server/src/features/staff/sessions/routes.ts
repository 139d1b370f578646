import {
  endOwnSession,
  endSessionsOf,
  extendSession,
  listOwnSessions,
  listSessionsOf,
} from '@bellhop/contract/desk/staff-sessions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { recordAudit } from '../../../audit/audit.ts'
import { endStaffSessions } from '../../../sessions/end-sessions.ts'
import { callerOf } from '../../../shared/calls/caller.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { listSessions } from './queries.ts'

/** Where staff are signed in, and how that ends. */
export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listOwnSessions,
    handler: async ({ staff: { hotelId, staffId, sessionId } }) => ({
      data: (await listSessions(app.db, hotelId, staffId, sessionId)) ?? [],
    }),
  })

  app.route({
    ...listSessionsOf,
    handler: async ({ staff: { hotelId, sessionId }, params }) => {
      const data = await listSessions(app.db, hotelId, params.id, sessionId)
      if (!data) throw notFound('person')
      return { data }
    },
  })

  app.route({
    ...endOwnSession,
    handler: (request, reply) => {
      const { staff, params } = request
      return end(request, reply, staff.staffId, params.id)
    },
  })

  app.route({
    ...endSessionsOf,
    handler: (request, reply) => end(request, reply, request.params.id),
  })

  // The session was extended when the call was authenticated.
  app.route({ ...extendSession, handler: async (_, reply) => reply.code(204).send(null) })

  /** Ends the sessions of a person, or one of them. */
  async function end(
    request: FastifyRequest,
    reply: FastifyReply,
    staffId: string,
    sessionId?: string,
  ) {
    const { staff } = request
    const { hotelId } = staff
    await app.transact(request, reply, async ({ tx }) => {
      const sessions = await listSessions(tx, hotelId, staffId, staff.sessionId)
      if (!sessions) throw notFound('person')
      let which: RawBuilder<unknown> | undefined
      if (sessionId !== undefined) {
        if (!sessions.some(({ _id }) => _id === sessionId)) throw notFound('session')
        which = sql`id = ${sessionId}`
      }
      await recordAudit(tx, hotelId, {
        ...{ actorKind: 'staff', actorId: staff.staffId, subjectId: staffId },
        action: which ? 'staff.endSession' : 'staff.endSessions',
        caller: callerOf(request),
      })
      await endStaffSessions(tx, hotelId, staffId, which)
      return null
    })
    return reply.code(204).send(null)
  }
}
