import { HOUR_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { makeHotelKey, newSecret, readHotelKey } from '../../shared/secrets/hotel-key.ts'
import { sha256 } from '../../shared/secrets/secrets.ts'

const INVITATION_MS = 72 * HOUR_MS
/** Asked for by anyone who knows the email, and needed at once. */
const OWN_RESET_MS = HOUR_MS

interface NewLink {
  hotelId: string
  staffId: string
  purpose: 'invitation' | 'reset'
  isMailed: boolean
  /** Asked for on the sign-in screen, or by command: valid for an hour. Default: false. */
  isOwn?: boolean
}

/** Creates the link of a member of staff, which replaces the one before. @returns the key, of which only a hash is stored */
export async function createStaffLinkKey(
  tx: Handle,
  { hotelId, staffId, purpose, isMailed, isOwn = false }: NewLink,
  now: Date,
): Promise<string> {
  const secret = newSecret()
  const values = {
    purpose,
    key_hash: sha256(secret),
    created_at: now,
    expires_at: new Date(now.getTime() + (isOwn ? OWN_RESET_MS : INVITATION_MS)),
    used_at: null,
    delivery: isMailed ? ('sending' as const) : ('copied' as const),
  }
  await tx
    .insertInto('staff_link')
    .values({ hotel_id: hotelId, staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'staff_id']).doUpdateSet(values))
    .execute()
  return makeHotelKey(hotelId, secret)
}

/** The page that opens a link. The key is in the fragment, which browsers send to no server. */
export function linkAddress(publicUrl: string, key: string): string {
  return `${publicUrl}/desk/set-password#${key}`
}

export interface OpenLink {
  hotelId: string
  staffId: string
  keyHash: Buffer
  purpose: 'invitation' | 'reset'
  name: string
  email: string
  hotel: string
  hasSecondFactor: boolean
}

/** @throws Problem `link_used` or `link_expired`; the latter also for a made-up or replaced one */
export async function findLink(db: Handle, key: string): Promise<OpenLink> {
  const read = readHotelKey(key, 24)
  if (!read) throw linkExpired()
  const keyHash = sha256(read.rest)
  const { rows } = await sql<Omit<OpenLink, 'hotelId' | 'keyHash'> & LinkState>`
    SELECT l.staff_id AS "staffId", l.purpose, s.name, s.email, h.name AS hotel,
      EXISTS (SELECT FROM staff_totp t WHERE t.hotel_id = ${read.hotelId} AND t.staff_id = s.id
        AND t.confirmed_at IS NOT NULL) AS "hasSecondFactor",
      l.used_at IS NOT NULL AS "isUsed",
      l.expires_at <= now() OR s.deactivated_at IS NOT NULL AS "isExpired"
    FROM staff_link l
    JOIN staff s ON s.hotel_id = l.hotel_id AND s.id = l.staff_id
    JOIN hotel h ON h.id = l.hotel_id
    WHERE l.hotel_id = ${read.hotelId} AND l.key_hash = ${keyHash}`.execute(db)
  const [row] = rows
  if (!row) throw linkExpired()
  const { isUsed, isExpired, ...link } = row
  if (isUsed) throw linkUsed()
  if (isExpired) throw linkExpired()
  return { ...link, hotelId: read.hotelId, keyHash }
}

interface LinkState {
  isUsed: boolean
  isExpired: boolean
}

/** Uses up a link. @throws Problem `link_used` if it has been used or replaced meanwhile */
export async function consumeLink(tx: Handle, link: OpenLink, now: Date): Promise<void> {
  const used = await tx
    .updateTable('staff_link')
    .set({ used_at: now })
    .where(is({ hotel_id: link.hotelId, staff_id: link.staffId, key_hash: link.keyHash }))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  if (!used) throw linkUsed()
}

function linkUsed(): Problem {
  return new Problem('link_used', 'This link has already been used. Sign in with your password.')
}

function linkExpired(): Problem {
  return new Problem(
    'link_expired',
    'This link is no longer valid. Ask your hotel’s administrator for a new one.',
  )
}
