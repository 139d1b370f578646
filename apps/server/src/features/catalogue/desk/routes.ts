import { getStayCatalogue } from '@bellhop/contract/desk/catalogue'
import { orderTaxesAt } from '@bellhop/domain/taxes/order-taxes'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import { dateOf } from '@bellhop/domain/time/opening-hours'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../../shared/calls/problem.ts'
import { wallClock } from '../../../shared/time/wall-clock.ts'
import { toOrderable } from './present.ts'
import { findStayCatalogue } from './queries.ts'

/** Everything that staff can order for a guest. */
export const deskCatalogueRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getStayCatalogue,
    handler: async ({ staff, now: at, params }) => {
      const { hotelId, timeZone, currency } = staff
      const stay = await findStayCatalogue(app.db, hotelId, params.id)
      if (!stay) throw notFound('stay')
      const now = wallClock(at, timeZone)
      return {
        data: {
          stay: {
            _id: stay.id,
            guest: { _id: stay.guestId, name: stay.guest },
            roomNumber: stay.roomNumber,
            isBooked: stay.status === 'booked',
            ...(stay.status === 'openBill' && { isBill: true as const }),
            checkIn: stay.checkIn.toISOString(),
            checkOut: checkOutAt({ ...stay, checkIn: stay.checkIn.toISOString(), timeZone }),
          },
          taxes: orderTaxesAt(stay.taxRules, dateOf(now)),
          sections: toOrderable(stay, currency, now),
        },
      }
    },
  })
}
