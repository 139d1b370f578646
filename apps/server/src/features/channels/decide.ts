import type { ChannelDecision } from '@bellhop/domain/channels/decisions'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../audit/work.ts'
import { lockRow } from '../../database/lock-rows.ts'
import { findById, updateById } from '../../database/rows.ts'
import { lockOffers } from '../../requests/end-stay-offers.ts'
import { lockNights } from '../../rooms/lock-nights.ts'
import { recordRatesEvent } from '../../rooms/rates.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { lockBooking } from '../../stays/lock-booking.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'
import { readSellingHotel } from './booking-room.ts'
import { followRevision, readStays } from './follow-revision.ts'
import type { RoomStep } from './plan-booking.ts'

/**
 * Ends the decision about a booking of a portal, by moving its rooms to another room type if one is given.
 *
 * @throws Problem `not_found`, `invalid_transition`, `sold_out`, `invalid_request`
 */
export async function decideBooking(
  work: StaffWork,
  id: string,
  roomTypeId: string | undefined,
): Promise<void> {
  const { tx, staff, now, audit } = work
  const { hotelId } = staff
  if (!(await lockRow(tx, 'channel_booking', hotelId, id))) throw notFound('booking')
  const columns = [
    'channel_id',
    'booking_id',
    'stay_ids',
    'content',
    'decisions',
    'status',
  ] as const
  const row = await findById(tx, 'channel_booking', hotelId, id, columns)
  if (!row?.content || row.decisions.length === 0) {
    throw new Problem('invalid_transition', 'Someone has decided about this booking already.')
  }
  const left = roomTypeId
    ? await moveRooms(work, { ...row, content: row.content, id }, roomTypeId)
    : []
  await updateById(tx, 'channel_booking', hotelId, id, {
    ...{ decisions: left, decided_at: now, decided_by: staff.staffId },
  })
  await audit('channelBooking.decide', row.booking_id, {
    after: { portal: row.content.portal, reference: row.content.code },
  })
  await recordRatesEvent(tx, hotelId)
}

type Row = Pick<
  NonNullable<Awaited<ReturnType<typeof findRow>>>,
  'channel_id' | 'booking_id' | 'stay_ids' | 'status'
>
const findRow = (tx: StaffWork['tx'], hotelId: string, id: string) =>
  findById(tx, 'channel_booking', hotelId, id, [
    'channel_id',
    'booking_id',
    'stay_ids',
    'content',
    'status',
  ])

/** @returns what a person still has to decide */
async function moveRooms(
  { tx, staff: { hotelId, timeZone }, now }: StaffWork,
  row: Row & { id: string; content: NonNullable<Awaited<ReturnType<typeof findRow>>>['content'] },
  roomTypeId: string,
): Promise<ChannelDecision[]> {
  const { content } = row
  if (!content || row.status === 'cancelled') {
    throw new Problem('invalid_transition', 'The portal has cancelled this booking.')
  }
  const hotel = await readSellingHotel(tx, { hotelId, id: row.channel_id })
  if (!hotel.types.has(roomTypeId)) throw notFound('room type')
  const ownIds = row.stay_ids.filter((one) => one !== null)
  const [first] = ownIds
  if (first) {
    await lockOffers(tx, hotelId, first)
    await lockBooking(tx, hotelId, { stayId: first })
  }
  const stays = await readStays(tx, hotelId, ownIds)
  const steps = content.rooms.map((room, place): RoomStep => {
    const stayId = row.stay_ids[place] ?? null
    const stay = stayId ? stays.get(stayId) : undefined
    if (!stay) return { kind: 'add', room, roomTypeId }
    const isHere = stay.status !== 'booked' || stay.roomTypeId === roomTypeId
    return isHere ? { kind: 'leave', stayId } : { kind: 'change', stay, room, roomTypeId }
  })
  await checkFree(tx, hotelId, steps, runningNight(now, timeZone))
  const given = { hotel, content, now, bookingId: row.booking_id }
  const followed = await followRevision(tx, given, steps, stays)
  await updateById(tx, 'channel_booking', hotelId, row.id, {
    ...{ booking_id: followed.bookingId, stay_ids: followed.stayIds },
  })
  const { added, changed } = followed
  if (added.length > 0) await recordStayEvents(tx, hotelId, added, now, { step: 'booked' })
  if (changed.length > 0) await recordStayEvents(tx, hotelId, changed, now)
  return followed.decisions.filter((decision) => decision === 'currency')
}

async function checkFree(
  tx: StaffWork['tx'],
  hotelId: string,
  steps: readonly RoomStep[],
  tonight: string,
): Promise<void> {
  const nights = steps.flatMap((step) =>
    step.kind === 'add' || step.kind === 'change'
      ? step.room.nights
          .filter(({ date }) => date >= tonight)
          .map(({ date }) => ({ roomTypeId: step.roomTypeId, date }))
      : [],
  )
  // The same night twice for two rooms.
  const wanted = Map.groupBy(nights, ({ date }) => date)
  const locked = await lockNights(tx, hotelId, nights)
  if (locked.some(({ date, left }) => left < (wanted.get(date)?.length ?? 0))) {
    throw new Problem('sold_out', 'This room type is not free on all nights.')
  }
}
