import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/**
 * Moves what staff have noted about the own guests of bookings to the guest who has claimed them. Marks are added to
 * those that the guest has, so that no allergy is lost.
 */
export async function transferNotes(
  tx: Handle,
  hotelId: string,
  ownGuestIds: readonly string[],
  guestId: string,
): Promise<void> {
  const isFormer = sql`hotel_id = ${hotelId} AND guest_id = ANY(${ownGuestIds}::uuid[])
    AND guest_id <> ${guestId}`
  await sql`UPDATE guest_note SET guest_id = ${guestId} WHERE ${isFormer}`.execute(tx)
  await sql`
    WITH former AS (
      DELETE FROM guest_marks WHERE ${isFormer} RETURNING is_vip, allergies, assistance, preferences)
    INSERT INTO guest_marks AS m (hotel_id, guest_id, is_vip, allergies, assistance, preferences)
    SELECT ${hotelId}::uuid, ${guestId}::uuid, bool_or(is_vip),
      ARRAY(SELECT DISTINCT unnest(allergies) FROM former ORDER BY 1),
      ARRAY(SELECT DISTINCT unnest(assistance) FROM former ORDER BY 1),
      ARRAY(SELECT DISTINCT unnest(preferences) FROM former ORDER BY 1)
    FROM former HAVING count(*) > 0
    ON CONFLICT (hotel_id, guest_id) DO UPDATE SET
      is_vip = m.is_vip OR excluded.is_vip,
      allergies = ARRAY(SELECT DISTINCT unnest(m.allergies || excluded.allergies) ORDER BY 1),
      assistance = ARRAY(SELECT DISTINCT unnest(m.assistance || excluded.assistance) ORDER BY 1),
      preferences = ARRAY(SELECT DISTINCT unnest(m.preferences || excluded.preferences) ORDER BY 1),
      changed_at = now(), version = m.version + 1`.execute(tx)
}
