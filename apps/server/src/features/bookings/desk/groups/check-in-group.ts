import type { BodyOf } from '@bellhop/contract/base/route'
import type { CheckInFacts } from '@bellhop/contract/desk/check-in'
import type * as groups from '@bellhop/contract/desk/groups'
import { freshRoom, isClean } from '@bellhop/domain/rooms/room-state'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { recordAudits } from '../../../../audit/audit.ts'
import type { StaffWork } from '../../../../audit/work.ts'
import { lockRows } from '../../../../database/lock-rows.ts'
import type { Handle } from '../../../../database/open.ts'
import { findById } from '../../../../database/rows.ts'
import { onUniqueViolation } from '../../../../database/unique-violation.ts'
import { cancelTasks } from '../../../../rooms/housekeeping-tasks.ts'
import { type FilledSentence, formatFilled } from '../../../../sentences/sentences.ts'
import { notFound } from '../../../../shared/calls/problem.ts'
import { listInMuster } from '../../../../stays/muster-stays.ts'
import { recordStayEvents } from '../../../../stays/stay-events.ts'
import { asBooked, asPassed, claimBooking } from '../check-in.ts'
import { obstacleOf, type Reader, readReadyStays } from '../check-in-facts.ts'
import { postEarlyFees } from '../early-fee.ts'
import { notClean } from '../open-room.ts'
import { type GroupOutcome, justTaken } from './assign-rooms.ts'
import { type BookedStay, isOfGroup, lockBookedStays, readBookedStays } from './lock-group.ts'

/** @throws Problem `not_found` */
export async function readGroupCheckIn(
  db: Handle,
  reader: Reader,
  id: string,
  now: Date,
): Promise<CheckInFacts[]> {
  const { hotelId, timeZone } = reader
  if (!(await findById(db, 'stay_group', hotelId, id, ['id']))) throw notFound('group')
  const tonight = runningNight(now, timeZone)
  const booked = await readBookedStays(db, { hotelId, tonight, where: isOfGroup(id) })
  return (await readReadyStays(db, reader, booked, now)).map(({ facts }) => facts)
}

/**
 * Checks in every booked stay of a group that is ready, by the rules for a single one, in a fixed number of statements;
 * bookings on the web that no guest owns yet need two more each.
 *
 * @throws Problem `not_found`, `changed_meanwhile`
 */
export async function checkInGroup(
  { tx, staff, now, language }: StaffWork,
  id: string,
  { acceptsAnyState = false, earlyFee }: BodyOf<typeof groups.checkInGroup>,
): Promise<GroupOutcome> {
  const { hotelId, staffId, timeZone } = staff
  const today = hotelDate(now, timeZone)
  const booked = await lockBookedStays(tx, { hotelId, id, tonight: runningNight(now, timeZone) })
  const entered = new Map<string, { id: string; number: string }>()
  const taken = new Set<string>()
  const left: GroupOutcome['left'] = []
  for (const stay of booked) {
    const why = whyNot(stay, today, taken, acceptsAnyState)
    if (!why && stay.room) {
      entered.set(stay.id, stay.room)
      taken.add(stay.room.id)
    } else left.push({ _id: stay.id, sentence: why ? formatFilled(why, language) : '' })
  }
  const ready = booked.filter((stay) => entered.has(stay.id))
  if (ready.length === 0) return { done: 0, left }
  const ids = ready.map((stay) => stay.id)
  const outstanding = await readReadyStays(tx, { ...staff, language }, ready, now)
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
  const fees = outstanding.map(({ stay, fee }) => ({ stayId: stay.id, fee }))
  const entries =
    earlyFee === undefined
      ? undefined
      : await postEarlyFees(tx, staff, fees, { expected: earlyFee, at: now })
  const factsOf = new Map(outstanding.map(({ stay, facts }) => [stay.id, facts]))
  await recordAudits(
    tx,
    hotelId,
    ready.map((stay) => ({
      ...{ actorKind: 'staff', actorId: staffId, action: 'stay.checkIn', subjectId: stay.id },
      before: { booked: asBooked(stay) },
      after: {
        ...{ room: stay.room?.number, guestId: stay.guestId },
        ...asPassed(factsOf.get(stay.id), entries?.get(stay.id)),
      },
    })),
  )
  await recordStayEvents(tx, hotelId, ids, now, { step: 'checkedIn' })
  return { done: ready.length, left }
}

/** @param taken rooms that others of the group get */
function whyNot(
  stay: BookedStay,
  today: string,
  taken: ReadonlySet<string>,
  acceptsAnyState: boolean,
): FilledSentence | undefined {
  const obstacle = obstacleOf(stay, today, taken)
  const { room } = stay
  if (obstacle !== undefined || !room || acceptsAnyState) return obstacle
  const { cleaning } = room.state ?? freshRoom
  return isClean(cleaning) ? undefined : notClean(room.number, cleaning)
}
