import { readOccurredAt } from '@bellhop/domain/time/occurred-at'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { recordLateChange, recordRoomEvent } from '../../rooms/room-states.ts'
import { checkHousekeeping } from '../../sessions/housekeeping.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'

interface Found {
  roomId: string
  isOccupied: boolean
  /** The time stated by the device. */
  occurredAt?: string
}

/**
 * Reports to the front desk that someone is in a room without a guest, or settles this. Repeating it notifies no one.
 * What was seen before the room changed again is only recorded.
 *
 * @throws Problem `not_found`, `forbidden`, `room_taken` if a guest is in house there
 */
export async function markFoundOccupied(
  work: StaffWork,
  { roomId, isOccupied, ...stated }: Found,
): Promise<void> {
  const { tx, staff, now, audit } = work
  const { hotelId } = staff
  if (!(await lockRow(tx, 'room', hotelId, roomId))) throw notFound('room')
  const room = await readRoom(tx, hotelId, roomId)
  await checkHousekeeping(tx, staff)
  const { at, isLate } = readOccurredAt(stated.occurredAt, now)
  // A guest who has come since then explains what was seen.
  const isExplained = isOccupied && room.isTaken
  if (isExplained && !isLate) {
    throw new Problem('room_taken', 'A guest is in house in room {room}.', {
      params: { room: room.number },
    })
  }
  const hasChangedSince = room.occupancyAt && room.occupancyAt > at
  if (isLate && (isExplained || hasChangedSince)) {
    return await recordLateChange(work, roomId, { occurredAt: at, isOccupied })
  }
  await (isOccupied
    ? sql`
        INSERT INTO room_state AS rs (hotel_id, room_id, cleaning, cleaning_at, found_occupied_at, occupancy_at)
        VALUES (${hotelId}, ${roomId}, 'clean', ${at}, ${at}, ${at})
        ON CONFLICT (hotel_id, room_id) DO UPDATE SET
          found_occupied_at = coalesce(rs.found_occupied_at, excluded.found_occupied_at),
          occupancy_at = excluded.occupancy_at`
    : sql`
        UPDATE room_state SET found_occupied_at = NULL, occupancy_at = ${at}
        WHERE hotel_id = ${hotelId} AND room_id = ${roomId}`
  ).execute(tx)
  if (room.isFoundOccupied === isOccupied) return
  await audit(isOccupied ? 'roomState.foundOccupied' : 'roomState.settleOccupied', roomId, {
    ...(isLate && { after: { occurredAt: at } }),
  })
  await recordRoomEvent(tx, hotelId, roomId)
}

interface LockedRoom {
  number: string
  /** A guest is in house there. */
  isTaken: boolean
  isFoundOccupied: boolean
  occupancyAt: Date | null
}

async function readRoom(tx: Handle, hotelId: string, roomId: string): Promise<LockedRoom> {
  const { rows } = await sql<LockedRoom>`
    SELECT r.number, EXISTS (SELECT FROM stay s WHERE s.hotel_id = ${hotelId} AND s.room_id = r.id
      AND s.status = 'inHouse') AS "isTaken",
      rs.found_occupied_at IS NOT NULL AS "isFoundOccupied", rs.occupancy_at AS "occupancyAt"
    FROM room r LEFT JOIN room_state rs ON rs.hotel_id = r.hotel_id AND rs.room_id = r.id
    WHERE r.hotel_id = ${hotelId} AND r.id = ${roomId}`.execute(tx)
  const [room] = rows
  if (!room) throw new Error(`No room ${roomId}`)
  return room
}
