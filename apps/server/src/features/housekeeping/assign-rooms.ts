import type { BodyOf } from '@bellhop/contract/base/route'
import type { assignHousekeeping } from '@bellhop/contract/desk/housekeeping'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { recordRoomEvent } from '../../inventory/room-states.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { notFound } from '../../shared/problem.ts'

/**
 * Gives the tasks under way in these rooms to a person, or to nobody.
 *
 * @throws Problem `not_found` for rooms or a person of another hotel, and one who does not work there any more
 */
export async function assignRooms(
  tx: Handle,
  { hotelId, staffId }: StaffSession,
  { roomIds, staffId: assignee }: BodyOf<typeof assignHousekeeping>,
): Promise<void> {
  const rooms = await tx
    .selectFrom('room')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', roomIds)
    .execute()
  if (rooms.length !== roomIds.length) throw notFound('room')
  if (assignee !== null) await checkPerson(tx, hotelId, assignee)
  const { rows } = await sql<{ roomId: string }>`
    UPDATE housekeeping_task t SET assigned_to = ${assignee}::uuid
    FROM (
      SELECT room_id FROM housekeeping_task
      WHERE hotel_id = ${hotelId} AND room_id = ANY(${roomIds}::uuid[])
        AND status IN ('open', 'begun') AND assigned_to IS DISTINCT FROM ${assignee}::uuid
      ORDER BY room_id FOR NO KEY UPDATE
    ) changed
    WHERE t.hotel_id = ${hotelId} AND t.room_id = changed.room_id
    RETURNING t.room_id AS "roomId"`.execute(tx)
  if (rows.length === 0) return
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'staff', actorId: staffId, action: 'housekeeping.assign' },
    subjectId: assignee,
    after: { rooms: rows.map(({ roomId }) => roomId) },
  })
  await recordRoomEvent(tx, hotelId, null)
}

async function checkPerson(tx: Handle, hotelId: string, id: string): Promise<void> {
  const person = await tx
    .selectFrom('staff')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw notFound('staff')
}
