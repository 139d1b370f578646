import type { Guest } from '@bellhop/contract/guest/guest'
import type { Meal } from '@bellhop/domain/rates/meals'
import type { DoorSign } from '@bellhop/domain/rooms/door-sign'
import { freshRoom, isReady, type RoomState } from '@bellhop/domain/rooms/room-state'
import { checkOutAt, runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { StoredWalk } from '../database/stored-walk.ts'
import { selectRoomState } from '../rooms/room-state-of.ts'
import { presentStay } from '../sessions/sessions.ts'
import { hotelNightIn } from '../shared/time/hotel-today.ts'
import { checkOutIn } from './check-out-in.ts'
import { toWalk } from './walk.ts'

interface GuestRow {
  _id: string
  hotelId: string
  name: string
  phone: string | null
  email: string | null
  timeZone: string
  hotelCheckoutTime: string
  inspectsRooms: boolean
  allergies: string[]
  language: string | null
  walk: StoredWalk | null
  stay: (StayColumns & { id: string }) | null
}

interface StayColumns {
  status: 'booked' | 'inHouse' | 'checkedOut'
  checkIn: Date
  duration: number
  checkoutTime: string
  preCheckIn: 'none' | 'submitted' | 'verified'
  checkedOutAt: Date | null
  roomNumber: string | null
  doorSign: DoorSign | null
  /** Included in the price; null: it was not sold by a rate plan. */
  meals: Meal[] | null
  /** Assigned for tonight to a booked guest, unless another guest is still in it. */
  freeRoom: { state: RoomState | null } | null
}

interface FlatGuestRow extends Omit<GuestRow, 'stay'>, StayColumns {
  stayId: string | null
}

const assignedFreeRoom = (hotelId: string) => sql`(
  SELECT jsonb_build_object('state', ${selectRoomState(hotelId, sql.ref('n.room_id'))})
  FROM stay_night n
  WHERE n.hotel_id = ${hotelId} AND n.stay_id = st.id AND n.night = ${hotelNightIn(sql`now()`)}
    AND n.room_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM stay o
      WHERE o.hotel_id = ${hotelId} AND o.room_id = n.room_id AND o.status = 'inHouse'))`

/** The walk of the guest `g`, until the stay would have ended. */
const presentWalk = (hotelId: string) => sql`(
  SELECT s.walked FROM stay s
  WHERE s.hotel_id = ${hotelId} AND s.guest_id = g.id AND s.walked IS NOT NULL
    AND ${checkOutIn('s', sql`h.time_zone`)} > now()
  ORDER BY s.check_in DESC LIMIT 1)`

/** A guest with the hotel's check-out time and zone and the present stay. */
export async function findGuest(
  db: Handle,
  hotelId: string,
  guestId: string,
): Promise<GuestRow | undefined> {
  const { rows } = await sql<FlatGuestRow>`
    SELECT g.id AS _id, g.hotel_id AS "hotelId", g.name, g.phone, g.email, g.language,
      h.time_zone AS "timeZone", h.checkout_time AS "hotelCheckoutTime",
      st.id AS "stayId", st.status, st.check_in AS "checkIn", st.duration,
      st.checkout_time AS "checkoutTime", st.pre_check_in AS "preCheckIn",
      st.checked_out_at AS "checkedOutAt", r.number AS "roomNumber", st.door_sign AS "doorSign",
      st.rate -> 'meals' AS meals,
      h.inspects_rooms AS "inspectsRooms", ${assignedFreeRoom(hotelId)} AS "freeRoom",
      coalesce(m.allergies, '{}') AS allergies, ${presentWalk(hotelId)} AS walk
    FROM guest g
    JOIN hotel h ON h.id = g.hotel_id
    LEFT JOIN LATERAL (${presentStay(hotelId, sql.ref('g.id'))}) st ON true
    LEFT JOIN room r ON r.hotel_id = g.hotel_id AND r.id = st.room_id
    LEFT JOIN guest_marks m ON m.hotel_id = g.hotel_id AND m.guest_id = g.id
    WHERE g.hotel_id = ${hotelId} AND g.id = ${guestId}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { stayId, status, checkIn, duration, checkoutTime, ...rest } = row
  const { preCheckIn, checkedOutAt, roomNumber, doorSign, meals, freeRoom, ...guest } = rest
  const times = { checkIn, duration, checkoutTime, checkedOutAt }
  const room = { roomNumber, doorSign, meals, freeRoom }
  const stay = stayId ? { id: stayId, status, ...times, preCheckIn, ...room } : null
  return { ...guest, stay }
}

/** Maps a row to the contract's guest record. */
export function toGuest(row: GuestRow, now: Date): Guest {
  const { stay, timeZone } = row
  return {
    _id: row._id,
    hotelId: row.hotelId,
    name: row.name,
    language: row.language,
    ...(row.phone && { phone: row.phone }),
    ...(row.email && { email: row.email }),
    ...(stay?.roomNumber && { roomNumber: stay.roomNumber }),
    status: stay?.status ?? 'registered',
    checkIn: stay?.checkIn.toISOString() ?? null,
    duration: stay?.duration ?? null,
    checkoutTime: stay?.checkoutTime ?? row.hotelCheckoutTime,
    checkOut: stay
      ? checkOutAt({
          checkIn: stay.checkIn.toISOString(),
          duration: stay.duration,
          checkoutTime: stay.checkoutTime,
          timeZone,
        })
      : null,
    timeZone,
    preCheckIn: stay?.preCheckIn ?? 'none',
    ...(stay?.meals && stay.meals.length > 0 && { meals: stay.meals }),
    roomReady: stay ? canEnter(stay, row, now) : false,
    ...(row.walk && { walk: toWalk(row.walk) }),
    ...(stay?.status === 'inHouse' && stay.doorSign && { doorSign: stay.doorSign }),
  }
}

function canEnter(
  { status, freeRoom }: StayColumns,
  { timeZone, inspectsRooms }: GuestRow,
  now: Date,
) {
  if (status !== 'booked') return status === 'inHouse'
  const room = freeRoom && (freeRoom.state ?? freshRoom)
  return room !== null && isReady(room, runningNight(now, timeZone), inspectsRooms)
}
