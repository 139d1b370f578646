import { getAttention, getToday } from '@bellhop/contract/desk/today'
import { hotelDay } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { hotelToday, hotelTonight } from '../../shared/time/hotel-today.ts'
import { maxAttention, toAttention, toToday } from './present.ts'
import { readAttention, readToday } from './queries.ts'

/** The day of the front desk. */
export const todayRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getToday,
    handler: async ({ staff }) => {
      const { hotelId, timeZone, currency } = staff
      const [today, tonight] = [hotelToday(timeZone), hotelTonight(timeZone)]
      const tomorrow = new Date(hotelDay(today, timeZone).to)
      const row = await readToday(app.db, { hotelId, tonight, tomorrow })
      return { data: toToday(row, { timeZone, currency, today, tonight }) }
    },
  })

  app.route({
    ...getAttention,
    handler: async ({ staff }) => {
      const row = await readAttention(app.db, staff.hotelId, maxAttention)
      return { data: toAttention(row, Date.now()) }
    },
  })
}
