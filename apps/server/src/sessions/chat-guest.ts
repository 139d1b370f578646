import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { chatWindow, type GuestSession, presentStay } from './sessions.ts'

/** A guest as far as the chat knows them, also without a session. */
export type ChatGuest = Pick<
  GuestSession,
  'hotelId' | 'guestId' | 'name' | 'timeZone' | 'languages' | 'chatStayId'
>

/** @returns undefined for a guest who was erased */
export async function findChatGuest(
  db: Handle,
  hotelId: string,
  guestId: string,
): Promise<ChatGuest | undefined> {
  const { rows } = await sql<ChatGuest>`
    SELECT g.hotel_id AS "hotelId", g.id AS "guestId", g.name, h.time_zone AS "timeZone", h.languages,
      ch.id AS "chatStayId"
    FROM guest g JOIN hotel h ON h.id = g.hotel_id
    LEFT JOIN chat_settings cs ON cs.hotel_id = g.hotel_id
    LEFT JOIN LATERAL (${presentStay(hotelId, guestId, chatWindow)}) ch ON true
    WHERE g.hotel_id = ${hotelId} AND g.id = ${guestId} AND g.erased_at IS NULL`.execute(db)
  return rows[0]
}
