import type { SaleRow } from '@bellhop/contract/desk/figures'
import { toWire } from '@bellhop/domain/money/money'
import type { SaleGrouping } from '@bellhop/domain/stays/figures'
import { hotelDay } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import type { DayRange } from '../queries.ts'
import type { Span } from './find-figures.ts'

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

interface Hotel {
  hotelId: string
  timeZone: string
  currency: string
}

/** Reads what was ordered on some days. */
export async function readSales(
  db: Handle,
  { hotelId, timeZone, currency }: Hotel,
  { from, to, by }: Span & { by: SaleGrouping },
  language: AppLanguage,
): Promise<SaleRow[]> {
  const range = { from: hotelDay(from, timeZone).from, to: hotelDay(to, timeZone).to }
  const groups = await findSales(db, hotelId, range, by)
  return groups.map((group) => ({
    ...{ _id: group.id, name: inLanguage(group, language).name },
    ...{ orders: group.orders, quantity: group.quantity },
    revenue: toWire(group.revenue, currency),
  }))
}

interface SaleGroup {
  id: string
  name: string
  translations: Record<string, { name?: string }>
  orders: number
  quantity: number
  /** Minor units. */
  revenue: number
}

/** Sums what was ordered at outlets in a span of time, the highest revenue first. */
async function findSales(
  db: Handle,
  hotelId: string,
  range: DayRange,
  by: SaleGrouping,
): Promise<SaleGroup[]> {
  const { rows } = await (by === 'outlet' ? byOutlet : byDish)(hotelId, range).execute(db)
  return rows
}
