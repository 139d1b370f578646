import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { hotelTimeOfDay } from '@bellhop/domain/hotel-time'
import { freeUntil, grantedStatuses } from '@bellhop/domain/late-check-out'
import { activeStatuses, type RequestStatus } from '@bellhop/domain/request-status'
import { sql } from 'kysely'
import { checkOutIn } from '../../database/check-out-in.ts'
import type { Handle } from '../../database/open.ts'
import { type Move, moveRequest } from '../../folio/move-request.ts'
import { recordStayEvents } from '../../folio/stay-events.ts'
import { isTooLate, lockDeparture, readDeparture } from '../../inventory/departure-day.ts'
import { formatSentence, toSentenceLanguage } from '../../sentences/sentences.ts'
import type { GuestCaller } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { forStaff, Problem } from '../../shared/problem.ts'
import type { LateCheckOut } from './orders/requested-time.ts'
import { toGuestRequest } from './present.ts'
import { findRequestOfGuest } from './queries.ts'

type Guest = Pick<
  GuestCaller,
  'hotelId' | 'guestId' | 'stayId' | 'name' | 'language' | 'currency' | 'status'
>

const stayOf = ({ stayId }: Guest): string => {
  if (!stayId) throw new Error('A guest in house must have a stay')
  return stayId
}

/**
 * Locks the stay and the room for a new late check-out. A stay has one at a time, so that the price is always for the
 * hours from the present check-out.
 *
 * @returns the stay's present dates, and until when the room is free, in ms since 1970
 * @throws Problem `item_unavailable` if another one can still be cancelled
 */
export async function lockLateCheckOut(
  tx: Handle,
  guest: Guest,
  service: LateCheckOut,
): Promise<{ checkIn: Date; duration: number; checkoutTime: string; freeUntil: number }> {
  const { hotelId, language } = guest
  const stayId = stayOf(guest)
  const stay = await lockStay(tx, hotelId, stayId)
  const other = await tx
    .selectFrom('guest_request')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stayId)
    .where('checkout_time', 'is not', null)
    .where('status', 'in', activeStatuses)
    .executeTakeFirst()
  if (other) {
    // Also read by a companion of the guest who asked, and at the desk.
    const sentence = 'It has already been requested for this room. Cancel that request first.'
    const note = formatSentence(sentence, toSentenceLanguage(language))
    throw new Problem('item_unavailable', '{item} is not available right now. {note}', {
      params: { reason: 'notOffered', item: inLanguage(service, language).name, note },
    })
  }
  await lockDeparture(tx, hotelId, stayId)
  const departure = await readDeparture(tx, hotelId, stayId)
  return {
    checkIn: stay.check_in,
    duration: stay.duration,
    checkoutTime: stay.checkout_time,
    freeUntil: departure ? freeUntil(departure) : Number.POSITIVE_INFINITY,
  }
}

/** Accepts a late check-out that has just been stored, without the desk. */
export async function grantAtOnce(
  tx: Handle,
  guest: Guest,
  { id, checkout_time }: { id: string; checkout_time: string | null },
): Promise<GuestRequest> {
  const { hotelId, guestId } = guest
  const request = { id, stay_id: stayOf(guest), status: 'new' as const, checkout_time }
  await moveWithCheckOut(tx, request, {
    hotelId,
    from: ['new'],
    to: 'accepted',
    timelineId: newId(),
    at: new Date(),
    by: 'server',
    name: null,
  })
  const row = await findRequestOfGuest(tx, hotelId, guestId, id)
  if (!row) throw new Error(`No request ${id}`)
  return toGuestRequest(row, guest)
}

async function lockStay(tx: Handle, hotelId: string, stayId: string) {
  return await tx
    .selectFrom('stay')
    .select(['check_in', 'duration', 'checkout_time'])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

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
  await lockStay(tx, hotelId, stayId)
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
