import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { checkOutIn } from '../../../stays/check-out-in.ts'

/** Long enough for a question about the bill, a lost item or a complaint. */
const RETENTION_DAYS = 30

/**
 * Sets when voice notes and pictures of the chat are deleted: so many days after check-out, which moves when the stay
 * is extended or shortened, or after sending if there is no stay. The clean-up job deletes them. The time of an expired
 * file does not change.
 */
export async function scheduleChatFileExpiry(db: Handle, now: Date): Promise<void> {
  await sql`
    WITH retained AS (
      SELECT m.hotel_id, m.file_id, greatest(m.at, (
        SELECT ${checkOutIn('s', sql.ref('h.time_zone'))}
        FROM stay s JOIN hotel h ON h.id = s.hotel_id
        WHERE s.hotel_id = r.hotel_id AND s.id = r.stay_id AND s.status NOT IN ('cancelled', 'noShow')
      )) + ${RETENTION_DAYS}::integer * interval '24 hours' AS until
      FROM chat_message m
      JOIN chat_room r ON r.hotel_id = m.hotel_id AND r.id = m.room_id
      WHERE m.file_id IS NOT NULL
    )
    UPDATE file f SET delete_after = retained.until
    FROM retained WHERE f.hotel_id = retained.hotel_id AND f.id = retained.file_id
      AND f.delete_after IS DISTINCT FROM retained.until
      AND (f.delete_after IS NULL OR f.delete_after > ${now})`.execute(db)
}
