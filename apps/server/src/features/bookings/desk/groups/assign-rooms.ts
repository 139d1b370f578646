import {
  freshRoom,
  isClosedOn,
  isOutOfOrder,
  isReady,
  type RoomState,
} from '@bellhop/domain/rooms/room-state'
import { listNights } from '@bellhop/domain/stays/booking'
import { placeStays } from '@bellhop/domain/stays/place-stays'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { recordAudits } from '../../../../audit/audit.ts'
import type { StaffWork } from '../../../../audit/work.ts'
import type { Handle } from '../../../../database/open.ts'
import { onUniqueViolation } from '../../../../database/unique-violation.ts'
import { selectRoomState } from '../../../../rooms/room-state-of.ts'
import { formatSentence } from '../../../../sentences/sentences.ts'
import { Problem } from '../../../../shared/calls/problem.ts'
import { dateOfDeparture, lastRoomOf } from '../../../../stays/departure-day.ts'
import { recordStayEvents } from '../../../../stays/stay-events.ts'
import { lockBookedStays } from './lock-group.ts'

/** The result of an act on a group: how many stays were changed, and why others were not. */
export interface GroupOutcome {
  done: number
  left: { _id: string; sentence: string }[]
}

/**
 * Assigns a free room to each booked stay of a group without one, in a fixed number of statements.
 *
 * @throws Problem `not_found`, `changed_meanwhile`
 */
export async function assignGroupRooms(
  { tx, staff, now, language }: StaffWork,
  id: string,
): Promise<GroupOutcome> {
  const { hotelId, staffId, timeZone } = staff
  const tonight = runningNight(now, timeZone)
  const booked = await lockBookedStays(tx, { hotelId, id, tonight })
  const without = booked.filter(({ room }) => room === null)
  const early = without
    .filter(({ regularCheckIn }) => regularCheckIn)
    .map((stay) => ({
      _id: stay.id,
      sentence: formatSentence('Assign a room that is free for the early check-in.', language),
    }))
  const wanted = without
    .filter(({ regularCheckIn }) => !regularCheckIn)
    .map((stay) => ({ ...stay, nights: listNights(stay.present, stay.departure) }))
  if (wanted.length === 0) return { done: 0, left: early }
  const rooms = await readRooms(tx, hotelId, wanted, tonight)
  const placed = placeStays(wanted, rooms)
  const changed = wanted.flatMap((stay) => {
    const room = rooms.find((one) => one.id === placed.get(stay.id))
    return room ? [{ id: stay.id, from: stay.present, room }] : []
  })
  if (changed.length > 0) {
    await onUniqueViolation({ stay_night_room: justTaken }, () =>
      sql`
        UPDATE stay_night n SET room_id = v.room_id
        FROM unnest(${changed.map((one) => one.id)}::uuid[], ${changed.map(({ room }) => room.id)}::uuid[],
          ${changed.map(({ from }) => from)}::date[]) AS v (stay_id, room_id, first)
        WHERE n.hotel_id = ${hotelId} AND n.stay_id = v.stay_id AND n.night >= v.first`.execute(tx),
    )
    await recordAudits(
      tx,
      hotelId,
      changed.map((one) => ({
        ...{ actorKind: 'staff', actorId: staffId, action: 'stay.room', subjectId: one.id },
        ...{ before: { rooms: [] }, after: { room: one.room.number } },
      })),
    )
    const ids = changed.map((one) => one.id)
    await recordStayEvents(tx, hotelId, ids, now)
  }
  return {
    done: changed.length,
    left: [
      ...early,
      ...wanted
        .filter((stay) => !placed.has(stay.id))
        .map(({ id: _id, roomType }) => ({
          _id,
          sentence: formatSentence(
            'No room of the type {roomType} is free on all of these nights.',
            language,
            { roomType },
          ),
        })),
    ],
  }
}

/** A colleague has assigned one of the rooms, or checked another guest in to it, at the same time. */
export const justTaken = (): Problem =>
  new Problem(
    'changed_meanwhile',
    'A colleague has just taken one of these rooms. Nothing was changed: try again.',
  )

interface Wanted {
  roomTypeId: string
  nights: string[]
}

/**
 * Locks the rooms of these types, so that none is closed at the same time, and reads when each is taken. Those that are
 * ready come first, and those out of service last.
 */
async function readRooms(tx: Handle, hotelId: string, wanted: readonly Wanted[], tonight: string) {
  const types = [...new Set(wanted.map(({ roomTypeId }) => roomTypeId))]
  const nights = [...new Set(wanted.flatMap((stay) => stay.nights))].sort()
  await tx
    .selectFrom('room')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('room_type_id', 'in', types)
    .orderBy('id')
    .forShare()
    .execute()
  const { rows } = await sql<{
    id: string
    number: string
    roomTypeId: string
    state: RoomState | null
    taken: string[]
  }>`
    SELECT r.id, r.number, r.room_type_id AS "roomTypeId",
      ${selectRoomState(hotelId, sql.ref('r.id'))} AS state, ARRAY(
        SELECT n.night::text FROM stay_night n
        WHERE n.hotel_id = ${hotelId} AND n.room_id = r.id AND n.night = ANY(${nights}::date[])
        -- After a late check-out, the room is not ready for an arrival.
        UNION SELECT ${dateOfDeparture('o')}::text FROM stay o
        WHERE o.hotel_id = ${hotelId} AND o.status = 'inHouse'
          AND o.regular_checkout_time IS NOT NULL AND ${lastRoomOf(hotelId, 'o')} = r.id
        -- Before an early check-in, no guest leaves the room on the same day.
        UNION SELECT ((o.check_in AT TIME ZONE h.time_zone)::date - 1)::text
        FROM stay_night n JOIN stay o ON o.hotel_id = n.hotel_id AND o.id = n.stay_id
        WHERE n.hotel_id = ${hotelId} AND n.room_id = r.id AND o.status = 'booked'
          AND o.regular_check_in IS NOT NULL
      ) AS taken
    FROM room r JOIN hotel h ON h.id = r.hotel_id
    WHERE r.hotel_id = ${hotelId} AND r.room_type_id = ANY(${types}::uuid[])
    ORDER BY length(r.number), r.number`.execute(tx)
  return rows
    .map(({ state, taken, ...room }) => {
      const known = state ?? freshRoom
      const closed = nights.filter((night) => isOutOfOrder(known, night))
      const rank = nights.some((night) => isClosedOn(known, night))
        ? 2
        : Number(!isReady(known, tonight, false))
      return { ...room, rank, taken: new Set([...taken, ...closed]) }
    })
    .sort((a, b) => a.rank - b.rank)
}
