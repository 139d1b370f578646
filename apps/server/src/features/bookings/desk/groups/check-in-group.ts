import { freshRoom, isClean } from '@bellhop/domain/rooms/room-state'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { recordAudits } from '../../../../audit/audit.ts'
import type { StaffWork } from '../../../../audit/work.ts'
import { lockRows } from '../../../../database/lock-rows.ts'
import { onUniqueViolation } from '../../../../database/unique-violation.ts'
import { cancelTasks } from '../../../../rooms/housekeeping-tasks.ts'
import { listInMuster } from '../../../../stays/muster-stays.ts'
import { recordStayEvents } from '../../../../stays/stay-events.ts'
import { asBooked, claimBooking } from '../check-in.ts'
import { notCleanSentence, occupiedSentence } from '../open-room.ts'
import { type GroupOutcome, justTaken } from './assign-rooms.ts'
import { type BookedStay, lockBookedStays } from './lock-group.ts'

/**
 * Checks in every booked stay of a group that is ready, by the rules for a single one, in a fixed number of statements;
 * bookings on the web that no guest owns yet need two more each.
 *
 * @throws Problem `not_found`, `changed_meanwhile`
 */
export async function checkInGroup(
  { tx, staff: { hotelId, staffId, timeZone }, now }: StaffWork,
  id: string,
): Promise<GroupOutcome> {
  const today = hotelDate(now, timeZone)
  const booked = await lockBookedStays(tx, { hotelId, id, tonight: runningNight(now, timeZone) })
  const entered = new Map<string, { id: string; number: string }>()
  const taken = new Set<string>()
  const left: GroupOutcome['left'] = []
  for (const stay of booked) {
    const sentence = whyNot(stay, today, taken)
    if (sentence === undefined && stay.room) {
      entered.set(stay.id, stay.room)
      taken.add(stay.room.id)
    } else left.push({ _id: stay.id, sentence: sentence ?? '' })
  }
  const ready = booked.filter((stay) => entered.has(stay.id))
  if (ready.length === 0) return { done: 0, left }
  const ids = ready.map((stay) => stay.id)
  const roomIds = [...taken]
  await lockRows(tx, 'room', hotelId, roomIds, 'SHARE')
  await onUniqueViolation({ stay_room_in_house: justTaken }, () =>
    sql`
      UPDATE stay s SET status = 'inHouse', room_id = v.room_id, regular_check_in = NULL, expected_at = NULL,
        check_in = CASE WHEN v.arrives_today THEN ${now}::timestamptz ELSE s.check_in END
      FROM unnest(${ids}::uuid[], ${ready.map(({ room }) => room?.id)}::uuid[],
        ${ready.map(({ arrival }) => arrival === today)}::boolean[]) AS v (id, room_id, arrives_today)
      WHERE s.hotel_id = ${hotelId} AND s.id = v.id`.execute(tx),
  )
  await cancelTasks(tx, hotelId, roomIds)
  await listInMuster(tx, hotelId, ids)
  const unclaimed = new Map(
    ready.filter(({ isClaimed }) => !isClaimed).map((stay) => [stay.bookingId, stay]),
  )
  for (const stay of unclaimed.values()) await claimBooking(tx, hotelId, stay, now)
  await recordAudits(
    tx,
    hotelId,
    ready.map((stay) => ({
      ...{ actorKind: 'staff', actorId: staffId, action: 'stay.checkIn', subjectId: stay.id },
      before: { booked: asBooked(stay) },
      after: { room: stay.room?.number, guestId: stay.guestId },
    })),
  )
  await recordStayEvents(tx, hotelId, ids, now)
  return { done: ready.length, left }
}

/** @param taken rooms that others of the group get */
function whyNot(
  { arrival, departure, room }: BookedStay,
  today: string,
  taken: ReadonlySet<string>,
): string | undefined {
  if (today < arrival) return 'The guest arrives on another day.'
  if (today > departure) return 'The nights of this booking are over.'
  if (!room) return 'Assign a room first.'
  if (room.isOccupied || taken.has(room.id)) return occupiedSentence(room.number)
  const { cleaning } = room.state ?? freshRoom
  return isClean(cleaning) ? undefined : notCleanSentence(room.number, cleaning)
}
