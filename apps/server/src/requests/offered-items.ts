import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { takesOrdersAt } from '@bellhop/domain/time/opening-hours'
import { type RawBuilder, sql } from 'kysely'
import type { StoredHours } from '../shared/time/hours.ts'

/** Sold-out items are noted so often. */
export const QUARTER_MS = 15 * MINUTE_MS

/** The hours in which an item can be ordered. */
export interface SaleHours {
  hours: StoredHours
  /** The hours of its category; null: as long as the outlet takes orders. */
  served: StoredHours | null
}

/** @param at the hotel's wall clock */
export const isForSaleAt = ({ hours, served }: SaleHours, at: string): boolean =>
  takesOrdersAt(hours, at) && (served === null || takesOrdersAt(served, at))

/** Selects the dishes, gifts and amenities that guests see, with the hours of those who make them. */
export const offeredItems = (hotelId: string): RawBuilder<unknown> => sql`
  SELECT f.id, f.name, f.price, f.available, f.sold_out_until, f.stock, o.hours, c.hours AS served
  FROM food f
  JOIN food_category c ON c.hotel_id = ${hotelId} AND c.id = f.category_id AND NOT c.hidden
  JOIN outlet o ON o.hotel_id = ${hotelId} AND o.id = c.outlet_id AND NOT o.hidden
  WHERE f.hotel_id = ${hotelId}
  UNION ALL
  SELECT g.id, g.name, g.price, g.available, g.sold_out_until, g.stock, d.hours, NULL
  FROM gift g
  JOIN gift_category c ON c.hotel_id = ${hotelId} AND c.id = g.category_id AND NOT c.hidden
  JOIN department d ON d.hotel_id = ${hotelId} AND d.id = c.department_id
  WHERE g.hotel_id = ${hotelId}
  UNION ALL
  SELECT a.id, a.name, a.price, a.available, a.sold_out_until, a.stock, d.hours, NULL
  FROM amenity a JOIN department d ON d.hotel_id = ${hotelId} AND d.id = a.department_id
  WHERE a.hotel_id = ${hotelId}`
