import { getRoomPlan } from '@bellhop/contract/desk/bookings'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { readRoomPlan } from './room-plan.ts'

const defaultNights = 14

/** Rooms by night for the desk. */
export const roomPlanRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getRoomPlan,
    handler: async ({ staff, now, query }) => {
      const { hotelId, timeZone } = staff
      const { from, nights = defaultNights } = query
      return {
        data: await readRoomPlan(app.db, { hotelId, timeZone, from, nights, now: now }),
      }
    },
  })
}
