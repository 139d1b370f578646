import type { Housekeeping, HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import type { RoomState } from '@bellhop/domain/rooms/room-state'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { readHotel } from '../../database/rows.ts'
import { selectRoomState } from '../../rooms/room-state-of.ts'
import { formatRoomState } from '../../rooms/room-states.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { earlyCheckInOf } from '../../stays/early-check-in-of.ts'

type TaskRow = Pick<NonNullable<HousekeepingRoom['task']>, 'kind' | 'status' | 'assignedTo'>

interface RoomRow
  extends Pick<HousekeepingRoom, 'number' | 'roomType' | 'isOccupied' | 'isDueOut' | 'isAwaited'> {
  _id: string
  state: RoomState | null
  task:
    | (Omit<TaskRow, 'assignedTo'> & {
        since: string
        assignedTo: TaskRow['assignedTo'] | null
      })
    | null
  doorSign: NonNullable<HousekeepingRoom['doorSign']> | null
  lateCheckOut: string | null
  earlyCheckIn: string | null
  expectedAt: Date | null
  foundOccupiedAt: Date | null
  stayId: string | null
}

/** All rooms of the hotel, in the order of the room plan. */
export async function readHousekeeping(
  db: Handle,
  { hotelId, timeZone }: Pick<StaffSession, 'hotelId' | 'timeZone'>,
  now: Date,
): Promise<Housekeeping> {
  const [tonight, today] = [runningNight(now, timeZone), hotelDate(now, timeZone)]
  const { rows } = await sql<RoomRow>`
    SELECT r.id AS _id, r.number, rt.name AS "roomType",
      ${selectRoomState(hotelId, sql.ref('r.id'))} AS state,
      (SELECT jsonb_build_object('kind', t.kind, 'status', t.status, 'since', t.arose_at, 'assignedTo',
          CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('_id', p.id, 'name', p.name) END)
        FROM housekeeping_task t LEFT JOIN staff p ON p.hotel_id = t.hotel_id AND p.id = t.assigned_to
          AND p.deactivated_at IS NULL
        WHERE t.hotel_id = ${hotelId} AND t.room_id = r.id) AS task,
      s.id AS "stayId", s.id IS NOT NULL AS "isOccupied", s.door_sign AS "doorSign",
      CASE WHEN s.regular_checkout_time IS NOT NULL THEN s.checkout_time END AS "lateCheckOut",
      coalesce((s.check_in AT TIME ZONE ${timeZone})::date + s.duration <= ${today}::date, FALSE)
        AS "isDueOut",
      arriving."earlyCheckIn", arriving."expectedAt", arriving.id IS NOT NULL AS "isAwaited",
      CASE WHEN s.id IS NULL THEN (SELECT f.found_occupied_at FROM room_state f
        WHERE f.hotel_id = ${hotelId} AND f.room_id = r.id) END AS "foundOccupiedAt"
    FROM room r JOIN room_type rt ON rt.hotel_id = r.hotel_id AND rt.id = r.room_type_id
    LEFT JOIN stay s ON s.hotel_id = r.hotel_id AND s.room_id = r.id AND s.status = 'inHouse'
    LEFT JOIN LATERAL (
      SELECT a.id, ${earlyCheckInOf('a', sql`${timeZone}::text`)} AS "earlyCheckIn", a.expected_at AS "expectedAt"
      FROM stay_night n JOIN stay a ON a.hotel_id = n.hotel_id AND a.id = n.stay_id AND a.status = 'booked'
      WHERE n.hotel_id = ${hotelId} AND n.room_id = r.id AND n.night = ${tonight}::date
    ) arriving ON true
    WHERE r.hotel_id = ${hotelId} ORDER BY rt.position, rt.id, r.position, r.id`.execute(db)
  const people = await listHousekeepers(db, hotelId)
  const { inspects_rooms: inspectsRooms } = await readHotel(db, hotelId, ['inspects_rooms'])
  return { tonight, inspectsRooms, people, rooms: rows.map((row) => toRoom(row, tonight)) }
}

/** The attendants of housekeeping. */
export async function listHousekeepers(
  db: Handle,
  hotelId: string,
): Promise<Housekeeping['people']> {
  const { rows } = await sql<{ _id: string; name: string }>`
    SELECT p.id AS _id, p.name FROM staff p
    WHERE p.hotel_id = ${hotelId} AND p.deactivated_at IS NULL AND p.role = 'attendant' AND EXISTS (
      SELECT FROM department d WHERE d.hotel_id = ${hotelId} AND d.code = 'housekeeping'
        AND d.id = ANY(p.department_ids))
    ORDER BY p.name, p.id`.execute(db)
  return rows
}

function toRoom(row: RoomRow, tonight: string): HousekeepingRoom {
  const {
    state,
    task,
    doorSign,
    lateCheckOut,
    earlyCheckIn,
    expectedAt,
    foundOccupiedAt,
    stayId,
    ...room
  } = row
  return {
    ...room,
    ...formatRoomState(state, tonight),
    ...(task && {
      task: {
        ...{ kind: task.kind, status: task.status, since: new Date(task.since).toISOString() },
        ...(task.assignedTo && { assignedTo: task.assignedTo }),
      },
    }),
    ...(stayId && { stayId }),
    ...(doorSign && { doorSign }),
    ...(lateCheckOut && { lateCheckOut }),
    ...(earlyCheckIn && { earlyCheckIn }),
    ...(expectedAt && { expectedAt: expectedAt.toISOString() }),
    ...(foundOccupiedAt && { foundOccupiedAt: foundOccupiedAt.toISOString() }),
  }
}
