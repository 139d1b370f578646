import type { BodyOf } from '@bellhop/contract/base/route'
import type { decideChannelBooking } from '@bellhop/contract/desk/channel-bookings'
import type { ChannelDecision } from '@bellhop/domain/channels/decisions'
import type { StaffWork } from '../../audit/work.ts'
import { updateById } from '../../database/rows.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import {
  checkNotCancelled,
  type DecidedBooking,
  lockDecidable,
  lockPortalBooking,
  lockStays,
} from './decided-booking.ts'
import { finishFollowing } from './finish-following.ts'
import { type Followed, followRevision, readStays } from './follow-revision.ts'
import { moveRooms } from './move-rooms.ts'
import { withdrawOffer } from './offers/end-offer.ts'
import type { RoomStep } from './plan-booking.ts'

type Decision = BodyOf<typeof decideChannelBooking>

const nothing: Followed = {
  ...{ bookingId: null, stayIds: [], decisions: [], added: [], changed: [], cancelled: [] },
  ...{ arrivesOther: [], leavesOther: [] },
}

/**
 * Ends the decision about a booking of a portal: its rooms are moved to another room type, another hotel has taken the
 * guest, or a person has settled it otherwise. A price that is missing stays a decision, because nothing is charged
 * without it.
 *
 * @throws Problem `not_found`, `invalid_transition`, `sold_out`, `invalid_request`
 */
export async function decideBooking(
  work: StaffWork,
  id: string,
  { roomTypeId, elsewhere }: Decision,
): Promise<void> {
  const { tx, staff, now, audit } = work
  const { hotelId } = staff
  if (roomTypeId && elsewhere)
    throw fieldProblem('elsewhere', 'Choose a room type or another hotel, not both.')
  const row = await lockDecidable(tx, hotelId, id)
  await withdrawOffer(tx, hotelId, id, now)
  let followed = nothing
  if (roomTypeId) {
    checkNotCancelled(row)
    followed = await moveRooms(tx, hotelId, row, { roomTypeId, content: row.content, now })
  } else if (elsewhere) followed = await releaseRooms(work, row)
  const open = new Set<ChannelDecision>([...row.decisions, ...followed.decisions])
  const isCharged = open.has('currency') && (await hasNights(work, id))
  await updateById(tx, 'channel_booking', hotelId, id, {
    decisions: isCharged ? ['currency'] : [],
    ...{ decided_at: now, decided_by: staff.staffId },
    ...(elsewhere && { elsewhere: JSON.stringify(elsewhere) }),
  })
  const { portal, code: reference } = row.content
  const { hotel, pays } = elsewhere ?? {}
  await audit('channelBooking.decide', row.booking_id ?? followed.bookingId, {
    after: { portal, reference, ...(elsewhere && { hotel, pays }) },
  })
  await finishFollowing(tx, hotelId, followed, now)
}

/** The rooms are not needed here: another hotel has taken the guest. The portal is told nothing. */
async function releaseRooms(
  { tx, staff: { hotelId }, now }: StaffWork,
  row: DecidedBooking,
): Promise<Followed> {
  const { hotel, stays } = await lockStays(tx, hotelId, row)
  const steps = row.stay_ids.map((stayId): RoomStep => {
    const stay = stayId ? stays.get(stayId) : undefined
    return stay?.status === 'booked' ? { kind: 'cancel', stay } : { kind: 'leave', stayId }
  })
  const given = { hotel, content: row.content, now, bookingId: row.booking_id }
  return await followRevision(tx, given, steps, stays)
}

/** Whether nights of the booking are charged to a guest. */
async function hasNights({ tx, staff: { hotelId } }: StaffWork, id: string): Promise<boolean> {
  const row = await lockPortalBooking(tx, hotelId, id)
  const ids = row.stay_ids.filter((one) => one !== null)
  const stays = await readStays(tx, hotelId, ids)
  return [...stays.values()].some(({ status }) => status !== 'cancelled' && status !== 'noShow')
}
