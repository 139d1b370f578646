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
 * Reports to the front desk that someone is in a room without a guest, or settles this. Repeating it changes nothing.
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
  const now = new Date()
  const occurredAt = readOccurredAt(stated.occurredAt, now)
  // A guest who has come since then explains what was seen.
  const isExplained = isOccupied && room.isTaken
  if (isExplained && !occurredAt) {
    const sentence = `A guest is in house in room ${room.number}.`
    throw new Problem('room_taken', forStaff(sentence), { params: { room: room.number } })
  }
  if (occurredAt && (isExplained || (await hasChangedSince(tx, hotelId, roomId, occurredAt)))) {
    return await recordLateChange(tx, staff, roomId, { occurredAt, isOccupied })
  }
  const at = occurredAt ?? now
  const changed = isOccupied
    ? await sql`
        INSERT INTO room_state AS rs (hotel_id, room_id, cleaning, cleaning_at, found_occupied_at, occupancy_at)
        VALUES (${hotelId}, ${roomId}, 'clean', ${at}, ${at}, ${at})
        ON CONFLICT (hotel_id, room_id) DO UPDATE SET
          found_occupied_at = excluded.found_occupied_at, occupancy_at = excluded.occupancy_at
        WHERE rs.found_occupied_at IS NULL`.execute(tx)
    : await sql`
        UPDATE room_state SET found_occupied_at = NULL, occupancy_at = ${at}
        WHERE hotel_id = ${hotelId} AND room_id = ${roomId} AND found_occupied_at IS NOT NULL`.execute(
        tx,
      )
  if (!changed.numAffectedRows) return
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staffId, subjectId: roomId },
    action: isOccupied ? 'roomState.foundOccupied' : 'roomState.settleOccupied',
    ...(occurredAt && { after: { occurredAt } }),
  })
  await recordRoomEvent(tx, hotelId, roomId)
}

async function hasChangedSince(
  tx: Handle,
  hotelId: string,
  roomId: string,
  at: Date,
): Promise<boolean> {
  const later = await tx
    .selectFrom('room_state')
    .select('room_id')
    .where('hotel_id', '=', hotelId)
    .where('room_id', '=', roomId)
    .where('occupancy_at', '>', at)
    .executeTakeFirst()
  return later !== undefined
}
