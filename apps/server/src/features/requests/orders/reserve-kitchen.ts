import {
  type KitchenLine,
  type KitchenUse,
  placeAt,
  placeSoon,
  quarterMs,
  quarterOf,
  type StationLoad,
} from '@bellhop/domain/requests/kitchen-capacity'
import { isUnfulfilled, requestStatuses } from '@bellhop/domain/requests/request-status'
import { stationOf } from '@bellhop/domain/requests/stations'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { timeOf } from '@bellhop/domain/time/opening-hours'
import { sql } from 'kysely'
import { lockRows } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import type { GuestCaller } from '../../../sessions/sessions.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import { wallClock } from '../../../shared/time/wall-clock.ts'
import type { NewRequest } from './insert-request.ts'
import type { Order } from './orders.ts'

/** So long after a full time the next one with room is looked for, in quarters: twelve hours. */
const mostLater = 48

/**
 * Reserves the quarters in which the stations of a kitchen make an order, and locks the stations that have a limit until
 * the transaction ends. An order for as soon as possible is promised for the first quarter with room.
 *
 * @throws Problem `slot_taken` for a time without room, with the next one that has some
 */
export async function reserveKitchen(
  tx: Handle,
  { hotelId, timeZone, textLanguages }: Pick<GuestCaller, 'hotelId' | 'timeZone' | 'textLanguages'>,
  { outlet, stations = [] }: Order,
  request: NewRequest,
): Promise<{ promisedAt: Date; uses: KitchenUse[] } | undefined> {
  if (!outlet || !stations.some(({ capacity }) => capacity !== null)) return undefined
  const own = stations.map((station) => ({ ...station, outletId: outlet.id, alsoAt: [] }))
  const lines = request.lines.flatMap(({ id, quantity, category_id }): KitchenLine[] => {
    const station = stationOf(own, { outletId: outlet.id, categoryId: category_id })
    if (!station || station.capacity === null) return []
    return [{ lineId: id, stationId: station.id, dishes: quantity }]
  })
  if (lines.length === 0) return undefined
  const ids = [...new Set(lines.map(({ stationId }) => stationId))]
  await lockRows(tx, 'station', hotelId, ids)
  const loads = await readLoads(tx, hotelId, request.created_at, own, ids)
  const wanted = request.deliver_at?.getTime()
  const placed =
    wanted === undefined
      ? placeSoon(lines, loads, request.promised_at.getTime())
      : placeAt(lines, loads, wanted)
  if (placed) return { promisedAt: new Date(placed.promisedAt), uses: placed.uses }
  const { name } = inLanguage(outlet, textLanguages)
  const free = wanted && findFree(lines, loads, wanted)
  if (!free) throw new Problem('slot_taken', '{name} is taken at this time.', { params: { name } })
  const freeAt = timeOf(wallClock(new Date(free), timeZone))
  throw new Problem('slot_taken', '{name} is full at this time. There is room at {freeAt}.', {
    params: { name, freeAt },
  })
}

function findFree(
  lines: readonly KitchenLine[],
  loads: ReadonlyMap<string, StationLoad>,
  wanted: number,
): number | undefined {
  const later = Array.from(
    { length: mostLater },
    (_, place) => quarterOf(wanted) + (place + 1) * quarterMs,
  )
  return later.find((time) => placeAt(lines, loads, time) !== undefined)
}

const unfulfilled = requestStatuses.filter(isUnfulfilled)

/** Counted under the lock, so that orders of its previous holders are included. */
export async function readLoads(
  tx: Handle,
  hotelId: string,
  now: Date,
  stations: readonly { id: string; capacity: number | null }[],
  ids: readonly string[],
): Promise<Map<string, StationLoad>> {
  // A large order for a time begins some quarters before it.
  const from = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<{ stationId: string; quarter: Date; dishes: number }>`
    SELECT u.station_id AS "stationId", u.quarter, sum(u.dishes)::integer AS dishes
    FROM kitchen_use u JOIN guest_request r ON r.hotel_id = u.hotel_id AND r.id = u.request_id
    WHERE u.hotel_id = ${hotelId} AND u.station_id = ANY(${[...ids]}::uuid[]) AND u.quarter >= ${from.toISOString()}::timestamptz
      AND r.status <> ALL(${unfulfilled}::text[])
    GROUP BY u.station_id, u.quarter`.execute(tx)
  return new Map(
    stations.flatMap(({ id, capacity }) => {
      if (capacity === null || !ids.includes(id)) return []
      const own = rows.filter(({ stationId }) => stationId === id)
      const used = new Map(own.map(({ quarter, dishes }) => [quarter.getTime(), dishes]))
      return [[id, { capacity, used }] as const]
    }),
  )
}
