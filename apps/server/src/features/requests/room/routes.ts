import { listRoomRequests, type RoomRequest } from '@bellhop/contract/guest/room-requests'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { authorOf } from '../../../sessions/author.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import { toPromised } from '../present.ts'
import { listRoomRows, type RoomRequestRow } from './queries.ts'

/** Requests on their way to the room, for the people who share it. */
export const roomRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listRoomRequests,
    handler: async ({ guest }) => {
      const rows = await listRoomRows(app.db, authorOf(guest))
      return { data: rows.map((row) => toRoomRequest(inLanguage(row, guest.textLanguages))) }
    },
  })
}

function toRoomRequest(row: RoomRequestRow): RoomRequest {
  return {
    _id: row.id,
    kind: row.kind,
    place: row.place,
    status: row.status,
    title: row.title,
    ...(row.deliver_at && { deliverAt: row.deliver_at.toISOString() }),
    ...toPromised(row),
    guest: { _id: row.guest_id, name: row.guestName },
  }
}
