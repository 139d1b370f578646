import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'

export interface Identity {
  issuer: string
  subject: string
}

/** Marks a nonce as used. Waits for a concurrent transaction that uses it too. @returns false if it was used */
export async function spendNonce(
  tx: Handle,
  hotelId: string,
  nonceHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('used_nonce')
    .values({ hotel_id: hotelId, nonce_hash: nonceHash, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('used_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function findGuestIdByIdentity(
  tx: Handle,
  hotelId: string,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('guest_identity')
    .select('guest_id as guestId')
    .where(is({ hotel_id: hotelId, issuer, subject }))
    .executeTakeFirst()
  return row?.guestId
}

/** @returns false if the identity already belongs to a guest */
export async function insertIdentity(
  tx: Handle,
  hotelId: string,
  guestId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const row = await tx
    .insertInto('guest_identity')
    .values({ hotel_id: hotelId, issuer, subject, guest_id: guestId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guest_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores an unverified phone number for the desk to check. It is kept apart from `phone`, which receives
 * one-time codes: entering another person's number here must neither identify that person nor lock them out.
 */
export async function setUnverifiedPhone(
  tx: Handle,
  hotelId: string,
  guestId: string,
  phone: string,
): Promise<void> {
  await updateById(tx, 'guest', hotelId, guestId, { unverified_phone: phone })
}
