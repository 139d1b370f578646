import { maxCompanions } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import type { GuestWork } from '../../audit/work.ts'
import { createLinkKey } from '../../sessions/link-keys.ts'
import { Problem } from '../../shared/calls/problem.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { lockStayToInvite } from './queries.ts'

const INVITATION_MS = 7 * DAY_MS

/**
 * Invites a companion to share the guest's stay. Throws `stay_ended`, `forbidden` for a companion, or
 * `too_many_companions`.
 *
 * @returns the key of the companion's link
 */
export async function createInvitation(
  { tx, guest: { hotelId, guestId, stayId, timeZone }, now, audit }: GuestWork,
  linkKeys: Keys,
  name: string,
): Promise<{ key: string; expiresAt: Date }> {
  const stay = stayId ? await lockStayToInvite(tx, hotelId, stayId) : undefined
  if (!stay) throw new Problem('stay_ended', 'Your stay has ended, so this is no longer possible.')
  // Only the guest who pays for the room may invite.
  if (stay.guestId !== guestId) {
    throw new Problem('forbidden', 'Only the guest who booked the room can invite others.', {
      params: { reason: 'notMainGuest' },
    })
  }
  if (stay.companions >= maxCompanions) {
    throw new Problem(
      'too_many_companions',
      '{max} people already share this room or have been invited.',
      { params: { max: maxCompanions } },
    )
  }
  const checkIn = stay.checkIn.toISOString()
  const checkOut = new Date(checkOutAt({ ...stay, checkIn, timeZone }))
  const expiresAt = invitationEnd(checkOut, now)
  const { id, key } = await createLinkKey(tx, linkKeys, {
    hotelId,
    stayId: stay.id,
    expiresAt,
    invitedName: name.trim(),
  })
  await audit('companion.invite', id)
  return { key, expiresAt }
}

/** Seven days, but not past check-out. A guest who is still in house after check-out can invite for one day. */
function invitationEnd(checkOut: Date, now: Date): Date {
  const latest = checkOut > now ? checkOut.getTime() : now.getTime() + DAY_MS
  return new Date(Math.min(now.getTime() + INVITATION_MS, latest))
}
