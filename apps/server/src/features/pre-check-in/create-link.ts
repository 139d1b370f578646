import { DAY_MS } from '@bellhop/domain/time/durations'
import type { Handle } from '../../database/open.ts'
import { createLinkKey } from '../../sessions/link-keys.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import { Problem } from '../../shared/problem.ts'
import type { Keys } from '../../shared/secrets.ts'

/**
 * Creates a key for the booking of a signed-in guest without a link. It is for pre-check-in only, and ends a day after
 * arrival.
 *
 * @throws Problem `not_booked`, or `forbidden` for a companion
 */
export async function createLink(
  tx: Handle,
  linkKeys: Keys,
  { hotelId, guestId, stayId, status, checkIn }: GuestSession,
): Promise<{ key: string; expiresAt: string }> {
  if (status !== 'booked' || !stayId || !checkIn) {
    throw new Problem('not_booked', 'Pre-check-in is for guests who have booked.')
  }
  const stay = await tx
    .selectFrom('stay')
    .select('guest_id as guestId')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .executeTakeFirst()
  if (stay?.guestId !== guestId) throw notMainGuest()
  const expiresAt = new Date(Math.max(Date.now(), checkIn.getTime()) + DAY_MS)
  const { key } = await createLinkKey(tx, linkKeys, { hotelId, stayId, expiresAt, signsIn: false })
  return { key, expiresAt: expiresAt.toISOString() }
}

export function notMainGuest(): Problem {
  return new Problem('forbidden', 'Only the guest who booked can do this.', {
    params: { reason: 'notMainGuest' },
  })
}
