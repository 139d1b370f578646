import { hotelTimeOfDay } from '@bellhop/domain/hotel-time'
import { freeUntil, grantedStatuses } from '@bellhop/domain/late-check-out'
import type { RequestStatus } from '@bellhop/domain/request-status'
import { sql } from 'kysely'
import { checkOutIn } from '../../database/check-out-in.ts'
import type { Handle } from '../../database/open.ts'
import { type Move, moveRequest } from '../../folio/move-request.ts'
import { recordStayEvents } from '../../folio/stay-events.ts'
import { isTooLate, lockDeparture, readDeparture } from '../../inventory/departure-day.ts'
import { forStaff, Problem } from '../../shared/problem.ts'

interface LockedRequest {
  id: string
  stay_id: string
  status: RequestStatus
  checkout_time: string | null
}

/**
 * Moves a locked request. A late check-out also moves the stay's time of check-out: to the latest that the hotel has
 * accepted, or back to the regular time without any.
 *
 * @returns whether it moved
 * @throws Problem `room_taken` if the room is needed for the next guest
 */
export async function moveWithCheckOut(
  tx: Handle,
  request: LockedRequest,
  move: Omit<Move, 'id'>,
): Promise<boolean> {
  const isLate = request.checkout_time !== null && move.from.includes(request.status)
  // The stay is locked before the hotel's counter.
  const isChanged = isLate && (await moveCheckOut(tx, move.hotelId, request, move.to))
  const isMoved = await moveRequest(tx, { ...move, id: request.id })
  if (isChanged) await recordStayEvents(tx, move.hotelId, request.stay_id, move.at)
  return isMoved
}

/**
 * The sessions of the stay's guests that end with this stay, and not with another one, end so much later or earlier.
 *
 * @returns whether the time has changed
 */
async function moveCheckOut(
  tx: Handle,
  hotelId: string,
  { id, stay_id: stayId, checkout_time, status }: LockedRequest,
  to: RequestStatus,
): Promise<boolean> {
  await tx
    .selectFrom('stay')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .forNoKeyUpdate()
    .execute()
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
          WHERE r.hotel_id = s.hotel_id AND r.stay_id = s.id AND r.id <> ${id}
            AND r.checkout_time IS NOT NULL AND r.status = ANY(${granted}::text[]))) AS until
      FROM stay s JOIN hotel h ON h.id = s.hotel_id
      WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId} AND s.status = 'inHouse'
    ), moved AS (
      UPDATE stay s SET checkout_time = greatest(late.regular, late.until),
        regular_checkout_time = CASE WHEN late.until > late.regular THEN late.regular END
      FROM late
      WHERE s.hotel_id = ${hotelId} AND s.id = late.id
        AND late.checkout_time <> greatest(late.regular, late.until)
      RETURNING s.id, s.guest_id, late.sessions_end,
        s.checkout_time::time - late.checkout_time::time AS shift
    ), sessions AS (
      UPDATE guest_session g SET expires_at = g.expires_at + moved.shift
      FROM moved
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
  const why = nextArrival
    ? `the next guest arrives at ${hotelTimeOfDay(nextArrival, timeZone)}`
    : 'all rooms of its type are sold that night'
  throw new Problem('room_taken', forStaff(`Room ${room.number} is free until ${until}: ${why}.`), {
    params: { room: room.number },
  })
}
