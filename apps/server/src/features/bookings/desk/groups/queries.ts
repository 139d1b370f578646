import type { Group, GroupStay, GroupSummary } from '@bellhop/contract/desk/groups'
import { closureDuring, type RoomState } from '@bellhop/domain/rooms/room-state'
import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { Handle } from '../../../../database/open.ts'
import { selectRoomState } from '../../../../rooms/room-state-of.ts'
import { notFound } from '../../../../shared/calls/problem.ts'
import { joinRoom } from '../queries.ts'

const maxGroups = 200

const groupColumns = (hotelId: string) => sql`p.id AS "_id", p.version, p.name, (
  SELECT json_build_object('_id', c.id, 'name', c.name, 'pays', p.company_pays)
  FROM company c WHERE c.hotel_id = ${hotelId} AND c.id = p.company_id) AS company`

export async function selectGroups(db: Handle, hotelId: string): Promise<GroupSummary[]> {
  const { rows } = await sql<GroupSummary>`
    SELECT ${groupColumns(hotelId)}, x.size, x.in_house AS "inHouse", x.arrival::text AS "checkInDate",
      x.departure::text AS "checkOutDate"
    FROM stay_group p JOIN hotel h ON h.id = p.hotel_id
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS size,
        (count(*) FILTER (WHERE s.status = 'inHouse'))::integer AS in_house,
        count(*) FILTER (WHERE s.status IN ('booked', 'inHouse')) AS open,
        min((s.check_in AT TIME ZONE h.time_zone)::date) AS arrival,
        max((s.check_in AT TIME ZONE h.time_zone)::date + s.duration) AS departure
      FROM stay s
      WHERE s.hotel_id = ${hotelId} AND s.group_id = p.id AND s.status <> 'cancelled'
    ) x
    WHERE p.hotel_id = ${hotelId} AND (x.open > 0 OR p.created_at > now() - interval '30 days')
    ORDER BY x.arrival, p.name, p.id
    LIMIT ${maxGroups}`.execute(db)
  return rows
}

interface StayRow extends Omit<GroupStay, 'checkInDate' | 'checkOutDate' | 'closed'> {
  roomState: RoomState | null
  checkIn: string
  duration: number
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** @throws Problem `not_found` */
export async function readGroup(
  db: Handle,
  { hotelId, timeZone }: { hotelId: string; timeZone: string },
  id: string,
  now: Date,
): Promise<Group> {
  const tonight = runningNight(now, timeZone)
  const { rows } = await sql<Omit<Group, 'stays'> & { stays: StayRow[] }>`
    SELECT ${groupColumns(hotelId)}, (
      SELECT coalesce(json_agg(json_build_object('_id', s.id, 'bookingId', b.id,
        'bookingRef', b.reference, 'guest', json_build_object('_id', g.id, 'name', g.name),
        'companions', ARRAY(
          SELECT cg.name FROM stay_companion c
          JOIN guest cg ON cg.hotel_id = c.hotel_id AND cg.id = c.guest_id
          WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id ORDER BY cg.name),
        'status', s.status, 'roomNumber', r.number, 'roomState', ${selectRoomState(hotelId, sql.ref('r.id'))}, 'roomType', t.name, 'adults', s.adults,
        'children', s.children, 'checkIn', s.check_in, 'duration', s.duration) ORDER BY s.id), '[]')
      FROM stay s
      JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
      JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
      JOIN room_type t ON t.hotel_id = s.hotel_id AND t.id = s.room_type_id
      ${joinRoom(hotelId, tonight)}
      WHERE s.hotel_id = ${hotelId} AND s.group_id = p.id
    ) AS stays
    FROM stay_group p WHERE p.hotel_id = ${hotelId} AND p.id = ${id}`.execute(db)
  const [group] = rows
  if (!group) throw notFound('group')
  const stays = group.stays.map(({ checkIn, duration, roomState, ...stay }): GroupStay => {
    const checkInDate = hotelDate(checkIn, timeZone)
    const checkOutDate = addDays(checkInDate, duration)
    const isOpen = stay.status === 'booked' || stay.status === 'inHouse'
    const first = checkInDate < tonight ? tonight : checkInDate
    const closed = isOpen && roomState && closureDuring(roomState, listNights(first, checkOutDate))
    return { ...stay, checkInDate, checkOutDate, ...(closed && { closed }) }
  })
  return {
    ...group,
    stays: stays.sort(
      (a, b) =>
        Number(a.roomNumber === null) - Number(b.roomNumber === null) ||
        compare(a.roomNumber ?? '', b.roomNumber ?? '') ||
        compare(a.guest.name, b.guest.name),
    ),
  }
}
