import { type RawBuilder, sql } from 'kysely'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { findById } from '../../../database/rows.ts'

/** Links listed of a stay; most guests have a few. */
const MAX_LINKS = 50

interface Person {
  id: string
  name: string
}

/** Who can sign in to a stay; times as JSON from the database. */
export interface AccessRow {
  guest: Person
  companions: (Person & { joinedAt: string })[]
  invitations: (Person & { createdAt: string; expiresAt: string })[]
  links: LinkRow[]
}

interface LinkRow {
  id: string
  signsIn: boolean
  createdAt: string
  expiresAt: string
  /** Open sessions that were opened with it. */
  sessionIds: string[]
}

/** The links of a booking are those of all its rooms with the same guest. @returns undefined for an unknown stay */
export async function findAccess(
  db: Handle,
  hotelId: string,
  stayId: string,
): Promise<AccessRow | undefined> {
  const isValid = sql`k.revoked_at IS NULL AND k.expires_at > now()`
  const { rows } = await sql<AccessRow>`
    SELECT json_build_object('id', g.id, 'name', g.name) AS guest,
      ${listOf(sql`
        SELECT c.id, c.name, sc.joined_at AS "joinedAt"
        FROM stay_companion sc JOIN guest c ON c.hotel_id = sc.hotel_id AND c.id = sc.guest_id
        WHERE sc.hotel_id = ${hotelId} AND sc.stay_id = s.id
        ORDER BY sc.joined_at, c.id`)} AS companions,
      ${listOf(sql`
        SELECT k.id, k.invited_name AS name, k.created_at AS "createdAt", k.expires_at AS "expiresAt"
        FROM link_key k
        WHERE k.hotel_id = ${hotelId} AND k.stay_id = s.id AND k.invited_name IS NOT NULL
          AND k.companion_id IS NULL AND ${isValid}
        ORDER BY k.created_at, k.id`)} AS invitations,
      ${listOf(sql`
        SELECT k.id, k.signs_in AS "signsIn", k.created_at AS "createdAt", k.expires_at AS "expiresAt", ARRAY(
          SELECT e.id FROM guest_session e
          WHERE e.hotel_id = ${hotelId} AND e.link_key_id = k.id AND e.ended_at IS NULL AND e.expires_at > now()
        ) AS "sessionIds"
        FROM stay o JOIN link_key k ON k.hotel_id = o.hotel_id AND k.stay_id = o.id
        WHERE o.hotel_id = ${hotelId} AND o.booking_id = s.booking_id AND o.guest_id = s.guest_id
          AND k.invited_name IS NULL AND ${isValid}
        ORDER BY k.created_at DESC, k.id DESC
        LIMIT ${MAX_LINKS}`)} AS links
    FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId} AND s.booking_id IS NOT NULL`.execute(db)
  return rows[0]
}

const listOf = (rows: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`

/** Whose companions and links may be changed: a main guest's, or, for the desk, all of the hotel. */
export interface AccessScope {
  hotelId: string
  mainGuestId: string | null
}

const isInScope = ({ mainGuestId }: AccessScope) =>
  sql`(${mainGuestId}::uuid IS NULL OR s.guest_id = ${mainGuestId}::uuid)`

/** Revokes a link. @returns undefined if there is none, or it has been revoked */
export async function revokeKey(tx: Handle, scope: AccessScope, keyId: string) {
  const { rows } = await sql<{ stayId: string; companionId: string | null }>`
    UPDATE link_key k SET revoked_at = now() FROM stay s
    WHERE k.hotel_id = ${scope.hotelId} AND k.id = ${keyId} AND k.revoked_at IS NULL
      AND s.hotel_id = k.hotel_id AND s.id = k.stay_id AND ${isInScope(scope)}
    RETURNING k.stay_id AS "stayId", k.companion_id AS "companionId"`.execute(tx)
  return rows[0]
}

/** @returns the stay that a companion shares; undefined if there is no such companion */
export async function findStayOfCompanion(
  tx: Handle,
  scope: AccessScope,
  guestId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ stayId: string }>`
    SELECT sc.stay_id AS "stayId" FROM stay_companion sc
    JOIN stay s ON s.hotel_id = sc.hotel_id AND s.id = sc.stay_id
    WHERE sc.hotel_id = ${scope.hotelId} AND sc.guest_id = ${guestId} AND ${isInScope(scope)}`.execute(
    tx,
  )
  return rows[0]?.stayId
}

/**
 * Revokes the link of a companion, and removes them: in this order, as when the link is revoked.
 *
 * @returns false if they have just been removed
 */
export async function deleteCompanion(
  tx: Handle,
  hotelId: string,
  guestId: string,
  stayId: string,
): Promise<boolean> {
  await tx
    .updateTable('link_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where(is({ hotel_id: hotelId, stay_id: stayId, companion_id: guestId }))
    .where('revoked_at', 'is', null)
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('stay_companion')
    .where(is({ hotel_id: hotelId, guest_id: guestId }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** @returns the guest of a stay */
export async function findGuestOfStay(
  db: Handle,
  hotelId: string,
  stayId: string,
): Promise<string | undefined> {
  const row = await findById(db, 'stay', hotelId, stayId, ['guest_id', 'booking_id'])
  // A sale without a stay has none.
  return row?.booking_id ? row.guest_id : undefined
}
