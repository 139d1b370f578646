import { checkOutAt } from '@bellhop/domain/hotel-time'
import { maxCompanions } from '@bellhop/domain/limits'
import { recordAudit } from '../../database/audit.ts'
import type { Handle } from '../../database/open.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import { readHotelKey } from '../../shared/hotel-key.ts'
import { Problem } from '../../shared/problem.ts'
import { sha256 } from '../../shared/secrets.ts'
import { createLinkKey, insertCompanion, lockLinkKey, lockStayToInvite } from './link-queries.ts'

const DAY_MS = 86_400_000
const INVITATION_MS = 7 * DAY_MS

/** Invites a room-mate of the guest's stay. @returns the key of their link */
export async function createInvitation(
  tx: Handle,
  { hotelId, guestId, stayId, timeZone }: GuestSession,
  name: string,
): Promise<{ key: string; expiresAt: Date }> {
  const stay = stayId ? await lockStayToInvite(tx, hotelId, stayId) : undefined
  if (!stay) throw new Problem('stay_ended', 'Your stay has ended, so this is no longer possible.')
  // Whoever pays for the room says who shares it.
  if (stay.guestId !== guestId) {
    throw new Problem('forbidden', 'Only the guest who booked the room can invite others.', {
      params: { reason: 'notMainGuest' },
    })
  }
  if (stay.roomMates >= maxCompanions) {
    throw new Problem(
      'too_many_companions',
      `${maxCompanions} people already share this room or have been invited.`,
      { params: { max: maxCompanions } },
    )
  }
  const checkIn = stay.checkIn.toISOString()
  const checkOut = new Date(checkOutAt({ ...stay, checkIn, timeZone }))
  const expiresAt = invitationEnd(checkOut, new Date())
  const { id, key } = await createLinkKey(tx, {
    hotelId,
    stayId: stay.id,
    expiresAt,
    invitedName: name.trim(),
  })
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'companion.invite',
    subjectId: id,
  })
  return { key, expiresAt }
}

/** Seven days, but not beyond check-out; a guest who stays past it may still invite for a day. */
function invitationEnd(checkOut: Date, now: Date): Date {
  const latest = checkOut > now ? checkOut.getTime() : now.getTime() + DAY_MS
  return new Date(Math.min(now.getTime() + INVITATION_MS, latest))
}

/**
 * Whom a link key signs in: the guest of its stay, or the room-mate it invited, who becomes a companion
 * with the first use.
 *
 * @returns undefined for a key that is malformed, unknown, expired or revoked
 */
export async function redeemLinkKey(
  tx: Handle,
  key: string,
): Promise<{ hotelId: string; guestId: string } | undefined> {
  const read = readHotelKey(key, 24)
  if (!read) return undefined
  const { hotelId } = read
  const row = await lockLinkKey(tx, hotelId, sha256(read.rest))
  if (!row) return undefined
  if (!row.invitedName) return { hotelId, guestId: row.guestId }
  if (row.companionId) return { hotelId, guestId: row.companionId }
  if (row.status !== 'inHouse') return undefined
  const { id: keyId, stayId, invitedName: name } = row
  const guestId = await insertCompanion(tx, { hotelId, keyId, stayId, name })
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'companion.join',
    subjectId: stayId,
  })
  return { hotelId, guestId }
}
