import { sql } from 'kysely'
import { type AuditEntry, recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { endSessions, signOutEverywhere } from '../../../sessions/end-sessions.ts'
import type { GuestSession, StaffSession } from '../../../sessions/sessions.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import {
  type AccessScope,
  deleteCompanion,
  findGuestOfStay,
  findStayOfCompanion,
  revokeKey,
} from './queries.ts'

/** A main guest, for their own stay, or the desk. */
type Caller = { guest: GuestSession } | { staff: StaffSession }

/**
 * Removes a companion from their stay, with their link, sessions and push subscriptions. Their requests and messages
 * remain.
 *
 * @throws Problem `not_found`
 */
export async function removeCompanionFrom(
  tx: Handle,
  caller: Caller,
  guestId: string,
): Promise<void> {
  const scope = scopeOf(caller)
  const { hotelId } = scope
  const stayId = await findStayOfCompanion(tx, scope, guestId)
  const isRemoved = stayId && (await deleteCompanion(tx, hotelId, guestId, stayId))
  if (!isRemoved) throw notFound('guest')
  await recordAudit(tx, hotelId, {
    ...actorOf(caller),
    action: 'companion.remove',
    subjectId: guestId,
    before: { stayId },
  })
  await endSessions(tx, hotelId, sql`guest_id = ${guestId}`)
  await recordStayEvents(tx, hotelId, stayId, new Date())
}

/**
 * Revokes a link and ends the sessions opened with it. An invitation that has just been used takes its companion with
 * it.
 *
 * @throws Problem `not_found`
 */
export async function revokeLinkOf(tx: Handle, caller: Caller, keyId: string): Promise<void> {
  const scope = scopeOf(caller)
  const { hotelId } = scope
  const revoked = await revokeKey(tx, scope, keyId)
  if (!revoked) throw notFound('link')
  const { stayId, companionId } = revoked
  await recordAudit(tx, hotelId, {
    ...actorOf(caller),
    action: 'link.revoke',
    subjectId: keyId,
    before: { stayId },
  })
  if (companionId) return await removeCompanionFrom(tx, caller, companionId)
  await endSessions(tx, hotelId, sql`link_key_id = ${keyId}`)
  await recordStayEvents(tx, hotelId, stayId, new Date())
}

/**
 * Ends the sessions and links of the guest of a stay.
 *
 * @throws Problem `not_found`
 */
export async function signOutGuestOf(
  tx: Handle,
  { hotelId, staffId }: StaffSession,
  stayId: string,
): Promise<void> {
  const guestId = await findGuestOfStay(tx, hotelId, stayId)
  if (!guestId) throw notFound('stay')
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'guest.signOutEverywhere',
    subjectId: guestId,
  })
  await signOutEverywhere(tx, hotelId, guestId)
}

function scopeOf(caller: Caller): AccessScope {
  if ('staff' in caller) return { hotelId: caller.staff.hotelId, mainGuestId: null }
  const { hotelId, guestId } = caller.guest
  return { hotelId, mainGuestId: guestId }
}

function actorOf(caller: Caller): Pick<AuditEntry, 'actorKind' | 'actorId'> {
  return 'staff' in caller
    ? { actorKind: 'staff', actorId: caller.staff.staffId }
    : { actorKind: 'guest', actorId: caller.guest.guestId }
}
