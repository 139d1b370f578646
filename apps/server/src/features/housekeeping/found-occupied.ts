import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { recordRoomEvent } from '../../inventory/room-states.ts'
import { checkHousekeeping } from '../../sessions/housekeeping.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { forStaff, notFound, Problem } from '../../shared/problem.ts'

interface Found {
  roomId: string
  isOccupied: boolean
}

/**
 * Reports to the front desk that someone is in a room without a guest, or settles this. Repeating it changes nothing.
 *
 * @throws Problem `not_found`, `forbidden`, `room_taken` if a guest is in house there
 */
export async function markFoundOccupied(
  tx: Handle,
  staff: StaffSession,
  { roomId, isOccupied }: Found,
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
  if (isOccupied && room.isTaken) {
    const sentence = `A guest is in house in room ${room.number}.`
    throw new Problem('room_taken', forStaff(sentence), { params: { room: room.number } })
  }
  const changed = isOccupied
    ? await sql`
        INSERT INTO room_state AS rs (hotel_id, room_id, cleaning, cleaning_at, found_occupied_at)
        VALUES (${hotelId}, ${roomId}, 'clean', now(), now())
        ON CONFLICT (hotel_id, room_id) DO UPDATE SET found_occupied_at = now()
        WHERE rs.found_occupied_at IS NULL`.execute(tx)
    : await sql`
        UPDATE room_state SET found_occupied_at = NULL
        WHERE hotel_id = ${hotelId} AND room_id = ${roomId} AND found_occupied_at IS NOT NULL`.execute(
        tx,
      )
  if (!changed.numAffectedRows) return
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staffId, subjectId: roomId },
    action: isOccupied ? 'roomState.foundOccupied' : 'roomState.settleOccupied',
  })
  await recordRoomEvent(tx, hotelId, roomId)
}
