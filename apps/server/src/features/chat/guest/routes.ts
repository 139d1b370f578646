import {
  countUnreadMessages,
  getChatRoom,
  listChatMessages,
  markChatRead,
  sendChatMessage,
} from '@bellhop/contract/guest/chat'
import { defaultPageSize } from '@bellhop/domain/limits'
import { matchTextLanguage } from '@bellhop/domain/text/match-language'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { tryAgain } from '../../../database/transaction.ts'
import { claimOf } from '../../../plugins/idempotency.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { markReadByGuest } from '../mark-read.ts'
import { toChatRoom, toMessage } from '../present.ts'
import { countUnread, listMessagesOfGuest, type MessagePage, openRoom } from '../queries.ts'
import { lockChatRoom, roomOfGuest } from '../rooms.ts'
import { sendByGuest } from './send-by-guest.ts'

/** A guest's chat with the hotel. */
export const chatRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getChatRoom,
    handler: async ({ params, guest, now }) => {
      if (params.id !== guest.guestId) throw notFound('chat')
      return { data: toChatRoom(await openRoom(app.db, guest), guest, now) }
    },
  })

  app.route({
    ...listChatMessages,
    handler: async ({ params, query, guest }) => {
      const rows = await listMessagesOfGuest(app.db, guest, params.id, readMessagePage(query))
      if (!rows) throw notFound('chat')
      return { data: rows.map((row) => toMessage(row, 'guest')) }
    },
  })

  app.route({
    ...countUnreadMessages,
    handler: async ({ params, guest }) => {
      const count = await countUnread(app.db, guest, params.id)
      if (count === undefined) throw notFound('chat')
      return { data: { count } }
    },
  })

  app.route({
    ...sendChatMessage,
    handler: async (request, reply) => {
      const { guest } = request
      const { roomId, text, clientId } = request.body
      const { row, events } = await tryAgain(() =>
        sendByGuest(app.db, guest, request.now, {
          roomId,
          clientId,
          content: { kind: 'text', text },
          language: matchTextLanguage(request.languages(), guest.languages),
          claim: claimOf(request),
        }),
      )
      app.bus.notify(guest.hotelId, events)
      reply.code(201)
      // A retry gets the first response, even if the hotel has read the message since.
      return { data: toMessage({ ...row, read_at: null }, 'guest') }
    },
  })

  app.change(markChatRead, async (work, request) => {
    const { roomId, lastSeq } = request.body
    const room = await lockChatRoom(work.tx, roomOfGuest(request.guest, roomId))
    if (!room) throw notFound('chat')
    await markReadByGuest(work, room, lastSeq, work.now)
    return { data: { unread: (await countUnread(work.tx, request.guest, roomId)) ?? 0 } }
  })
}

/** @throws Problem `invalid_request` if both `after` and `before` are given */
export function readMessagePage(query: Partial<MessagePage>): MessagePage {
  const { after, before, limit = defaultPageSize } = query
  if (after !== undefined && before !== undefined) {
    throw new Problem('invalid_request', 'Ask for messages after or before a number, not both.', {
      errors: [{ field: 'before', message: 'must not be given with after' }],
    })
  }
  return { after, before, limit }
}
