import {
  assignRoom,
  changeStayDates,
  createWalkIn,
  previewStayDates,
  setExpectedArrival,
} from '@bellhop/contract/desk/stays'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../../database/open.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { hotelTonight } from '../../../shared/hotel-today.ts'
import { notFound } from '../../../shared/problem.ts'
import { assignRoomByStaff } from './assign-room.ts'
import { changeDatesByStaff, previewDates } from './change-dates.ts'
import { stayImport } from './import/import-stays.ts'
import { toStayOfBooking } from './present.ts'
import { findBooking } from './queries.ts'
import { setExpectedArrivalByStaff } from './set-expected-arrival.ts'
import { walkInByStaff } from './walk-in.ts'

/** Walk-ins and changes of single stays at the desk. */
export const stayRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.tableImports.set('stays', stayImport)

  app.route({
    ...createWalkIn,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { staff, body } = request
          return { data: await readStay(tx, staff, await walkInByStaff(tx, staff, body)) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...assignRoom,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        const bookingId = await assignRoomByStaff(tx, staff, params.id, body)
        return { data: await readStay(tx, staff, { bookingId, stayId: params.id }) }
      }),
  })

  app.route({
    ...previewStayDates,
    handler: async ({ staff, params, query }) => ({
      data: await previewDates(app.db, staff, params.id, query),
    }),
  })

  app.route({
    ...changeStayDates,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        const bookingId = await changeDatesByStaff(tx, staff, params.id, body)
        return { data: await readStay(tx, staff, { bookingId, stayId: params.id }) }
      }),
  })

  app.route({
    ...setExpectedArrival,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        const bookingId = await setExpectedArrivalByStaff(tx, staff, params.id, body.expectedAt)
        return { data: await readStay(tx, staff, { bookingId, stayId: params.id }) }
      }),
  })
}

async function readStay(
  tx: Handle,
  staff: StaffSession,
  { bookingId, stayId }: { bookingId: string; stayId: string },
) {
  const row = await findBooking(tx, staff.hotelId, bookingId, hotelTonight(staff.timeZone))
  if (!row) throw notFound('stay')
  return toStayOfBooking(row, stayId, staff)
}
