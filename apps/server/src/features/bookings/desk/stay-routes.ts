import type { BodyOf } from '@bellhop/contract/base/route'
import * as extras from '@bellhop/contract/desk/stay-extras'
import * as stays from '@bellhop/contract/desk/stays'
import { checkOutAt, hotelDay, runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { StaffWork } from '../../../audit/work.ts'
import { updateById } from '../../../database/rows.ts'
import { changes } from '../../../plugins/change.ts'
import { fieldProblem, notFound } from '../../../shared/calls/problem.ts'
import { assignRoom } from './assign-room.ts'
import { changeStayDates, previewDates } from './change-dates.ts'
import { finishChange } from './finish-change.ts'
import { stayImport } from './import/import-stays.ts'
import { lockStayAndBooking, notBooked } from './lock-stay-and-booking.ts'
import { toStayOfBooking } from './present.ts'
import { findDeskBooking } from './queries.ts'
import { readStayExtras, setStayExtras } from './stay-extras.ts'
import { createWalkIn } from './walk-in.ts'

/** Walk-ins and changes of single stays at the desk. */
export const stayRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.tableImports.set('stays', stayImport)

  app.change(stays.createWalkIn, async (work, { body }) => {
    const { stayId, bookingId } = await createWalkIn(work, body)
    return await readStay(work, stayId, bookingId)
  })

  const change = changes(app, readStay)
  change(stays.assignRoom, assignRoom)
  app.change(stays.changeStayDates, async (work, { params, body }) => {
    const { bookingId, outside } = await changeStayDates(work, params.id, body)
    const { data } = await readStay(work, params.id, bookingId)
    return { data: { ...data, ...(outside.length > 0 && { outside }) } }
  })
  change(stays.setExpectedArrival, setExpectedArrival)
  change(extras.setStayExtras, setStayExtras)

  app.route({
    ...extras.getStayExtras,
    handler: async ({ staff, params }) => ({
      data: await readStayExtras(app.db, staff, params.id),
    }),
  })

  app.route({
    ...stays.previewStayDates,
    handler: async ({ staff, now, params, query }) => ({
      data: await previewDates(app.db, staff, params.id, query, now),
    }),
  })
}

async function readStay({ tx, staff, now }: StaffWork, stayId: string, bookingId: string) {
  const row = await findDeskBooking(tx, staff.hotelId, bookingId, runningNight(now, staff.timeZone))
  if (!row) throw notFound('stay')
  return { data: toStayOfBooking(row, stayId, staff, now) }
}

/**
 * Notes when a guest who is yet to arrive is expected, or removes it.
 *
 * @param wanted an instant
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`, `invalid_request`
 */
async function setExpectedArrival(
  work: StaffWork,
  stayId: string,
  { expectedAt: wanted }: BodyOf<typeof stays.setExpectedArrival>,
): Promise<string> {
  const { tx, staff, now } = work
  const { hotelId, timeZone } = staff
  const stay = await lockStayAndBooking(work, stayId)
  if (stay.status !== 'booked') throw notBooked(stay.status)
  const expectedAt = wanted && new Date(wanted).toISOString()
  if (expectedAt) {
    const { checkIn, duration, checkoutTime, arrival } = stay
    const checkOut = checkOutAt({
      checkIn: checkIn.toISOString(),
      duration,
      checkoutTime,
      timeZone,
    })
    if (expectedAt <= now.toISOString()) {
      throw fieldProblem('expectedAt', 'Choose a time from now on.')
    }
    if (expectedAt < hotelDay(arrival, timeZone).from || expectedAt >= checkOut) {
      throw fieldProblem('expectedAt', 'Choose a time between arrival and departure.')
    }
  }
  await updateById(tx, 'stay', hotelId, stayId, { expected_at: expectedAt })
  await finishChange(work, {
    action: 'stay.expected',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { expectedAt: stay.expectedAt?.toISOString() ?? null },
    after: { expectedAt },
  })
  return stay.bookingId
}
