import { getShifts, type ShiftPlan, setShifts } from '@bellhop/contract/desk/shifts'
import { maxPlanDays } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { addDays } from '@bellhop/domain/stays/booking'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { notFoundIn } from '../../content/check-entry.ts'
import { is } from '../../database/conditions.ts'
import { recordEvent } from '../../database/events.ts'
import { lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { listShifts, type ShiftRow } from '../../shifts/read-shifts.ts'

const inOrder = (a: ShiftRow, b: ShiftRow) =>
  [a.date, a.staffId, a.from].join() < [b.date, b.staffId, b.from].join() ? -1 : 1

/** The plan of the week: managers write it, the front office reads it, and others read their own shifts. */
export const shiftRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getShifts,
    handler: async ({ staff, query }) => {
      const { hotelId, staffId, role } = staff
      const { from, to } = query
      if (to < from) throw fieldProblem('to', 'The last day is before the first one.')
      if (to >= addDays(from, maxPlanDays)) {
        throw fieldProblem('to', 'At most {count} days at once.', { count: maxPlanDays })
      }
      const own = frontOffice.includes(role) ? undefined : staffId
      const [people, shifts] = await Promise.all([
        listPeople(app.db, hotelId),
        listShifts(app.db, hotelId, from, to),
      ])
      return {
        data: {
          people: people.filter(({ _id }) => !own || _id === own),
          shifts: shifts.filter((shift) => !own || shift.staffId === own),
        },
      }
    },
  })

  app.change(setShifts, async ({ tx, audit }, { staff, body: { days } }) => {
    const { hotelId } = staff
    days.forEach(checkDay)
    const ids = [...new Set(days.map(({ staffId }) => staffId))]
    const known = new Set(await lockPeople(tx, hotelId, ids))
    days.forEach(({ staffId }, at) => {
      if (known.has(staffId)) return
      throw notFoundIn(`days.${at}.staffId`, 'person')
    })
    const { before, after } = await replaceShifts(tx, hotelId, days)
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await audit('shifts.plan', null, { before: { shifts: before }, after: { shifts: after } })
      const dates = days.map(({ date }) => date).toSorted()
      const payload = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
      const event = { name: 'shifts.updated', guestId: null, departmentId: null, payload } as const
      await recordEvent(tx, hotelId, event)
    }
    return null
  })
}

/** @throws Problem `invalid_request` for shifts that begin together or overlap on the day */
function checkDay(
  { shifts }: { shifts: readonly { from: string; to: string }[] },
  at: number,
): void {
  const inOrder = shifts.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const overlap = inOrder.some(({ from, to }, index) => {
    const next = inOrder[index + 1]
    return next !== undefined && (next.from === from || to <= from || next.from < to)
  })
  if (overlap) throw fieldProblem(`days.${at}.shifts`, 'These shifts overlap.')
}

/** Those who work at the hotel, by name. */
async function listPeople(db: Handle, hotelId: string): Promise<ShiftPlan['people']> {
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
async function lockPeople(tx: Handle, hotelId: string, ids: readonly string[]): Promise<string[]> {
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
async function replaceShifts(
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
