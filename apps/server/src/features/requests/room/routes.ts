import { listRoomRequests, type RoomRequest } from '@bellhop/contract/guest/room-requests'
import { activeStatuses } from '@bellhop/domain/requests/request-status'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { is, on } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { type Author, authorOf } from '../../../sessions/author.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import { toPromised } from '../present.ts'

const MOST = 50

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

/** Lists the running requests of the others on a guest's stay that are seen in the room, the next due first. */
async function listRoomRows(db: Handle, { hotelId, stayId, guestId }: Author) {
  return await db
    .selectFrom('guest_request as r')
    .innerJoin('guest as g', on('g.id', 'r.guest_id'))
    .select([
      'r.id',
      'r.kind',
      'r.place',
      'r.status',
      'r.title',
      'r.translations',
      'r.deliver_at',
      'r.promised_at',
      'r.window_minutes',
      'r.guest_id',
      'g.name as guestName',
    ])
    .where(is({ 'r.hotel_id': hotelId, 'r.stay_id': stayId }))
    .where('r.guest_id', '<>', guestId)
    .where('r.status', 'in', activeStatuses)
    // The same condition as `isSeenInRoom`.
    .where('r.place', '=', 'inRoom')
    .where('r.kind', '<>', 'gift')
    .orderBy('r.promised_at')
    .orderBy('r.id')
    .limit(MOST)
    .execute()
}
type RoomRequestRow = Awaited<ReturnType<typeof listRoomRows>>[number]
