import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/**
 * Keeps the time at which the files of pre-check-in are deleted: the hotel's days after check-out, which moves when a
 * stay is extended or shortened, and a day from now for a booking that has been cancelled or whose guests did not come.
 * The clean-up job deletes them then. A file whose time has come stays so.
 */
export async function schedulePreCheckInFileExpiry(db: Handle, now: Date): Promise<void> {
  await sql`
    WITH kept AS (
      SELECT a.hotel_id, f.id, CASE
        WHEN s.check_out IS NULL THEN least(f.delete_after, ${now}::timestamptz + interval '24 hours')
        ELSE s.check_out + h.document_retention_days * interval '24 hours' END AS until
      FROM pre_check_in_adult a
      JOIN hotel h ON h.id = a.hotel_id
      JOIN file f ON f.hotel_id = a.hotel_id AND f.id IN (a.document_file_id, a.signature_file_id)
      CROSS JOIN LATERAL (
        SELECT max(((s.check_in AT TIME ZONE h.time_zone)::date + s.duration + s.checkout_time::time)
          AT TIME ZONE h.time_zone) FILTER (WHERE s.status NOT IN ('cancelled', 'noShow')) AS check_out
        FROM stay s WHERE s.hotel_id = a.hotel_id AND s.booking_id = a.booking_id
      ) s
      WHERE f.delete_after > ${now}
    )
    UPDATE file f SET delete_after = kept.until
    FROM kept WHERE f.hotel_id = kept.hotel_id AND f.id = kept.id AND f.delete_after <> kept.until`.execute(
    db,
  )
}
