import { getShifts, setShifts } from '@bellhop/contract/desk/shifts'
import { maxPlanDays } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { addDays } from '@bellhop/domain/stays/booking'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFoundIn } from '../../content/check-entry.ts'
import { recordEvent } from '../../database/events.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { listShifts } from '../../shifts/read-shifts.ts'
import { listPeople, lockPeople, replaceShifts } from './queries.ts'

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
