import type { BodyOf } from '@bellhop/contract/base/route'
import {
  assignHousekeeping,
  getHousekeeping,
  setFoundOccupied,
} from '@bellhop/contract/desk/housekeeping'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { recordRoomEvent } from '../../rooms/room-states.ts'
import { checkHousekeeping } from '../../sessions/housekeeping.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { markFoundOccupied } from './found-occupied.ts'
import { listHousekeepers, readHousekeeping } from './queries.ts'

export const housekeepingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getHousekeeping,
    handler: async ({ staff, now }) => {
      await checkHousekeeping(app.db, staff)
      return { data: await readHousekeeping(app.db, staff, now) }
    },
  })

  app.change(assignHousekeeping, async (work, { staff, body }) => {
    await assignRooms(work, body)
    return { data: await readHousekeeping(work.tx, staff, work.now) }
  })

  app.change(setFoundOccupied, async (work, { staff, params, body }) => {
    await markFoundOccupied(work, { roomId: params.id, ...body })
    return { data: await readHousekeeping(work.tx, staff, work.now) }
  })
}

/**
 * Assigns the active tasks in these rooms to a housekeeper; null unassigns them.
 *
 * @throws Problem `not_found` for rooms of another hotel, and for a person who is not a housekeeper of this one
 */
async function assignRooms(
  { tx, staff: { hotelId }, audit }: StaffWork,
  { roomIds, staffId: assignee }: BodyOf<typeof assignHousekeeping>,
): Promise<void> {
  const rooms = await tx
    .selectFrom('room')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', roomIds)
    .execute()
  if (rooms.length !== roomIds.length) throw notFound('room')
  if (assignee !== null) {
    const people = await listHousekeepers(tx, hotelId)
    if (!people.some(({ _id }) => _id === assignee)) throw notFound('staff')
  }
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
  await audit('housekeeping.assign', assignee, {
    after: { rooms: rows.map(({ roomId }) => roomId) },
  })
  await recordRoomEvent(tx, hotelId, null)
}
