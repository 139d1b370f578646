import {
  acceptRequest,
  advanceRequest,
  type DeskRequest,
  listDeskRequests,
  rejectRequest,
} from '@bellhop/contract/desk-requests'
import { type RequestStatus, statusesBefore } from '@bellhop/domain/request-status'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../database/audit.ts'
import type { Handle } from '../../database/open.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { readText } from '../../shared/read-text.ts'
import { readPage, toDeskRequest, toPage } from './present.ts'
import {
  type DeskRequestRow,
  findRequestOfDesk,
  listRequestsOfDesk,
  moveRequest,
} from './queries.ts'

/** The board: requests the role may see, and the steps staff take with them. */
export const deskRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listDeskRequests,
    handler: async ({ query, staff }) => {
      const { status, departmentId } = query
      const filter = { status, departmentId, ...readPage(query) }
      const rows = await listRequestsOfDesk(app.db, staff, filter)
      return toPage(rows, filter.limit, (row) => toDeskRequest(row, staff.currency))
    },
  })

  app.route({
    ...acceptRequest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => ({
        data: await moveByStaff(tx, request.staff, request.params.id, 'accepted', 'accept'),
      })),
  })

  app.route({
    ...advanceRequest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { status, note } = request.body
        const { id } = request.params
        return { data: await moveByStaff(tx, request.staff, id, status, 'advance', note) }
      }),
  })

  app.route({
    ...rejectRequest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { reason } = request.body
        const { id } = request.params
        return { data: await moveByStaff(tx, request.staff, id, 'rejected', 'reject', reason) }
      }),
  })
}

async function moveByStaff(
  tx: Handle,
  staff: StaffSession,
  id: string,
  to: RequestStatus,
  verb: 'accept' | 'advance' | 'reject',
  text?: string,
): Promise<DeskRequest> {
  const note = readText(text)
  const { hotelId, staffId, name } = staff
  const before = await findRequestOfDesk(tx, staff, id)
  if (!before) throw notFound('request')
  const moved = await moveRequest(tx, {
    hotelId,
    id,
    from: statusesBefore(to, 'hotel'),
    to,
    timelineId: newId(),
    at: new Date(),
    by: 'hotel',
    name,
    note,
    // Whoever moves it first has taken it; a rejected request was taken by nobody.
    ...(to !== 'rejected' && { staffId }),
  })
  const after = await findRequestOfDesk(tx, staff, id)
  if (!after) throw notFound('request')
  if (!moved) throw refusal(after, verb)
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: `request.${verb}`,
    subjectId: id,
    before: { status: before.status },
    after: { status: to, ...(note && { note }) },
  })
  return toDeskRequest(after, staff.currency)
}

function refusal(row: DeskRequestRow, verb: 'accept' | 'advance' | 'reject'): Problem {
  const ends: Record<string, string> = {
    done: 'This is already done.',
    rejected: 'This was rejected.',
    cancelled: 'The guest has cancelled this.',
    expired: 'This has expired.',
  }
  const end = ends[row.status]
  if (end) return new Problem('invalid_transition', end)
  if (verb === 'accept' && row.acceptedByName) {
    return new Problem('already_accepted', `${row.acceptedByName} has already accepted this.`)
  }
  return new Problem('invalid_transition', 'This has already moved on.')
}
