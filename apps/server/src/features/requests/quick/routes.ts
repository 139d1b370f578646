import { listQuickRequests, type QuickRequest } from '@bellhop/contract/guest/quick-requests'
import { maxQuantity } from '@bellhop/domain/limits'
import { toWire } from '@bellhop/domain/money/money'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import { takesOrdersAt } from '@bellhop/domain/time/opening-hours'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { wallClock } from '../../../shared/time/wall-clock.ts'
import { listQuickRows, type QuickRow } from './queries.ts'

/** More would be a list to scroll through, which the order tab already is. */
const MOST = 6

/** The most requested items, for the home screen. */
export const quickRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listQuickRequests,
    handler: async (request) => {
      const { currency, timeZone } = request.guest
      const rows = await app.cached(request, 'quick', (hotelId) => listQuickRows(app.db, hotelId))
      const now = wallClock(request.now, timeZone)
      const offered = rows.filter(
        (row) => row.stock !== 0 && isSwitchedOn(row, now) && takesOrdersAt(row.hours, now),
      )
      return { data: offered.slice(0, MOST).map((row) => toQuickRequest(row, currency)) }
    },
  })
}

function toQuickRequest(row: QuickRow, currency: string): QuickRequest {
  const { kind, id, departmentId, name, price, quantity, stock, etaMinutes } = row
  const most = kind === 'department' ? 1 : Math.min(maxQuantity, stock ?? maxQuantity)
  return {
    kind,
    _id: id,
    departmentId,
    name,
    price: toWire(price, currency),
    quantity: Math.min(quantity, most),
    most,
    etaMinutes,
  }
}
