import { isUnfulfilled, requestStatuses } from '@bellhop/domain/requests/request-status'
import { type RawBuilder, sql } from 'kysely'
import type { StoredHours } from '../shared/time/hours.ts'

const unfulfilled = sql.join(requestStatuses.filter(isUnfulfilled).map((status) => sql.lit(status)))

/** The reserved places of a slot that begins at an instant: one per guest of a party, otherwise one per request. */
export interface ReservedSlot {
  start: string
  count: number
}

/** Counts the reserved slots of the service `s` of a query from `from` to before `to`. Instants, ISO 8601. */
export function reservedSlots(
  hotelId: string,
  from: string,
  to: string,
): RawBuilder<ReservedSlot[]> {
  return sql`(
    SELECT coalesce(json_agg(t), '[]') FROM (
      SELECT q.deliver_at AS start, sum(l.quantity)::integer AS count
      FROM guest_request q
      JOIN request_line l ON l.hotel_id = q.hotel_id AND l.request_id = q.id
      WHERE q.hotel_id = ${hotelId} AND l.item_id = s.id AND q.kind = 'department'
        AND q.deliver_at >= ${from}::timestamptz AND q.deliver_at < ${to}::timestamptz
        AND q.status NOT IN (${unfulfilled})
      GROUP BY q.deliver_at
    ) t)`
}

/**
 * When slots of a service are offered: in its own hours, or those of the department; and only while its outlet, or else
 * the department, takes orders.
 */
export function toSlotHours(service: {
  slotHours: StoredHours | null
  departmentHours: StoredHours
  outletHours: StoredHours | null
}) {
  const { slotHours, departmentHours, outletHours } = service
  return { hours: slotHours ?? departmentHours, within: outletHours ?? departmentHours }
}
