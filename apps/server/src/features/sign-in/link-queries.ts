import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { selectLinkKey } from '../../sessions/sessions.ts'
import { makeHotelKey, newSecret } from '../../shared/hotel-key.ts'
import { newId } from '../../shared/ids.ts'
import { sha256 } from '../../shared/secrets.ts'

interface NewLinkKey {
  hotelId: string
  stayId: string
  expiresAt: Date
  /** Set for a room-mate; without it the key signs in the guest of the stay. */
  invitedName?: string
}

/** Makes a key whose hash alone is kept. @returns the key to hand out, and the id to revoke it by */
export async function createLinkKey(
  tx: Handle,
  { hotelId, stayId, expiresAt, invitedName }: NewLinkKey,
): Promise<{ id: string; key: string }> {
  const id = newId()
  const secret = newSecret()
  await tx
    .insertInto('link_key')
    .values({
      hotel_id: hotelId,
      id,
      key_hash: sha256(secret),
      stay_id: stayId,
      expires_at: expiresAt,
      invited_name: invitedName ?? null,
    })
    .execute()
  return { id, key: makeHotelKey(hotelId, secret) }
}

/** @returns false where there is no such key, or it was revoked before */
export async function revokeLinkKey(
  tx: Handle,
  hotelId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('link_key')
    .set({ revoked_at: now })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A valid key, locked so that concurrent first uses create one companion. */
export async function lockLinkKey(tx: Handle, hotelId: string, keyHash: Buffer) {
  return await selectLinkKey(tx, hotelId, keyHash).forUpdate('k').executeTakeFirst()
}

/** Makes the guest whom a key invites, lets them share the stay, and remembers them for the key's next use. */
export async function insertCompanion(
  tx: Handle,
  {
    hotelId,
    keyId,
    stayId,
    name,
  }: { hotelId: string; keyId: string; stayId: string; name: string },
): Promise<string> {
  const guestId = newId()
  await tx.insertInto('guest').values({ hotel_id: hotelId, id: guestId, name }).execute()
  await tx
    .insertInto('stay_companion')
    .values({ hotel_id: hotelId, guest_id: guestId, stay_id: stayId })
    .execute()
  await tx
    .updateTable('link_key')
    .set({ companion_id: guestId })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', keyId)
    .execute()
  return guestId
}

/** A stay with the number of its companions and open invitations, locked against another invitation. */
export async function lockStayToInvite(tx: Handle, hotelId: string, stayId: string) {
  const stay = await tx
    .selectFrom('stay')
    .select([
      'id',
      'guest_id as guestId',
      'check_in as checkIn',
      'duration',
      'checkout_time as checkoutTime',
    ])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .where('status', '=', 'inHouse')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!stay) return undefined
  // A statement of its own: it must see what whoever held the lock before has inserted.
  const { rows } = await sql<{ count: number }>`
    SELECT (
      (SELECT count(*) FROM stay_companion
        WHERE hotel_id = ${hotelId} AND stay_id = ${stayId}) +
      (SELECT count(*) FROM link_key
        WHERE hotel_id = ${hotelId} AND stay_id = ${stayId} AND invited_name IS NOT NULL
          AND companion_id IS NULL AND revoked_at IS NULL AND expires_at > now())
    )::int AS count`.execute(tx)
  return { ...stay, roomMates: rows[0]?.count ?? 0 }
}
