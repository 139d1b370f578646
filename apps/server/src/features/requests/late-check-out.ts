import type { RequestStatus } from '@bellhop/domain/requests/request-status'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { freeUntil, grantedStatuses } from '@bellhop/domain/time/time-offers'
import { sql } from 'kysely'
import { addTime } from '../../database/add-time.ts'
import type { Handle } from '../../database/open.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { checkOutIn } from '../../stays/check-out-in.ts'
import { isTooLate, lockDeparture, readDeparture } from '../../stays/departure-day.ts'
import type { StayOffer } from './orders/requested-time.ts'
import {
  checkAskedOnce,
  lockTimes,
  type OfferGuest,
  type OfferRequest,
  stayOf,
} from './stay-offers.ts'

/**
 * Locks the stay and the room for a new late check-out. A stay has one at a time, so that the price is always for the
 * hours from the present check-out.
 *
 * @returns the stay's present dates, and until when the room is free, in ms since 1970
 * @throws Problem `item_unavailable` if another one can still be cancelled
 */
export async function lockLateCheckOut(
  tx: Handle,
  guest: OfferGuest,
  service: StayOffer,
): Promise<{ checkIn: Date; duration: number; checkoutTime: string; freeUntil: number }> {
  const { hotelId } = guest
  const stayId = stayOf(guest)
  const stay = await lockTimes(tx, hotelId, stayId)
  await checkAskedOnce(tx, guest, service, 'lateCheckOut')
  await lockDeparture(tx, hotelId, stayId)
  const departure = await readDeparture(tx, hotelId, stayId)
  return {
    checkIn: stay.check_in,
    duration: stay.duration,
    checkoutTime: stay.checkout_time,
    freeUntil: departure ? freeUntil(departure) : Number.POSITIVE_INFINITY,
  }
}

/**
 * Moves a stay's time of check-out with a late check-out: to the latest that the hotel has accepted, or back to the regular
 * time without any. The sessions of its guests that end with this stay, and not with another one, end so much later or
 * earlier.
 *
 * @returns whether the time has changed
 * @throws Problem `room_taken` if the room is needed for the next guest
 */
export async function moveCheckOut(
  tx: Handle,
  hotelId: string,
  { id, stay_id: stayId, checkout_time, status }: OfferRequest,
  to: RequestStatus,
): Promise<boolean> {
  await lockTimes(tx, hotelId, stayId)
  const isGranted = status === 'new' && grantedStatuses.includes(to)
  if (isGranted) await lockDeparture(tx, hotelId, stayId)
  const granted = [...grantedStatuses]
  const own = granted.includes(to) ? checkout_time : null
  const { rows } = await sql<{ id: string }>`
    WITH late AS (
      SELECT s.id, s.checkout_time,
        ${checkOutIn('s', sql`h.time_zone`)} + interval '24 hours' AS sessions_end,
        coalesce(s.regular_checkout_time, s.checkout_time) AS regular,
        greatest(${own}::text, (
          SELECT max(r.checkout_time) FROM guest_request r
          WHERE r.hotel_id = ${hotelId} AND r.stay_id = s.id AND r.id <> ${id}
            AND r.checkout_time IS NOT NULL AND r.status = ANY(${granted}::text[]))) AS until
      FROM stay s JOIN hotel h ON h.id = s.hotel_id
      WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId} AND s.status = 'inHouse'
    ), moved AS (
      UPDATE stay s SET checkout_time = greatest(late.regular, late.until),
        regular_checkout_time = CASE WHEN late.until > late.regular THEN late.regular END
      FROM late
      WHERE s.hotel_id = ${hotelId} AND s.id = late.id
        AND late.checkout_time <> greatest(late.regular, late.until)
      RETURNING s.id, s.guest_id, late.sessions_end, s.checkout_time, late.checkout_time AS former
    ), shifted AS (
      SELECT id, guest_id, sessions_end, checkout_time::time - former::time AS shift FROM moved
    ), sessions AS (
      UPDATE guest_session g SET expires_at = ${addTime(sql`g.expires_at`, sql`moved.shift`)}
      FROM shifted moved
      WHERE g.hotel_id = ${hotelId} AND g.ended_at IS NULL AND g.expires_at = moved.sessions_end
        AND g.guest_id IN (
        SELECT moved.guest_id
        UNION SELECT c.guest_id FROM stay_companion c
          WHERE c.hotel_id = ${hotelId} AND c.stay_id = moved.id)
    )
    SELECT id FROM moved`.execute(tx)
  if (isGranted) await checkRoomIsFree(tx, hotelId, stayId)
  return rows.length > 0
}

async function checkRoomIsFree(tx: Handle, hotelId: string, stayId: string): Promise<void> {
  const departure = await readDeparture(tx, hotelId, stayId)
  if (!departure || !isTooLate(departure)) return
  const { room, nextArrival, timeZone } = departure
  const until = hotelTimeOfDay(new Date(freeUntil(departure)), timeZone)
  const sentence = nextArrival
    ? 'Room {room} is free until {until}: the next guest arrives at {arrival}.'
    : 'Room {room} is free until {until}: all rooms of its type are sold that night.'
  const arrival = nextArrival ? hotelTimeOfDay(nextArrival, timeZone) : ''
  throw new Problem('room_taken', sentence, {
    values: { until, arrival },
    params: { room: room.number },
  })
}
