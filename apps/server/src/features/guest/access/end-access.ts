import { sql } from 'kysely'
import type { Work } from '../../../audit/work.ts'
import { endSessions, signOutEverywhere } from '../../../sessions/end-sessions.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import {
  type AccessScope,
  deleteCompanion,
  findGuestOfStay,
  findStayOfCompanion,
  revokeKey,
} from './queries.ts'

/**
 * Removes a companion from their stay, with their link, sessions and push subscriptions. Their requests and messages
 * remain.
 *
 * @throws Problem `not_found`
 */
export async function removeCompanionFrom(work: Work, guestId: string): Promise<void> {
  const { tx, now, audit } = work
  const scope = scopeOf(work)
  const { hotelId } = scope
  const stayId = await findStayOfCompanion(tx, scope, guestId)
  const isRemoved = stayId && (await deleteCompanion(tx, hotelId, guestId, stayId))
  if (!isRemoved) throw notFound('guest')
  await audit('companion.remove', guestId, { before: { stayId } })
  await endSessions(tx, hotelId, sql`guest_id = ${guestId}`)
  await recordStayEvents(tx, hotelId, stayId, now)
}

/**
 * Revokes a link and ends the sessions opened with it. An invitation that has just been used takes its companion with
 * it.
 *
 * @throws Problem `not_found`
 */
export async function revokeLinkOf(work: Work, keyId: string): Promise<void> {
  const { tx, now, audit } = work
  const scope = scopeOf(work)
  const { hotelId } = scope
  const revoked = await revokeKey(tx, scope, keyId)
  if (!revoked) throw notFound('link')
  const { stayId, companionId } = revoked
  await audit('link.revoke', keyId, { before: { stayId } })
  if (companionId) return await removeCompanionFrom(work, companionId)
  await endSessions(tx, hotelId, sql`link_key_id = ${keyId}`)
  await recordStayEvents(tx, hotelId, stayId, now)
}

/**
 * Ends the sessions and links of the guest of a stay.
 *
 * @throws Problem `not_found`
 */
export async function signOutGuestOf(
  { tx, staff: { hotelId }, audit, now }: Work,
  stayId: string,
): Promise<void> {
  const guestId = await findGuestOfStay(tx, hotelId, stayId)
  if (!guestId) throw notFound('stay')
  await audit('guest.signOutEverywhere', guestId)
  await signOutEverywhere(tx, hotelId, guestId, now)
}

/** The whole hotel for the desk; their own stay for a main guest. */
function scopeOf({ staff, guest }: Work): AccessScope {
  return staff
    ? { hotelId: staff.hotelId, mainGuestId: null }
    : { hotelId: guest.hotelId, mainGuestId: guest.guestId }
}
