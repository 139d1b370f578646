import { getAttention, getToday } from '@bellhop/contract/desk/today'
import { hotelDate, hotelDay, runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { maxAttention, toAttention, toToday } from './present.ts'
import { readAttention, readToday } from './queries.ts'

/** The day of the front desk. */
export const todayRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getToday,
    handler: async ({ staff, now }) => {
      const { hotelId, timeZone, currency } = staff
      const [today, tonight] = [hotelDate(now, timeZone), runningNight(now, timeZone)]
      const tomorrow = new Date(hotelDay(today, timeZone).to)
      const row = await readToday(app.db, { hotelId, tonight, tomorrow })
      return { data: toToday(row, { timeZone, currency, today, tonight }) }
    },
  })

  app.route({
    ...getAttention,
    handler: async ({ staff, now }) => {
      const row = await readAttention(app.db, staff.hotelId, maxAttention)
      return { data: toAttention(row, now.getTime()) }
    },
  })
}
