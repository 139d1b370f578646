import type { RoomState } from '@bellhop/domain/rooms/room-state'
import { type RawBuilder, sql } from 'kysely'

/** A `room_state` with the alias `rs` as JSON, in the shape of the domain. */
const stateColumns = sql`jsonb_build_object('cleaning', rs.cleaning, 'closure',
  CASE WHEN rs.closed_as IS NOT NULL THEN jsonb_build_object('as', rs.closed_as,
    'reason', rs.closed_reason, 'from', rs.closed_from, 'until', rs.closed_until) END)`

/** Reads the state of a room in a statement; null if nothing has been recorded. */
export const selectRoomState = (
  hotelId: unknown,
  roomId: unknown,
): RawBuilder<RoomState | null> => sql<RoomState | null>`(
  SELECT ${stateColumns} FROM room_state rs WHERE rs.hotel_id = ${hotelId} AND rs.room_id = ${roomId})`
