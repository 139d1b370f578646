import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { isUnfulfilled, requestStatuses } from '@bellhop/domain/request-status'
import { type RawBuilder, sql } from 'kysely'

const unfulfilled = sql.join(requestStatuses.filter(isUnfulfilled).map((status) => sql.lit(status)))

/** The reserved places of a slot that begins at an instant: one per guest of a party, otherwise one per request. */
export interface ReservedSlot {
  start: string
  count: number
}

/** Counts the reserved slots of the service `s` of a query from `from` to before `to`. Instants, ISO 8601. */
export function reservedSlots(from: string, to: string): RawBuilder<ReservedSlot[]> {
  return sql`(
    SELECT coalesce(json_agg(t), '[]') FROM (
      SELECT q.deliver_at AS start, sum(l.quantity)::integer AS count
      FROM guest_request q
      JOIN request_line l ON l.hotel_id = q.hotel_id AND l.request_id = q.id
      WHERE q.hotel_id = s.hotel_id AND l.item_id = s.id AND q.kind = 'department'
        AND q.deliver_at >= ${from}::timestamptz AND q.deliver_at < ${to}::timestamptz
        AND q.status NOT IN (${unfulfilled})
      GROUP BY q.deliver_at
    ) t)`
}

/** The pause between a service's slots, if it has one. */
export function pauseOf(service: {
  slot_pause_from: string | null
  slot_pause_to: string | null
}): OpeningHours | undefined {
  const { slot_pause_from: openingTime, slot_pause_to: closingTime } = service
  return openingTime && closingTime ? { openingTime, closingTime } : undefined
}
