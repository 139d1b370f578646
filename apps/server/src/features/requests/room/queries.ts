import { activeStatuses } from '@bellhop/domain/requests/request-status'
import { is, on } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import type { Author } from '../../../sessions/author.ts'

const MOST = 50

/** Lists the running requests of the others on a guest's stay that are seen in the room, the next due first. */
export async function listRoomRows(db: Handle, { hotelId, stayId, guestId }: Author) {
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
export type RoomRequestRow = Awaited<ReturnType<typeof listRoomRows>>[number]
