import {
  assignDeskChat,
  closeDeskChat,
  getDeskChat,
  listChatStaff,
  listDeskChatMessages,
  listDeskChats,
  markDeskChatRead,
  sendDeskMessage,
} from '@bellhop/contract/desk/chat'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordEvent } from '../../../database/events.ts'
import type { Handle } from '../../../database/open.ts'
import { tryAgain } from '../../../database/transaction.ts'
import { claimOf } from '../../../plugins/idempotency.ts'
import { decodeTimeCursor, formatTimePlace, splitPage } from '../../../shared/calls/paging.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { readDuty } from '../../../shifts/read-shifts.ts'
import { readMessagePage } from '../guest/routes.ts'
import { markReadByDesk } from '../mark-read.ts'
import { toDeskChat, toDeskMessage, toMessage } from '../present.ts'
import { listMessagesOfDesk } from '../queries.ts'
import { type LockedRoom, lockChatRoom, type RoomChoice, roomOfDesk } from '../rooms.ts'
import {
  assignRoom,
  type DeskChatRow,
  endWaiting,
  findRoom,
  listChatStaffRows,
  listRooms,
} from './queries.ts'
import { sendByStaff } from './send-by-staff.ts'

/** The desk's side of the chat. */
export const deskChatRoutes: FastifyPluginAsyncTypebox = async (app) => {
  async function readRoom(db: Handle, hotelId: string, id: string) {
    const row = await findRoom(db, hotelId, id)
    if (!row) throw notFound('chat')
    return { data: toDeskChat(row) }
  }

  app.route({
    ...listDeskChats,
    handler: async ({ query, staff }) => {
      const { status, assigned, search = '', limit = defaultPageSize, before } = query
      const found = await listRooms(app.db, staff.hotelId, {
        status,
        assignedTo: assigned && (assigned === 'me' ? staff.staffId : null),
        search,
        from: before === undefined ? undefined : decodeTimeCursor(before),
        limit,
      })
      const { rows, ...next } = splitPage(found, limit, placeOf)
      return { data: rows.map(toDeskChat), ...next }
    },
  })

  app.route({
    ...getDeskChat,
    handler: ({ params, staff }) => readRoom(app.db, staff.hotelId, params.id),
  })

  app.route({
    ...listDeskChatMessages,
    handler: async ({ params, query, staff }) => {
      const page = readMessagePage(query)
      const rows = await listMessagesOfDesk(app.db, staff.hotelId, params.id, page)
      if (!rows) throw notFound('chat')
      return { data: rows.map(toDeskMessage) }
    },
  })

  app.route({
    ...sendDeskMessage,
    handler: async (request, reply) => {
      const { staff, params, body } = request
      const { text, clientId } = body
      const content = { kind: 'text', text } as const
      const { row, events } = await tryAgain(() =>
        sendByStaff(app.db, staff, params.id, request.now, {
          clientId,
          content,
          claim: claimOf(request),
        }),
      )
      app.bus.notify(staff.hotelId, events)
      reply.code(201)
      // A retry gets the first response, even if a guest has read the message since.
      return { data: toMessage({ ...row, read_at: null }, 'hotel') }
    },
  })

  app.change(markDeskChatRead, async ({ tx, now }, request) => {
    const { hotelId } = request.staff
    const { id } = request.params
    const room = await lock(tx, roomOfDesk(hotelId, id))
    await markReadByDesk(tx, room, request.body.lastSeq, now)
    return await readRoom(tx, hotelId, id)
  })

  app.route({
    ...listChatStaff,
    handler: async ({ staff, now }) => {
      const rows = await listChatStaffRows(app.db, staff.hotelId)
      const { onShift } = await readDuty(app.db, staff.hotelId, now)
      return { data: rows.map(({ id, name }) => ({ _id: id, name, onShift: onShift.has(id) })) }
    },
  })

  app.change(assignDeskChat, async ({ tx, audit }, request) => {
    const { hotelId } = request.staff
    const { id } = request.params
    const { staffId } = request.body
    const { data: before } = await readRoom(tx, hotelId, id)
    if (!(await assignRoom(tx, hotelId, id, staffId))) throw notFound('member of staff')
    const after = await readRoom(tx, hotelId, id)
    await audit('chat.assign', id, {
      before: { assignedTo: before.assignedTo },
      after: { assignedTo: after.data.assignedTo },
    })
    await recordEvent(tx, hotelId, {
      name: 'chat.assigned',
      guestId: null,
      departmentId: null,
      payload: { roomId: id },
    })
    return after
  })

  app.change(closeDeskChat, async ({ tx, now, audit }, request) => {
    const { hotelId } = request.staff
    const { id } = request.params
    const { lastSeq, reason } = request.body
    const room = await lock(tx, roomOfDesk(hotelId, id))
    if (room.lastSeq > lastSeq) {
      throw new Problem('changed_meanwhile', 'There is a new message in this chat.')
    }
    await markReadByDesk(tx, room, lastSeq, now)
    await endWaiting(tx, hotelId, id)
    await audit('chat.close', id, { before: null, after: { reason } })
    await recordEvent(tx, hotelId, {
      name: 'chat.closed',
      guestId: null,
      departmentId: null,
      payload: { roomId: id },
    })
    return await readRoom(tx, hotelId, id)
  })
}

async function lock(tx: Handle, choice: RoomChoice): Promise<LockedRoom> {
  const room = await lockChatRoom(tx, choice)
  if (!room) throw notFound('chat')
  return room
}

/** Waiting rooms are listed by when they began to wait, the others by their last message. */
function placeOf({ id, waiting_since, last_message_at }: DeskChatRow): string {
  const at = waiting_since ?? last_message_at
  if (!at) throw new Error(`Chat room ${id} without messages is listed.`)
  return formatTimePlace({ at, id })
}
