import { readOccurredAt } from '@bellhop/domain/occurred-at'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { recordLateChange, recordRoomEvent } from '../../inventory/room-states.ts'
import { checkHousekeeping } from '../../sessions/housekeeping.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { forStaff, notFound, Problem } from '../../shared/problem.ts'

interface Found {
  roomId: string
  isOccupied: boolean
  /** As stated by the device. */
  occurredAt?: string
}

/**
 * Reports to the front desk that someone is in a room without a guest, or settles this. Repeating it notifies no one.
 * What was seen before the room changed again is only recorded.
 *
 * @throws Problem `not_found`, `forbidden`, `room_taken` if a guest is in house there
 */
export async function markFoundOccupied(
  tx: Handle,
  staff: StaffSession,
  { roomId, isOccupied, ...stated }: Found,
): Promise<void> {
  const { hotelId, staffId } = staff
  const { rows } = await sql<{ number: string; isTaken: boolean }>`
    SELECT r.number, EXISTS (SELECT FROM stay s WHERE s.hotel_id = r.hotel_id AND s.room_id = r.id
      AND s.status = 'inHouse') AS "isTaken"
    FROM room r WHERE r.hotel_id = ${hotelId} AND r.id = ${roomId} FOR NO KEY UPDATE OF r`.execute(
    tx,
  )
  const [room] = rows
  if (!room) throw notFound('room')
  await checkHousekeeping(tx, staff)
  const { at, isLate } = readOccurredAt(stated.occurredAt, new Date())
  // A guest who has come since then explains what was seen.
  const isExplained = isOccupied && room.isTaken
  if (isExplained && !isLate) {
    const sentence = `A guest is in house in room ${room.number}.`
    throw new Problem('room_taken', forStaff(sentence), { params: { room: room.number } })
  }
  const before = await readOccupancy(tx, hotelId, roomId)
  const hasChangedSince = before?.occupancy_at && before.occupancy_at > at
  if (isLate && (isExplained || hasChangedSince)) {
    return await recordLateChange(tx, staff, roomId, { occurredAt: at, isOccupied })
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
  if (Boolean(before?.found_occupied_at) === isOccupied) return
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staffId, subjectId: roomId },
    action: isOccupied ? 'roomState.foundOccupied' : 'roomState.settleOccupied',
    ...(isLate && { after: { occurredAt: at } }),
  })
  await recordRoomEvent(tx, hotelId, roomId)
}

/** Read after the lock, so that it is what a simultaneous report has left. */
async function readOccupancy(tx: Handle, hotelId: string, roomId: string) {
  return await tx
    .selectFrom('room_state')
    .select(['found_occupied_at', 'occupancy_at'])
    .where('hotel_id', '=', hotelId)
    .where('room_id', '=', roomId)
    .executeTakeFirst()
}
