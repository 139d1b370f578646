import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import type { PortalBooking } from '../../database/stored-channel.ts'
import { lockNights } from '../../rooms/lock-nights.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { type DecidedBooking, lockStays } from './decided-booking.ts'
import { type Followed, followRevision } from './follow-revision.ts'
import type { RoomStep } from './plan-booking.ts'

interface Move {
  roomTypeId: string
  /** The booking as it is sold: the portal's own, unless another price or other dates were agreed on. */
  content: PortalBooking
  now: Date
  /** Also changes rooms that are of this type already. */
  isOffer?: boolean
}

/**
 * Moves the rooms of a portal's booking that are not occupied to a room type that is free. Call it under the lock of the
 * portal's booking.
 *
 * @throws Problem `not_found`, `sold_out`
 */
export async function moveRooms(
  tx: Handle,
  hotelId: string,
  row: DecidedBooking,
  { roomTypeId, content, now, isOffer = false }: Move,
): Promise<Followed> {
  const { hotel, stays } = await lockStays(tx, hotelId, row)
  if (!hotel.types.has(roomTypeId)) throw notFound('room type')
  const steps = content.rooms.map((room, place): RoomStep => {
    const stayId = row.stay_ids[place] ?? null
    const stay = stayId ? stays.get(stayId) : undefined
    // The desk may have cancelled the stay before the guest accepted another one.
    if (!stay || (isOffer && stay.status === 'cancelled')) return { kind: 'add', room, roomTypeId }
    const isHere = !isOffer && stay.roomTypeId === roomTypeId
    if (stay.status !== 'booked' || isHere) return { kind: 'leave', stayId }
    return { kind: 'change', stay, room, roomTypeId }
  })
  const own = new Map<string, number>()
  for (const step of steps) {
    if (step.kind !== 'change' || step.stay.roomTypeId !== roomTypeId) continue
    for (const { date } of stays.get(step.stay.id)?.nights ?? []) {
      own.set(date, (own.get(date) ?? 0) + 1)
    }
  }
  await checkFree(tx, hotelId, steps, own, runningNight(now, hotel.timeZone))
  const given = { hotel, content, now, bookingId: row.booking_id }
  const followed = await followRevision(tx, given, steps, stays)
  await updateById(tx, 'channel_booking', hotelId, row.id, {
    ...{ booking_id: followed.bookingId, stay_ids: followed.stayIds },
  })
  return followed
}

/** @param own rooms of the type that the booking has already, by night */
async function checkFree(
  tx: Handle,
  hotelId: string,
  steps: readonly RoomStep[],
  own: ReadonlyMap<string, number>,
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
  const isShort = ({ date, left }: (typeof locked)[number]) =>
    left + (own.get(date) ?? 0) < (wanted.get(date)?.length ?? 0)
  if (locked.some(isShort) || locked.length < new Set(nights.map(({ date }) => date)).size) {
    throw new Problem('sold_out', 'This room type is not free on all nights.')
  }
}
