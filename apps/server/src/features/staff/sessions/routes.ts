import {
  type DeskSession,
  endOwnSession,
  endSessionsOf,
  extendSession,
  listOwnSessions,
  listSessionsOf,
} from '@bellhop/contract/desk/staff-sessions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type RawBuilder, sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { endStaffSessions } from '../../../sessions/end-sessions.ts'
import { type Caller, callerOf } from '../../../shared/calls/caller.ts'
import { notFound } from '../../../shared/calls/problem.ts'

const MOST = 100

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

  app.change(endOwnSession, (work, request) =>
    end(work, callerOf(request), request.staff.staffId, request.params.id),
  )

  app.change(endSessionsOf, (work, request) => end(work, callerOf(request), request.params.id))

  // The session was extended when the call was authenticated.
  app.route({ ...extendSession, handler: async (_, reply) => reply.code(204).send(null) })
}

/** Ends the sessions of a person, or one of them. */
async function end(
  { tx, staff, audit }: StaffWork,
  caller: Caller,
  staffId: string,
  sessionId?: string,
): Promise<null> {
  const { hotelId } = staff
  const sessions = await listSessions(tx, hotelId, staffId, staff.sessionId)
  if (!sessions) throw notFound('person')
  let which: RawBuilder<unknown> | undefined
  if (sessionId !== undefined) {
    if (!sessions.some(({ _id }) => _id === sessionId)) throw notFound('session')
    which = sql`id = ${sessionId}`
  }
  await audit(which ? 'staff.endSession' : 'staff.endSessions', staffId, { caller })
  await endStaffSessions(tx, hotelId, staffId, which)
  return null
}

/** Open sessions of a member of staff, the latest first; undefined if the hotel has no such person. */
async function listSessions(
  db: Handle,
  hotelId: string,
  staffId: string,
  ownSessionId: string,
): Promise<DeskSession[] | undefined> {
  const { rows } = await sql<{
    id: string | null
    createdAt: Date
    activeAt: Date
    address: string | null
    device: string | null
  }>`
    SELECT s.id, s.created_at AS "createdAt", s.active_at AS "activeAt", s.address, s.device
    FROM staff st
    LEFT JOIN staff_session s ON s.hotel_id = st.hotel_id AND s.staff_id = st.id
      AND s.ended_at IS NULL AND s.expires_at > now()
    WHERE st.hotel_id = ${hotelId} AND st.id = ${staffId}
    ORDER BY s.active_at DESC, s.id LIMIT ${MOST}`.execute(db)
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, createdAt, activeAt, address, device }) =>
    id === null
      ? []
      : [
          {
            _id: id,
            isCurrent: id === ownSessionId,
            signedInAt: createdAt.toISOString(),
            activeAt: activeAt.toISOString(),
            address,
            device,
          },
        ],
  )
}
