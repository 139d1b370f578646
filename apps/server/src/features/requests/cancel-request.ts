import type { BodyOf } from '@bellhop/contract/base/route'
import type { cancelGuestRequest, GuestRequest } from '@bellhop/contract/guest/requests'
import { isActive, statusesBefore } from '@bellhop/domain/requests/request-status'
import type { Handle } from '../../database/open.ts'
import type { GuestCaller } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { readText } from '../../shared/read-text.ts'
import { endDaily } from './daily/queries.ts'
import { moveWithStay } from './move-with-stay.ts'
import { notCancellable } from './not-cancellable.ts'
import { toGuestRequest } from './present.ts'
import { findRequestOfGuest, lockRequestOfGuest } from './queries.ts'

/**
 * Cancels a guest's own request while it is new or accepted; afterwards 409 `not_cancellable`. Before arrival only an early
 * check-in.
 */
export async function cancelRequest(
  tx: Handle,
  guest: GuestCaller,
  id: string,
  { reason, endsDaily = false }: BodyOf<typeof cancelGuestRequest>,
): Promise<GuestRequest> {
  const { hotelId, guestId, name } = guest
  const before = await lockRequestOfGuest(tx, hotelId, guestId, id)
  if (!before) throw notFound('request')
  if (guest.status !== 'inHouse' && before.purpose !== 'earlyCheckIn') {
    throw new Problem('stay_required', 'This is possible once you have checked in.')
  }
  const isCancelled = await moveWithStay(tx, before, {
    hotelId,
    from: statusesBefore('cancelled', 'guest'),
    to: 'cancelled',
    timelineId: newId(),
    at: new Date(),
    by: 'guest',
    name,
    note: readText(reason),
  })
  if (isCancelled && endsDaily && before.daily_id) {
    await endDaily(tx, { hotelId, id: before.daily_id, at: new Date(), by: 'guest', name })
  }
  const after = await findRequestOfGuest(tx, hotelId, guestId, id)
  if (!after) throw notFound('request')
  if (!isCancelled) throw notCancellable(isActive(after.status))
  return toGuestRequest(after, guest)
}
