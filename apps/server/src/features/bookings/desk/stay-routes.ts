import {
  assignRoom,
  changeStayDates,
  createWalkIn,
  previewStayDates,
  setExpectedArrival,
} from '@bellhop/contract/desk/stays'
import { checkOutAt, hotelDay } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../../database/open.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { notFound, staffFieldProblem } from '../../../shared/calls/problem.ts'
import { hotelTonight } from '../../../shared/time/hotel-today.ts'
import { assignRoomByStaff } from './assign-room.ts'
import { changeDatesByStaff, previewDates } from './change-dates.ts'
import { finishChange } from './finish-change.ts'
import { stayImport } from './import/import-stays.ts'
import { lockStayAndBooking, notBooked, type Receptionist } from './lock-stay-and-booking.ts'
import { toStayOfBooking } from './present.ts'
import { findDeskBooking } from './queries.ts'
import { walkInByStaff } from './walk-in.ts'

/** Walk-ins and changes of single stays at the desk. */
export const stayRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.tableImports.set('stays', stayImport)

  app.change(createWalkIn, async (tx, { staff, body }) => {
    return { data: await readStay(tx, staff, await walkInByStaff(tx, staff, body)) }
  })

  app.change(assignRoom, async (tx, { staff, params, body }) => {
    const bookingId = await assignRoomByStaff(tx, staff, params.id, body)
    return { data: await readStay(tx, staff, { bookingId, stayId: params.id }) }
  })

  app.route({
    ...previewStayDates,
    handler: async ({ staff, params, query }) => ({
      data: await previewDates(app.db, staff, params.id, query),
    }),
  })

  app.change(changeStayDates, async (tx, { staff, params, body }) => {
    const bookingId = await changeDatesByStaff(tx, staff, params.id, body)
    return { data: await readStay(tx, staff, { bookingId, stayId: params.id }) }
  })

  app.change(setExpectedArrival, async (tx, { staff, params, body }) => {
    const bookingId = await setExpectedArrivalByStaff(tx, staff, params.id, body.expectedAt)
    return { data: await readStay(tx, staff, { bookingId, stayId: params.id }) }
  })
}

async function readStay(
  tx: Handle,
  staff: StaffSession,
  { bookingId, stayId }: { bookingId: string; stayId: string },
) {
  const row = await findDeskBooking(tx, staff.hotelId, bookingId, hotelTonight(staff.timeZone))
  if (!row) throw notFound('stay')
  return toStayOfBooking(row, stayId, staff)
}

/**
 * Notes when a guest who is yet to arrive is expected, or removes it.
 *
 * @param wanted an instant
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`, `invalid_request`
 */
async function setExpectedArrivalByStaff(
  tx: Handle,
  staff: Receptionist,
  stayId: string,
  wanted: string | null,
): Promise<string> {
  const { hotelId, timeZone } = staff
  const stay = await lockStayAndBooking(tx, staff, stayId)
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
    if (expectedAt <= new Date().toISOString()) {
      throw staffFieldProblem('expectedAt', 'Choose a time from now on.')
    }
    if (expectedAt < hotelDay(arrival, timeZone).from || expectedAt >= checkOut) {
      throw staffFieldProblem('expectedAt', 'Choose a time between arrival and departure.')
    }
  }
  await tx
    .updateTable('stay')
    .set({ expected_at: expectedAt })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .execute()
  await finishChange(tx, staff, {
    action: 'stay.expected',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { expectedAt: stay.expectedAt?.toISOString() ?? null },
    after: { expectedAt },
  })
  return stay.bookingId
}
