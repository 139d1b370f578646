import type { SaleGrouping } from '@bellhop/domain/stays/figures'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import type { DayRange } from '../queries.ts'

export interface SaleGroup {
  id: string
  name: string
  translations: Record<string, { name?: string }>
  orders: number
  quantity: number
  /** Minor units. */
  revenue: number
}

/** Sums what was ordered at outlets in a span of time, the highest revenue first. */
export async function findSales(
  db: Handle,
  hotelId: string,
  range: DayRange,
  by: SaleGrouping,
): Promise<SaleGroup[]> {
  const { rows } = await (by === 'outlet' ? byOutlet : byDish)(hotelId, range).execute(db)
  return rows
}

const isIn = ({ from, to }: DayRange) =>
  sql`e.kind = 'request' AND e.created_at >= ${from}::timestamptz AND e.created_at < ${to}::timestamptz`

/** By the ledger. An order that is moved to another bill stays where it was ordered. */
const byOutlet = (hotelId: string, range: DayRange) => sql<SaleGroup>`
  SELECT o.id, o.name, o.translations, s.orders, s.orders AS quantity, s.revenue
  FROM (
    SELECT r.outlet_id, count(*) FILTER (WHERE e.corrects_id IS NULL)::integer AS orders,
      sum(e.net - e.included_tax)::bigint AS revenue
    FROM folio_entry e
    JOIN guest_request r ON r.hotel_id = ${hotelId} AND r.id = e.request_id
    LEFT JOIN folio_entry u ON u.hotel_id = ${hotelId} AND u.id = e.undoes_id
    WHERE e.hotel_id = ${hotelId} AND ${isIn(range)} AND e.move_id IS NULL AND u.move_id IS NULL
      AND r.outlet_id IS NOT NULL
    GROUP BY r.outlet_id
  ) s
  JOIN outlet o ON o.hotel_id = ${hotelId} AND o.id = s.outlet_id
  ORDER BY s.revenue DESC, o.id`

/** By the lines of orders, less what was cancelled, before discounts. */
const byDish = (hotelId: string, range: DayRange) => sql<SaleGroup>`
  SELECT s.item_id AS id, s.name, s.translations, s.orders, s.quantity, s.revenue
  FROM (
    SELECT l.item_id, (array_agg(l.name ORDER BY l.id DESC))[1] AS name,
      (array_agg(l.translations ORDER BY l.id DESC))[1] AS translations, count(DISTINCT r.id)::integer AS orders,
      sum(l.quantity - l.cancelled)::integer AS quantity,
      sum(round((l.price::bigint * l.quantity - l.included_tax) * (l.quantity - l.cancelled)::numeric / l.quantity))::bigint AS revenue
    FROM folio_entry e
    JOIN guest_request r ON r.hotel_id = ${hotelId} AND r.id = e.request_id
    JOIN request_line l ON l.hotel_id = ${hotelId} AND l.request_id = r.id
    WHERE e.hotel_id = ${hotelId} AND ${isIn(range)} AND e.corrects_id IS NULL AND r.outlet_id IS NOT NULL
      AND r.status NOT IN ('rejected', 'cancelled', 'expired') AND l.cancelled < l.quantity
    GROUP BY l.item_id
  ) s
  ORDER BY s.revenue DESC, s.item_id`
