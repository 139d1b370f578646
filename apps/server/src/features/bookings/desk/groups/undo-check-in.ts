import { sql } from 'kysely'
import type { StaffWork } from '../../../../audit/work.ts'
import type { Handle } from '../../../../database/open.ts'
import { Problem } from '../../../../shared/calls/problem.ts'
import { undoCheckIn } from '../undo-check-in.ts'
import type { GroupOutcome } from './assign-rooms.ts'
import { lockGroupStays } from './lock-group.ts'

/**
 * Undoes the latest check-in of a group, stay by stay: an act that is rare, and of the stays of one group.
 *
 * @throws Problem `not_found`
 */
export async function undoGroupCheckIn(work: StaffWork, id: string): Promise<GroupOutcome> {
  const { tx, staff, language } = work
  await lockGroupStays(tx, staff.hotelId, id)
  const left: GroupOutcome['left'] = []
  const entered = await listLatestEntered(tx, staff.hotelId, id)
  for (const stayId of entered) {
    try {
      await undoCheckIn(work, stayId)
    } catch (error) {
      // It is rejected before anything of the stay has changed.
      if (!(error instanceof Problem)) throw error
      left.push({ _id: stayId, sentence: error.detailIn(language) })
    }
  }
  return { done: entered.length - left.length, left }
}

/** The entries of one act have one time. */
async function listLatestEntered(tx: Handle, hotelId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH entry AS (
      SELECT s.id, max(a.at) AS at FROM stay s
      JOIN audit a ON a.hotel_id = s.hotel_id AND a.subject_id = s.id AND a.action = 'stay.checkIn'
      WHERE s.hotel_id = ${hotelId} AND s.group_id = ${id} AND s.status = 'inHouse'
      GROUP BY s.id
    )
    SELECT id FROM entry WHERE at = (SELECT max(at) FROM entry) ORDER BY id`.execute(tx)
  return rows.map((row) => row.id)
}
