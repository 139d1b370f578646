import type { ShiftPlan } from '@bellhop/contract/desk/shifts'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import { lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import type { ShiftRow } from '../../shifts/read-shifts.ts'

/** Those who work at the hotel, by name. */
export async function listPeople(db: Handle, hotelId: string): Promise<ShiftPlan['people']> {
  return await db
    .selectFrom('staff')
    .select(['id as _id', 'name', 'role'])
    .where(is({ hotel_id: hotelId, is_program: false }))
    .where('deactivated_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Locks them, so that two plans at once follow each other. @returns the ids of those who work at the hotel */
export async function lockPeople(
  tx: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<string[]> {
  await lockRows(tx, 'staff', hotelId, ids)
  const people = await listPeople(tx, hotelId)
  return people.map(({ _id }) => _id)
}

interface PlannedDay {
  staffId: string
  date: string
  shifts: readonly { from: string; to: string }[]
}

/** @returns the shifts of these people on these days before and after */
export async function replaceShifts(
  tx: Handle,
  hotelId: string,
  days: readonly PlannedDay[],
): Promise<{ before: ShiftRow[]; after: ShiftRow[] }> {
  const { rows: before } = await sql<ShiftRow>`
    DELETE FROM shift s
    USING unnest(${days.map(({ staffId }) => staffId)}::uuid[], ${days.map(({ date }) => date)}::date[])
      AS d (staff_id, day)
    WHERE s.hotel_id = ${hotelId} AND s.staff_id = d.staff_id AND s.day = d.day
    RETURNING s.staff_id AS "staffId", s.day AS date, s.from_time AS "from", s.to_time AS "to"`.execute(
    tx,
  )
  // The last one counts where a day is named twice.
  const byDay = new Map(days.map((day) => [`${day.staffId} ${day.date}`, day]))
  const after = [...byDay.values()].flatMap(({ staffId, date, shifts }) =>
    shifts.map(({ from, to }) => ({ staffId, date, from, to })),
  )
  if (after.length > 0) {
    await tx
      .insertInto('shift')
      .values(
        after.map(({ staffId, date, from, to }) => ({
          ...{ hotel_id: hotelId, staff_id: staffId, day: date },
          ...{ from_time: from, to_time: to },
        })),
      )
      .execute()
  }
  return { before: before.toSorted(inOrder), after: after.toSorted(inOrder) }
}

const inOrder = (a: ShiftRow, b: ShiftRow) =>
  [a.date, a.staffId, a.from].join() < [b.date, b.staffId, b.from].join() ? -1 : 1
