import { isOutOfOrder, type RoomState } from '@bellhop/domain/room-state'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { selectRoomState } from '../../../database/room-state-of.ts'
import { forStaff, notFound, Problem } from '../../../shared/problem.ts'

/**
 * Finds the number of a room, and locks the room until the transaction ends, so that it is not closed at the same time.
 *
 * @throws Problem `not_found`, `room_taken` if it is out of order on one of the nights
 */
export async function lockOpenRoom(
  tx: Handle,
  hotelId: string,
  roomId: string,
  nights: readonly string[],
): Promise<string> {
  const room = await tx
    .selectFrom('room')
    .select('number')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', roomId)
    .forShare()
    .executeTakeFirst()
  if (!room) throw notFound('room')
  const { rows } = await sql<{ state: RoomState | null }>`
    SELECT ${selectRoomState(hotelId, roomId)} AS state`.execute(tx)
  const state = rows[0]?.state
  if (!state || !nights.some((night) => isOutOfOrder(state, night))) return room.number
  const sentence = `Room ${room.number} is out of order on at least one of these nights.`
  throw new Problem('room_taken', forStaff(sentence), { params: { room: room.number } })
}
