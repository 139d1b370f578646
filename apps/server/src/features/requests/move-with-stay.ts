import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { isActive, isByTheHour } from '@bellhop/domain/requests/request-status'
import type { Handle } from '../../database/open.ts'
import { type Move, moveRequest } from '../../requests/move-request.ts'
import { newId } from '../../shared/ids.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'
import { moveCheckIn } from './early-check-in.ts'
import { moveCheckOut } from './late-check-out.ts'
import { toGuestRequest } from './present.ts'
import { findRequestOfGuest } from './queries.ts'
import { type OfferGuest, type OfferRequest, stayOf } from './stay-offers.ts'

/**
 * Moves a locked request. A late check-out also moves the stay's time of check-out, an early check-in that of check-in, and
 * once it is accepted it is done.
 *
 * @returns whether it moved
 * @throws Problem `room_taken` or `no_room` if the room is not free then, `invalid_transition` or `not_cancellable` for an early check-in
 *   of a guest in house
 */
export async function moveWithStay(
  tx: Handle,
  request: OfferRequest,
  move: Omit<Move, 'id'>,
): Promise<boolean> {
  // The stay is locked before the hotel's counter.
  const isChanged =
    move.from.includes(request.status) && (await moveStay(tx, move.hotelId, request, move))
  const isMoved = await moveRequest(tx, { ...move, id: request.id })
  if (isMoved && isByTheHour(request.purpose) && isActive(move.to)) {
    // Nothing is left to do: the time has moved.
    const { hotelId, at, to } = move
    const step = { timelineId: newId(), at, by: 'server', name: null } as const
    await moveRequest(tx, { hotelId, id: request.id, from: [to], to: 'done', ...step })
  }
  if (isChanged) await recordStayEvents(tx, move.hotelId, [request.stay_id], move.at)
  return isMoved
}

async function moveStay(
  tx: Handle,
  hotelId: string,
  request: OfferRequest,
  move: Pick<Move, 'to' | 'by' | 'at'>,
): Promise<boolean> {
  if (request.checkout_time !== null) return await moveCheckOut(tx, hotelId, request, move.to)
  if (request.purpose === 'earlyCheckIn')
    return await moveCheckIn(tx, hotelId, request, move, move.at)
  return false
}

/** Accepts a late check-out or an early check-in that has just been stored, without the desk. */
export async function grantAtOnce(
  tx: Handle,
  guest: OfferGuest,
  stored: Pick<OfferRequest, 'id' | 'purpose' | 'checkout_time' | 'deliver_at'>,
  now: Date,
): Promise<GuestRequest> {
  const { hotelId, guestId } = guest
  const request = { ...stored, stay_id: stayOf(guest), status: 'new' as const }
  await moveWithStay(tx, request, {
    hotelId,
    from: ['new'],
    to: 'accepted',
    timelineId: newId(),
    at: now,
    by: 'server',
    name: null,
  })
  const row = await findRequestOfGuest(tx, hotelId, guestId, stored.id)
  if (!row) throw new Error(`No request ${stored.id}`)
  return toGuestRequest(row, guest)
}
