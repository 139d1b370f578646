import { listQuickRequests, type QuickRequest } from '@bellhop/contract/guest/quick-requests'
import { maxQuantity } from '@bellhop/domain/limits'
import { toWire } from '@bellhop/domain/money/money'
import { isSwitchedOn } from '@bellhop/domain/requests/sold-out'
import { takesOrdersAt } from '@bellhop/domain/time/opening-hours'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { isOffered } from '../../../content/offered.ts'
import type { Handle } from '../../../database/open.ts'
import type { Translations } from '../../../shared/text/in-language.ts'
import type { StoredHours } from '../../../shared/time/hours.ts'
import { wallClock } from '../../../shared/time/wall-clock.ts'

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

/** An item or service that the hotel offers for ordering with one tap. */
interface QuickRow {
  kind: 'amenity' | 'department'
  id: string
  departmentId: string
  name: string
  /** Translations of the name. */
  translations: Translations
  /** Minor units. */
  price: number
  quantity: number
  /** Stock left; null if it is not counted. */
  stock: number | null
  available: boolean
  soldOutUntil: string | null
  etaMinutes: number
  hours: StoredHours
}

/** Lists the available items, supplies first, in one statement. */
async function listQuickRows(db: Handle, hotelId: string): Promise<QuickRow[]> {
  const { rows } = await sql<QuickRow>`
    SELECT q.kind, q.id, q.department_id AS "departmentId", q.name, q.translations, q.price, q.quantity, q.stock,
      q.available, q.sold_out_until AS "soldOutUntil",
      q.eta_minutes AS "etaMinutes", d.hours
    FROM (
      SELECT 'amenity' AS kind, id, department_id, name, translations, price, quick_quantity AS quantity, stock,
        available, sold_out_until, eta_minutes, position, CASE kind WHEN 'supply' THEN 0 ELSE 2 END AS place
      FROM amenity
      WHERE hotel_id = ${hotelId} AND quick_quantity IS NOT NULL AND (available OR sold_out_until IS NOT NULL)
      UNION ALL
      SELECT 'department', id, department_id, name, translations, price, 1, NULL, available, NULL, eta_minutes, position, 1
      FROM department_service
      WHERE hotel_id = ${hotelId} AND quick AND ${isOffered('department_service', hotelId)}
    ) q
    JOIN department d ON d.hotel_id = ${hotelId} AND d.id = q.department_id
    ORDER BY q.place, d.position, q.position, q.id`.execute(db)
  return rows
}
