import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { grantedStatuses } from '@bellhop/domain/time/time-offers'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { Move } from '../../requests/move-request.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { listArrivalRooms, lockArrivalRoom, readArrival } from '../../stays/arrival-day.ts'
import { notCancellable } from './not-cancellable.ts'
import { notOffered, type StayOffer } from './orders/requested-time.ts'
import {
  checkAskedOnce,
  lockTimes,
  type OfferGuest,
  type OfferRequest,
  stayOf,
} from './stay-offers.ts'

/**
 * Locks the stay for a new early check-in, and a room and its night for one that is granted at once: before the hotel's
 * counter, as every call does.
 *
 * @param wanted the time that the guest wants
 * @returns the stay's present check-in, and from when a room is free, in ms since 1970
 * @throws Problem `item_unavailable` once the guest is in house, and if another one can still be cancelled
 */
export async function lockEarlyCheckIn(
  tx: Handle,
  guest: OfferGuest,
  service: StayOffer,
  wanted: string | undefined,
  now: Date,
): Promise<{ checkIn: Date; freeFrom: number }> {
  const { hotelId } = guest
  const stayId = stayOf(guest)
  const stay = await lockTimes(tx, hotelId, stayId)
  const arrival = await readArrival(tx, hotelId, stayId)
  if (!arrival) throw notOffered(inLanguage(service, guest.textLanguages).name)
  await checkAskedOnce(tx, guest, service, 'earlyCheckIn')
  if (service.grantedAtOnce && wanted) {
    await lockArrivalRoom(tx, hotelId, stayId, arrival, new Date(wanted), now)
  }
  const [room] = await listArrivalRooms(tx, hotelId, stayId, arrival, now)
  return { checkIn: stay.check_in, freeFrom: room?.readyFrom ?? Number.POSITIVE_INFINITY }
}

/**
 * Moves a stay's check-in with an early check-in: to its time once the hotel accepts it, with a room if none is assigned
 * yet, or back to the regular time.
 *
 * @returns whether the time has changed
 * @throws Problem `invalid_transition` or, for the guest, `not_cancellable` once they are in house, `no_room` if none is
 *   free in time
 */
export async function moveCheckIn(
  tx: Handle,
  hotelId: string,
  { stay_id: stayId, deliver_at: at, status }: OfferRequest,
  { to, by }: Pick<Move, 'to' | 'by'>,
  now: Date,
): Promise<boolean> {
  const wasGranted = grantedStatuses.includes(status)
  const isGranted = grantedStatuses.includes(to)
  if (wasGranted === isGranted) return false
  const stay = await lockTimes(tx, hotelId, stayId)
  if (!isGranted) {
    if (by === 'guest' && stay.status !== 'booked') throw notCancellable()
    return await moveBack(tx, hotelId, stayId)
  }
  const arrival = await readArrival(tx, hotelId, stayId)
  if (!arrival || !at) {
    throw new Problem('invalid_transition', 'The guest has already checked in.')
  }
  const room = await lockArrivalRoom(tx, hotelId, stayId, arrival, at, now)
  if (!room) {
    throw new Problem('no_room', 'No room for this guest is free at {time} on {date}.', {
      values: {
        time: hotelTimeOfDay(at, arrival.timeZone),
        date: hotelDate(at, arrival.timeZone),
      },
    })
  }
  await sql`
    WITH assigned AS (
      UPDATE stay_night SET room_id = ${room.id}
      WHERE hotel_id = ${hotelId} AND stay_id = ${stayId} AND room_id IS NULL
    )
    UPDATE stay SET check_in = ${at}, regular_check_in = coalesce(regular_check_in, check_in)
    WHERE hotel_id = ${hotelId} AND id = ${stayId}`.execute(tx)
  return true
}

async function moveBack(tx: Handle, hotelId: string, stayId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stay')
    .set({ check_in: sql<Date>`regular_check_in`, regular_check_in: null })
    .where(is({ hotel_id: hotelId, id: stayId, status: 'booked' }))
    .where('regular_check_in', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
