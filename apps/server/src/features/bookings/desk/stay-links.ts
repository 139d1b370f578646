import type { StayLinks } from '@bellhop/contract/desk/bookings'
import { activeStatuses } from '@bellhop/domain/request-status'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { notFound } from '../../../shared/problem.ts'

const mostRequests = 20

/** @throws Problem `not_found` */
export async function readStayLinks(db: Handle, hotelId: string, id: string): Promise<StayLinks> {
  const { rows } = await sql<Omit<StayLinks, 'phone'> & { phone: string | null }>`
    SELECT s.id AS "stayId", s.booking_id AS "bookingId", g.phone, (
      SELECT c.id FROM chat_room c
      WHERE c.hotel_id = s.hotel_id AND c.guest_id = s.guest_id
        AND (c.stay_id = s.id OR c.stay_id IS NULL) AND c.last_message_at IS NOT NULL
      ORDER BY c.last_message_at DESC LIMIT 1
    ) AS "chatId", (
      SELECT coalesce(json_agg(r), '[]') FROM (
        SELECT id AS "_id", number, title FROM guest_request
        WHERE hotel_id = s.hotel_id AND stay_id = s.id AND status = ANY(${[...activeStatuses]}::text[])
        ORDER BY number LIMIT ${mostRequests}
      ) r
    ) AS requests
    FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    WHERE s.hotel_id = ${hotelId} AND s.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('stay')
  const { phone, ...links } = row
  return { ...links, ...(phone && { phone }) }
}
