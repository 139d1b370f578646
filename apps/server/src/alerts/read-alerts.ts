import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { Translations } from '../shared/text/in-language.ts'

/** A request or a chat that an alert is about. */
export interface AlertSubject {
  alertId: string
  kind: 'request' | 'chat'
  id: string
  /** The title of a request, or the guest of a chat. */
  title: string
  translations: Translations
  roomNumber: string | null
  since: string
  /** Nobody has accepted or read it yet. */
  isWaiting: boolean
}

/**
 * Lists the requests and chats of these alerts, the longest waiting first; for several alerts that a person got as one,
 * those of all of them.
 */
export async function listSubjects(
  db: Handle,
  hotelId: string,
  alertIds: readonly string[],
): Promise<AlertSubject[]> {
  if (alertIds.length === 0) return []
  const { rows } = await sql<AlertSubject>`
    WITH asked AS (
      SELECT id AS alert_id, id AS part_id FROM alert
      WHERE hotel_id = ${hotelId} AND id = ANY(${alertIds}::uuid[])
      UNION
      SELECT merged_into, alert_id FROM alert_send
      WHERE hotel_id = ${hotelId} AND merged_into = ANY(${alertIds}::uuid[])
    )
    SELECT DISTINCT ON (a.alert_id, s.since, s.subject_id) a.alert_id AS "alertId", s.kind, s.subject_id AS id,
      coalesce(r.title, g.name, '') AS title, coalesce(r.translations, '{}') AS translations,
      coalesce(r.room_number, room.number) AS "roomNumber",
      to_char(s.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS since,
      coalesce(r.status = 'new', c.waiting_since IS NOT NULL AND EXISTS (
        SELECT FROM chat_message m
        WHERE m.hotel_id = ${hotelId} AND m.room_id = c.id AND m.sender = 'guest' AND m.seq > c.hotel_read_seq
          AND date_trunc('milliseconds', m.at) = s.since), false) AS "isWaiting"
    FROM asked a
    JOIN alert_subject s ON s.hotel_id = ${hotelId} AND s.alert_id = a.part_id
    LEFT JOIN guest_request r ON s.kind = 'request' AND r.hotel_id = ${hotelId} AND r.id = s.subject_id
    LEFT JOIN chat_room c ON s.kind = 'chat' AND c.hotel_id = ${hotelId} AND c.id = s.subject_id
    LEFT JOIN guest g ON g.hotel_id = ${hotelId} AND g.id = c.guest_id
    LEFT JOIN stay st ON st.hotel_id = ${hotelId} AND st.id = c.stay_id
    LEFT JOIN room ON room.hotel_id = ${hotelId} AND room.id = st.room_id
    ORDER BY a.alert_id, s.since, s.subject_id`.execute(db)
  return rows
}

/** The screen of what waits, or the board if it is several. */
export function pathOf(subjects: readonly Pick<AlertSubject, 'kind' | 'id'>[]): string {
  const [first, ...others] = subjects
  if (!first || others.length > 0) return '/desk'
  return first.kind === 'chat' ? `/desk/chat/${first.id}` : `/desk/requests/${first.id}`
}
