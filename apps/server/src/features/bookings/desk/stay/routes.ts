import { getStayPage, listStayTimeline } from '@bellhop/contract/desk/stay-page'
import { defaultPageSize } from '@bellhop/domain/limits'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../../../shared/calls/problem.ts'
import { toDeskBooking } from '../present.ts'
import { findDeskBooking } from '../queries.ts'
import { toStayPage, toTimelineEntry } from './present.ts'
import { findStayPage, listTimeline } from './queries.ts'

/** One page that tells a stay. */
export const stayPageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getStayPage,
    handler: async ({ staff, now, params: { id } }) => {
      const { hotelId, currency, timeZone } = staff
      const tonight = runningNight(now, timeZone)
      const row = await findStayPage(app.db, { hotelId, id, tonight })
      const booking = row && (await findDeskBooking(app.db, hotelId, row.bookingId, tonight))
      if (!booking) throw notFound('stay')
      const page = { currency, tonight }
      return { data: toStayPage(id, row, toDeskBooking(booking, staff, now), page) }
    },
  })

  app.route({
    ...listStayTimeline,
    handler: async ({ staff, params, query }) => {
      const { kind, limit = defaultPageSize, before } = query
      const { hotelId, currency } = staff
      const page = await listTimeline(app.db, { hotelId, stayId: params.id, kind, limit, before })
      if (!page) throw notFound('stay')
      const { rows, ...next } = page
      return { data: rows.map((row) => toTimelineEntry(row, currency)), ...next }
    },
  })
}
