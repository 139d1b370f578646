import type { PlannedStay, RoomPlan } from '@bellhop/contract/desk/room-plan'
import type { DoorSign } from '@bellhop/domain/rooms/door-sign'
import type { RoomState } from '@bellhop/domain/rooms/room-state'
import { addDays, daysForSale } from '@bellhop/domain/stays/booking'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { selectRoomState } from '../../../rooms/room-state-of.ts'
import { formatRoomState } from '../../../rooms/room-states.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'
import { earlyCheckInOf } from '../../../stays/early-check-in-of.ts'

interface PartRow
  extends Omit<
    PlannedStay,
    'checkInDate' | 'checkOutDate' | 'lateCheckOut' | 'earlyCheckIn' | 'doorSign'
  > {
  lateCheckOut: string | null
  earlyCheckIn: string | null
  doorSign: DoorSign | null
  roomId: string | null
  firstNight: string
  lastNight: string
}

interface PlanRow {
  inspectsRooms: boolean
  roomTypes: {
    _id: string
    name: string
    free: (number | null)[]
    rooms: { _id: string; number: string; state: RoomState | null }[]
  }[]
  parts: PartRow[]
}

/** The nights and the hotel to show. */
export interface PlannedNights {
  hotelId: string
  timeZone: string
  from?: string | undefined
  nights: number
  now: Date
}

/**
 * Reads the room plan in one statement.
 *
 * @throws Problem `invalid_request` for nights that are not for sale yet
 */
export async function readRoomPlan(
  db: Handle,
  { hotelId, timeZone, from: wanted, nights, now }: PlannedNights,
): Promise<RoomPlan> {
  const today = runningNight(now, timeZone)
  const from = wanted ?? today
  if (from > addDays(today, daysForSale))
    throw fieldProblem('from', 'The room plan begins at most {days} days from today.', {
      days: daysForSale,
    })
  const to = addDays(from, nights)
  const { inspectsRooms, roomTypes, parts } = await selectPlan(db, { hotelId, from, to, today })
  const byRoom = Map.groupBy(parts, ({ roomId }) => roomId)
  const listIn = (roomId: string) => (byRoom.get(roomId) ?? []).map(toPlannedStay)
  return {
    from,
    to,
    today,
    inspectsRooms,
    roomTypes: roomTypes.map(({ rooms, ...roomType }) => ({
      ...roomType,
      rooms: rooms.map(({ state, ...room }) => ({
        ...room,
        ...formatRoomState(state, today),
        stays: listIn(room._id),
      })),
      unassigned: (byRoom.get(null) ?? [])
        .filter(({ roomTypeId }) => roomTypeId === roomType._id)
        .map(toPlannedStay),
    })),
  }
}

function toPlannedStay({
  roomId,
  firstNight,
  lastNight,
  lateCheckOut,
  earlyCheckIn,
  doorSign,
  ...stay
}: PartRow): PlannedStay {
  return {
    ...stay,
    ...(lateCheckOut && { lateCheckOut }),
    ...(earlyCheckIn && { earlyCheckIn }),
    ...(doorSign && { doorSign }),
    checkInDate: firstNight,
    checkOutDate: addDays(lastNight, 1),
  }
}

interface Window {
  hotelId: string
  from: string
  to: string
  today: string
}

/**
 * A part of a stay: consecutive nights in one room, or in none. Tonight, a guest in house is shown in their present
 * room, whatever is assigned. Nights that passed before check-in have no room, and are hidden if other nights have one.
 */
async function selectPlan(db: Handle, { hotelId, from, to, today }: Window): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    WITH shown AS (
      SELECT DISTINCT stay_id FROM stay_night
      WHERE hotel_id = ${hotelId} AND night >= ${from}::date AND night < ${to}::date
    ), nights AS (
      SELECT s.id, s.booking_id, s.guest_id, s.room_type_id, s.status, s.pre_check_in, n.night,
        CASE WHEN s.regular_checkout_time IS NOT NULL THEN s.checkout_time END AS late_check_out,
        ${earlyCheckInOf('s', sql.ref('h.time_zone'))} AS early_check_in,
        CASE WHEN s.status = 'inHouse' THEN s.door_sign END AS door_sign,
        CASE WHEN s.status = 'inHouse' AND n.night >= ${today}::date
          THEN coalesce(n.room_id, s.room_id) ELSE n.room_id END AS room_id
      FROM shown JOIN hotel h ON h.id = ${hotelId}
      JOIN stay s ON s.hotel_id = ${hotelId} AND s.id = shown.stay_id
        AND s.status IN ('booked', 'inHouse', 'checkedOut')
      JOIN stay_night n ON n.hotel_id = ${hotelId} AND n.stay_id = s.id
    ), islands AS (
      SELECT *, night - row_number() OVER (PARTITION BY id, room_id ORDER BY night)::integer AS island,
        bool_or(room_id IS NOT NULL) OVER (PARTITION BY id) AS "hasRoom"
      FROM nights
    ), parts AS (
      SELECT id, booking_id, guest_id, room_type_id, status, pre_check_in, room_id,
        late_check_out, early_check_in, door_sign, min(night) AS first_night, max(night) AS last_night
      FROM islands
      GROUP BY id, booking_id, guest_id, room_type_id, status, pre_check_in, late_check_out, early_check_in, door_sign, room_id,
        island, "hasRoom"
      HAVING min(night) < ${to}::date AND max(night) >= ${from}::date
        AND (room_id IS NOT NULL
          OR (status = 'booked' AND (max(night) >= ${today}::date OR NOT "hasRoom")))
    )
    SELECT (SELECT inspects_rooms FROM hotel WHERE id = ${hotelId}) AS "inspectsRooms", coalesce((
      SELECT json_agg(json_build_object('_id', t.id, 'name', t.name,
        'free', (
          SELECT json_agg(a.capacity - a.sold - a.blocked ORDER BY d.night)
          FROM generate_series(${from}::date, ${to}::date - 1, interval '1 day') AS d (night)
          LEFT JOIN availability a ON a.hotel_id = ${hotelId} AND a.room_type_id = t.id
            AND a.night = d.night::date
        ),
        'rooms', coalesce((
          SELECT json_agg(json_build_object('_id', r.id, 'number', r.number, 'state',
            ${selectRoomState(hotelId, sql.ref('r.id'))}) ORDER BY r.position, r.id)
          FROM room r WHERE r.hotel_id = ${hotelId} AND r.room_type_id = t.id
        ), '[]')) ORDER BY t.position, t.id)
      FROM room_type t WHERE t.hotel_id = ${hotelId}
    ), '[]') AS "roomTypes", coalesce((
      SELECT json_agg(json_build_object('_id', p.id, 'bookingId', b.id, 'bookingRef', b.reference,
        'name', g.name, 'roomTypeId', p.room_type_id, 'status', p.status,
        'preCheckIn', p.pre_check_in, 'lateCheckOut', p.late_check_out, 'earlyCheckIn', p.early_check_in, 'doorSign', p.door_sign, 'roomId', p.room_id, 'firstNight', p.first_night,
        'lastNight', p.last_night) ORDER BY p.first_night, p.id)
      FROM parts p
      JOIN booking b ON b.hotel_id = ${hotelId} AND b.id = p.booking_id
      JOIN guest g ON g.hotel_id = ${hotelId} AND g.id = p.guest_id
    ), '[]') AS parts`.execute(db)
  return rows[0] ?? { inspectsRooms: true, roomTypes: [], parts: [] }
}
