import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { checkOutIn } from '../../stays/check-out-in.ts'

/**
 * Sets when pre-check-in files are deleted: the hotel's number of days after check-out, which moves when a stay is
 * extended or shortened, and a day from now for a cancelled booking or a no-show. The clean-up job deletes them. The
 * time of an expired file does not change.
 */
export async function schedulePreCheckInFileExpiry(db: Handle, now: Date): Promise<void> {
  await sql`
    WITH retained AS (
      SELECT a.hotel_id, f.id, CASE
        WHEN s.check_out IS NULL THEN least(f.delete_after, ${now}::timestamptz + interval '24 hours')
        ELSE s.check_out + h.document_retention_days * interval '24 hours' END AS until
      FROM pre_check_in_adult a
      JOIN hotel h ON h.id = a.hotel_id
      JOIN file f ON f.hotel_id = a.hotel_id AND f.id IN (a.document_file_id, a.signature_file_id)
      CROSS JOIN LATERAL (
        SELECT max(${checkOutIn('s', sql.ref('h.time_zone'))})
          FILTER (WHERE s.status NOT IN ('cancelled', 'noShow')) AS check_out
        FROM stay s WHERE s.hotel_id = a.hotel_id AND s.booking_id = a.booking_id
      ) s
      WHERE f.delete_after > ${now}
    )
    UPDATE file f SET delete_after = retained.until
    FROM retained WHERE f.hotel_id = retained.hotel_id AND f.id = retained.id AND f.delete_after <> retained.until`.execute(
    db,
  )
}
