import { type KitchenLine, placeSoon } from '@bellhop/domain/requests/kitchen-capacity'
import { isActive, type RequestStatus } from '@bellhop/domain/requests/request-status'
import { is } from '../../../database/conditions.ts'
import { lockRows } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import type { RequestRow } from '../queries.ts'
import { readLoads } from './reserve-kitchen.ts'

/**
 * Moves the quarters in which stations with a limit make a locked order, if it is accepted late: its promise moves by as
 * much, and to the first quarter from then on with room.
 *
 * @returns the new promise; undefined if the order has no such quarters, or its promise stays
 */
export async function moveKitchenUse(
  tx: Handle,
  order: Pick<
    RequestRow,
    'hotel_id' | 'id' | 'status' | 'deliver_at' | 'timeline' | 'promised_at' | 'created_at'
  >,
  to: RequestStatus,
  now: Date,
): Promise<Date | undefined> {
  const { hotel_id: hotelId, id, promised_at: promisedAt } = order
  const hasTime = order.deliver_at !== null || order.timeline.some((step) => step.promised_at)
  if (order.status !== 'new' || !isActive(to) || hasTime) return undefined
  const earliest = now.getTime() + promisedAt.getTime() - order.created_at.getTime()
  if (earliest <= promisedAt.getTime()) return undefined
  const ofOrder = is({ hotel_id: hotelId, request_id: id })
  const uses = await tx
    .selectFrom('kitchen_use')
    .select(['line_id as lineId', 'station_id as stationId', 'dishes'])
    .where(ofOrder)
    .execute()
  if (uses.length === 0) return undefined
  const lines = Object.values(
    uses.reduce<Record<string, KitchenLine>>((sums, use) => {
      const dishes = use.dishes + (sums[use.lineId]?.dishes ?? 0)
      return Object.assign(sums, { [use.lineId]: { ...use, dishes } })
    }, {}),
  )
  const ids = [...new Set(lines.map(({ stationId }) => stationId))]
  await lockRows(tx, 'station', hotelId, ids)
  const stations = await tx
    .selectFrom('station')
    .select(['id', 'capacity'])
    .where(is({ hotel_id: hotelId }))
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('kitchen_use').where(ofOrder).execute()
  const loads = await readLoads(tx, hotelId, now, stations, ids)
  const placed = placeSoon(lines, loads, earliest)
  if (!placed) return undefined
  if (placed.uses.length > 0) {
    const rows = placed.uses.map(({ lineId, stationId, quarter, dishes }) => ({
      ...{ hotel_id: hotelId, request_id: id, line_id: lineId, station_id: stationId },
      ...{ quarter: new Date(quarter), dishes },
    }))
    await tx.insertInto('kitchen_use').values(rows).execute()
  }
  return new Date(placed.promisedAt)
}
