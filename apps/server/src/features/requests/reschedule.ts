import type { BodyOf } from '@bellhop/contract/base/route'
import type { GuestRequest, rescheduleGuestRequest } from '@bellhop/contract/guest/requests'
import { canReschedule } from '@bellhop/domain/requests/request-status'
import { dateOf, takesOrdersAt } from '@bellhop/domain/time/opening-hours'
import type { GuestWork } from '../../audit/work.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'
import { outletClosed } from './orders/closed.ts'
import { findServiceOrder } from './orders/queries.ts'
import { readRequestedTime } from './orders/requested-time.ts'
import { reserveSlot } from './orders/reserve-slot.ts'
import { toGuestRequest } from './present.ts'
import { findRequestOfGuest, lockRequestOfGuest, type RequestRow } from './queries.ts'
import { storeNewTime } from './store-new-time.ts'

/**
 * Moves a guest's own request for a service to another time, with the checks of a new one: the department is open, or a
 * slot has places. Throws 409 `not_movable` once work on it has begun, and for a service that is no longer offered.
 */
export async function rescheduleRequest(
  work: GuestWork,
  id: string,
  { preferredAt }: BodyOf<typeof rescheduleGuestRequest>,
): Promise<GuestRequest> {
  const { tx, guest, now } = work
  const { hotelId, guestId, name } = guest
  const row = await lockRequestOfGuest(tx, hotelId, guestId, id)
  if (!row) throw notFound('request')
  const isTimed = row.deliver_at !== null
  if (row.stay_id !== guest.stayId || !canReschedule({ ...row, isTimed })) throw notMovable()
  const wanted = readRequestedTime(preferredAt, now, guest)
  if (!wanted) throw notMovable()
  if (wanted.getTime() !== row.promised_at.getTime()) {
    await reserveTime(work, row, wanted)
    await storeNewTime(tx, {
      hotelId,
      id,
      promisedAt: wanted,
      isWanted: true,
      timelineId: newId(),
      at: now,
      by: 'guest',
      name,
    })
  }
  const after = await findRequestOfGuest(tx, hotelId, guestId, id)
  if (!after) throw notFound('request')
  return toGuestRequest(after, guest)
}

/** Checks the hours, or reserves places of the slot. The request's own places at the old time do not count. */
async function reserveTime(
  { tx, guest: { hotelId, timeZone, textLanguages }, now }: GuestWork,
  { lines: [line], department }: RequestRow,
  start: Date,
): Promise<void> {
  const offer =
    department &&
    (await findServiceOrder(tx, { hotelId, departmentId: department.id, by: 'guest' }))
  const service = offer?.items.find(({ id }) => id === line?.item_id)
  if (!offer || !service?.available || !line) throw notMovable()
  if (service.hasSlots) {
    const places = line.quantity
    const wanted = { hotelId, serviceId: service.id, timeZone, textLanguages, start, places }
    return await reserveSlot(tx, wanted)
  }
  const at = wallClock(start, timeZone)
  if (takesOrdersAt(offer.hours, at)) return
  const today = dateOf(wallClock(now, timeZone))
  throw outletClosed(inLanguage(offer, textLanguages), at, today)
}

function notMovable(): Problem {
  return new Problem('not_movable', 'The time of this can no longer be changed.')
}
