import type { DoorSign } from '@bellhop/domain/rooms/door-sign'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { addTask } from '../rooms/housekeeping-tasks.ts'

interface Changed {
  hotelId: string
  stayId: string
  sign: DoorSign | null
}

/**
 * Sets what the guest of a stay in house asks of the staff who come to the room; to have it cleaned is a task of
 * housekeeping. If that changes it, record `stay.updated` last.
 *
 * @returns the previous sign; undefined if the stay is not in house
 */
export async function writeDoorSign(
  tx: Handle,
  { hotelId, stayId, sign }: Changed,
): Promise<{ before: DoorSign | null } | undefined> {
  const { rows } = await sql<{ before: DoorSign | null; roomId: string | null }>`
    WITH old AS (
      SELECT id, door_sign, room_id FROM stay
      WHERE hotel_id = ${hotelId} AND id = ${stayId} AND status = 'inHouse' FOR NO KEY UPDATE
    ), changed AS (
      UPDATE stay s SET door_sign = ${sign}::text,
        door_sign_at = CASE WHEN ${sign}::text IS NOT NULL THEN now() END
      FROM old
      WHERE s.hotel_id = ${hotelId} AND s.id = old.id AND old.door_sign IS DISTINCT FROM ${sign}::text
    )
    SELECT door_sign AS before, room_id AS "roomId" FROM old`.execute(tx)
  const [stay] = rows
  if (stay?.roomId && sign === 'cleanNow' && stay.before !== sign) {
    await addTask(tx, { hotelId, roomId: stay.roomId }, 'stayOver')
  }
  return stay
}

/**
 * The room has been cleaned, as its guest asked for. A stay that another transaction is changing is left alone: that one
 * may wait for the room, which is locked here.
 *
 * @returns the stay, to record `stay.updated` for
 */
export async function endCleaningSign(
  tx: Handle,
  hotelId: string,
  roomId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE stay SET door_sign = NULL, door_sign_at = NULL
    WHERE hotel_id = ${hotelId} AND id IN (
      SELECT id FROM stay
      WHERE hotel_id = ${hotelId} AND room_id = ${roomId} AND status = 'inHouse' AND door_sign = 'cleanNow'
      FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}
