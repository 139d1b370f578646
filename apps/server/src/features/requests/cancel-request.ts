import type { BodyOf } from '@bellhop/contract/base/route'
import type { cancelGuestRequest, GuestRequest } from '@bellhop/contract/guest/requests'
import { isActive, type RequestStatus, statusesBefore } from '@bellhop/domain/request-status'
import type { Handle } from '../../database/open.ts'
import type { GuestCaller } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { readText } from '../../shared/read-text.ts'
import { endDaily } from './daily/queries.ts'
import { moveWithCheckOut } from './late-check-out.ts'
import { toGuestRequest } from './present.ts'
import { findRequestOfGuest, lockRequestOfGuest } from './queries.ts'

/** Cancels a guest's own request while it is new or accepted; afterwards 409 `not_cancellable`. */
export async function cancelRequest(
  tx: Handle,
  guest: GuestCaller,
  id: string,
  { reason, endsDaily = false }: BodyOf<typeof cancelGuestRequest>,
): Promise<GuestRequest> {
  const { hotelId, guestId, name } = guest
  const before = await lockRequestOfGuest(tx, hotelId, guestId, id)
  if (!before) throw notFound('request')
  const isCancelled = await moveWithCheckOut(tx, before, {
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
  if (!isCancelled) throw notCancellable(after.status)
  return toGuestRequest(after, guest)
}

function notCancellable(status: RequestStatus): Problem {
  return isActive(status)
    ? new Problem(
        'not_cancellable',
        'This is already in progress and can no longer be cancelled.',
        { params: { reason: 'started' } },
      )
    : new Problem('not_cancellable', 'This has already ended.', { params: { reason: 'ended' } })
}
