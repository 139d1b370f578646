import { estimateLostSales } from '@bellhop/domain/requests/lost-sales'
import { isUnfulfilled, requestStatuses } from '@bellhop/domain/requests/request-status'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import {
  isForSaleAt,
  offeredItems,
  QUARTER_MS,
  type SaleHours,
} from '../../requests/offered-items.ts'
import type { DayRange } from './queries.ts'

/** Usual orders are those of so many days. */
const USUAL_DAYS = 28

export interface SoldOutItem {
  _id: string
  name: string
  /** Quarters of an hour in which it was sold out. */
  quarters: number
  attempts: number
  /** Lost sales, in minor units. */
  estimate: number
}

interface Row extends SaleHours {
  id: string
  name: string
  price: number
  quarters: number
  attempts: number
  /** Those of the usual days. */
  usualQuarters: number
  quantity: number
}

const unfulfilled = requestStatuses.filter(isUnfulfilled)

/** Lists the items that were sold out in a span of days, the largest loss first. */
export async function listSoldOut(
  db: Handle,
  { hotelId, timeZone }: { hotelId: string; timeZone: string },
  { from, to, range }: { from: string; to: string; range: DayRange },
  now: Date,
): Promise<SoldOutItem[]> {
  const end = Math.min(now.getTime(), Date.parse(range.to))
  const usual = { from: end - USUAL_DAYS * DAY_MS, to: end }
  const [usualFrom, usualTo] = [new Date(usual.from), new Date(usual.to)]
  const { rows } = await sql<Row>`
    WITH gone AS (
      SELECT item_id, count(*) FILTER (WHERE quarter >= ${range.from}::timestamptz)::integer AS quarters,
        count(*) FILTER (WHERE quarter >= ${usualFrom})::integer AS usual_quarters
      FROM sold_out_quarter
      WHERE hotel_id = ${hotelId} AND quarter >= least(${range.from}::timestamptz, ${usualFrom}) AND quarter < ${usualTo}
      GROUP BY item_id
    ), attempted AS (
      SELECT item_id, sum(attempts)::integer AS attempts FROM sold_out_attempt
      WHERE hotel_id = ${hotelId} AND day BETWEEN ${from}::date AND ${to}::date GROUP BY item_id
    ), ordered AS (
      SELECT l.item_id, sum(l.quantity - l.cancelled)::integer AS quantity
      FROM guest_request r JOIN request_line l ON l.hotel_id = ${hotelId} AND l.request_id = r.id
      WHERE r.hotel_id = ${hotelId} AND r.created_at >= ${usualFrom} AND r.created_at < ${usualTo}
        AND r.status <> ALL(${unfulfilled}::text[])
      GROUP BY l.item_id
    )
    SELECT item.id, item.name, item.price, item.hours, item.served, coalesce(quarters, 0) AS quarters,
      coalesce(attempts, 0) AS attempts, coalesce(usual_quarters, 0) AS "usualQuarters", coalesce(quantity, 0) AS quantity
    FROM (${offeredItems(hotelId)}) item
    LEFT JOIN gone ON gone.item_id = item.id
    LEFT JOIN attempted ON attempted.item_id = item.id
    LEFT JOIN ordered ON ordered.item_id = item.id
    WHERE coalesce(quarters, 0) + coalesce(attempts, 0) > 0`.execute(db)
  const countOpen = makeOpenCount(timeZone, usual)
  return rows
    .map((row) => {
      const { id, name, quarters, attempts, quantity, usualQuarters } = row
      const demand = { quantity, open: countOpen(row), soldOut: usualQuarters }
      const estimate = estimateLostSales(demand, quarters, row.price)
      return { _id: id, name, quarters, attempts, estimate }
    })
    .toSorted(
      (a, b) => b.estimate - a.estimate || b.quarters - a.quarters || a.name.localeCompare(b.name),
    )
}

/** Counts the quarters of an hour in which something could be ordered. Items with the same hours are counted once. */
function makeOpenCount(timeZone: string, { from, to }: { from: number; to: number }) {
  const clock = makeHotelClock(timeZone)
  const first = Math.floor(from / QUARTER_MS) * QUARTER_MS
  const length = Math.floor((to - first) / QUARTER_MS)
  const moments = Array.from({ length }, (_, place) => clock(first + place * QUARTER_MS))
  const counts = new Map<string, number>()
  return ({ hours, served }: SaleHours): number => {
    const key = JSON.stringify([hours, served])
    const known = counts.get(key)
    if (known !== undefined) return known
    const count = moments.filter((at) => isForSaleAt({ hours, served }, at)).length
    counts.set(key, count)
    return count
  }
}
