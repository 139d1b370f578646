import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'

/** Who shares a stay, and under which name. */
interface Companion {
  hotelId: string
  stayId: string
  name: string
}

/** Companions do not read what was in the stay's chat before them, or in the main guest's chat that becomes the stay's. */
const afterPresentMessages = (
  hotelId: string,
  stayId: RawBuilder<unknown>,
) => sql<number>`coalesce((
  SELECT r.last_seq FROM stay s
  JOIN chat_room r ON r.hotel_id = s.hotel_id
    AND (r.stay_id = s.id OR (r.stay_id IS NULL AND r.guest_id = s.guest_id AND NOT r.has_left_stay))
  WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId}
  ORDER BY r.stay_id IS NULL
  LIMIT 1), 0)`

/** Creates a guest as a companion of a stay. @returns their id */
export async function insertCompanion(
  tx: Handle,
  { hotelId, ...companion }: Companion,
): Promise<string> {
  const id = newId()
  await insertCompanions(tx, hotelId, [{ id, ...companion }])
  return id
}

/** Creates guests as companions of stays. */
export async function insertCompanions(
  tx: Handle,
  hotelId: string,
  companions: readonly (Omit<Companion, 'hotelId'> & { id: string })[],
): Promise<void> {
  if (companions.length === 0) return
  await tx
    .insertInto('guest')
    .values(companions.map(({ id, name }) => ({ hotel_id: hotelId, id, name })))
    .execute()
  await sql`
    INSERT INTO stay_companion (hotel_id, guest_id, stay_id, chat_after_seq)
    SELECT ${hotelId}::uuid, v.id, v.stay_id, ${afterPresentMessages(hotelId, sql.ref('v.stay_id'))}
    FROM unnest(${companions.map(({ id }) => id)}::uuid[], ${companions.map(({ stayId }) => stayId)}::uuid[])
      AS v (id, stay_id)`.execute(tx)
}

/**
 * Lets a person whom staff have named join: a companion of the stay with this name whom no invitation has signed in yet.
 * Of two simultaneous invitations, one gets this companion.
 *
 * @returns undefined if there is none
 */
export async function joinAsNamed(tx: Handle, companion: Companion): Promise<string | undefined> {
  const { hotelId, stayId, name } = companion
  await sql`
    SELECT FROM stay_companion WHERE hotel_id = ${hotelId} AND stay_id = ${stayId}
    ORDER BY guest_id FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    UPDATE stay_companion SET joined_at = now(), chat_after_seq = ${afterPresentMessages(hotelId, sql`${stayId}::uuid`)}
    WHERE hotel_id = ${hotelId} AND guest_id = (
      SELECT c.guest_id FROM stay_companion c
      JOIN guest g ON g.hotel_id = c.hotel_id AND g.id = c.guest_id
      WHERE c.hotel_id = ${hotelId} AND c.stay_id = ${stayId} AND fold_text(g.name) = fold_text(${name})
        AND NOT EXISTS (
          SELECT FROM link_key k WHERE k.hotel_id = ${hotelId} AND k.companion_id = c.guest_id)
      ORDER BY c.joined_at, c.guest_id
      LIMIT 1
    )
    RETURNING guest_id AS id`.execute(tx)
  return rows[0]?.id
}
