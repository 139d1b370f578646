import type { StayLinks } from '@bellhop/contract/desk/stay-links'
import { activeStatuses } from '@bellhop/domain/requests/request-status'
import { type RawBuilder, sql } from 'kysely'

const mostRequests = 20

// Literals, as in the partial index guest_request_active.
const running = sql.join(activeStatuses.map((status) => sql.lit(status)))

/** Part of a statement: what belongs to a stay elsewhere at the desk, as JSON; null without a stay, or for the bill of a sale without one. */
export function linksOfStay(hotelId: unknown, stayId: unknown): RawBuilder<StayLinks> {
  return sql<StayLinks>`(
    SELECT json_build_object('stayId', ls.id, 'bookingId', ls.booking_id, 'phone', lg.phone, 'chatId', (
      SELECT c.id FROM chat_room c
      WHERE c.hotel_id = ${hotelId} AND c.guest_id = ls.guest_id
        AND (c.stay_id = ls.id OR c.stay_id IS NULL) AND c.last_message_at IS NOT NULL
      ORDER BY c.last_message_at DESC LIMIT 1
    ), 'requests', (
      SELECT coalesce(json_agg(running), '[]') FROM (
        SELECT id AS "_id", number, title FROM guest_request
        WHERE hotel_id = ${hotelId} AND stay_id = ls.id
          AND status IN (${running})
        ORDER BY number LIMIT ${sql.lit(mostRequests)}
      ) running
    ))
    FROM stay ls JOIN guest lg ON lg.hotel_id = ls.hotel_id AND lg.id = ls.guest_id
    WHERE ls.hotel_id = ${hotelId} AND ls.id = ${stayId} AND ls.booking_id IS NOT NULL)`
}
