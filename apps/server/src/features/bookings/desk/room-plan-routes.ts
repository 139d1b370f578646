import { getRoomPlan, getStayLinks } from '@bellhop/contract/desk/bookings'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { readRoomPlan } from './room-plan.ts'
import { readStayLinks } from './stay-links.ts'

const defaultNights = 14

/** Rooms by night, and what belongs to a stay, for the desk. */
export const roomPlanRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getRoomPlan,
    handler: async ({ staff, query }) => {
      const { hotelId, timeZone } = staff
      const { from, nights = defaultNights } = query
      return {
        data: await readRoomPlan(app.db, { hotelId, timeZone, from, nights, now: new Date() }),
      }
    },
  })

  app.route({
    ...getStayLinks,
    handler: async ({ staff, params }) => ({
      data: await readStayLinks(app.db, staff.hotelId, params.id),
    }),
  })
}
