import type { BodyOf } from '@bellhop/contract/base/route'
import type { CheckInFacts, checkIn as contract } from '@bellhop/contract/desk/check-in'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { cancelTask } from '../../../rooms/housekeeping-tasks.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { addContacts, findOrInsertGuest } from '../../../stays/find-or-insert-guest.ts'
import { leaveChats } from '../../../stays/leave-chats.ts'
import { listInMuster } from '../../../stays/muster-stays.ts'
import { withRoomTakenProblem } from './assign-room.ts'
import { readCheckIn } from './check-in-facts.ts'
import { postEarlyFees } from './early-fee.ts'
import { finishChange } from './finish-change.ts'
import { moveLinkKeys, revokeLinkKeys } from './link-keys.ts'
import {
  type LockedStay,
  lockStayAndBooking,
  notBooked,
  presentNight,
  requireDayOfArrival,
} from './lock-stay-and-booking.ts'
import { checkClean, lockRoom } from './open-room.ts'

/**
 * Checks the guest in. On the day of arrival the stay begins now. A later check-in keeps the booked day of arrival, so
 * that the day of departure does not move.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`, `not_yet`, `no_room`, `room_taken`, `room_not_clean`,
 *   `changed_meanwhile`
 */
export async function checkIn(
  work: StaffWork,
  stayId: string,
  { guest, acceptsAnyState, earlyFee }: BodyOf<typeof contract>,
): Promise<string> {
  const { tx, staff, now, language } = work
  const { hotelId } = staff
  const stay = await lockStayAndBooking(work, stayId)
  if (stay.status !== 'booked') throw notBooked(stay.status)
  requireDayOfArrival(stay, 'The guest arrives on another day. Change the dates first.')
  if (stay.today > stay.departure) {
    throw new Problem('not_booked', 'The nights of this booking are over. Enter a new booking.')
  }
  const room = await findAssignedRoom(tx, hotelId, stay)
  if (!room) throw new Problem('no_room', 'Assign a room first.')
  await lockRoom(tx, hotelId, room.id)
  if (!acceptsAnyState) await checkClean(tx, hotelId, room)
  const { facts, fee } = await readCheckIn(tx, { ...staff, language }, stayId, now)
  const guestId = guest ? await findOrInsertGuest(tx, hotelId, guest) : stay.guestId
  const isOther = guestId !== stay.guestId
  await enterHouse(tx, hotelId, { ...stay, guestId }, room, now)
  let chatIds: string[] = []
  if (isOther) {
    await moveLinkKeys(tx, hotelId, [stay])
    await revokeLinkKeys(tx, hotelId, [stayId])
    chatIds = await leaveChats(tx, hotelId, [stayId])
  }
  if (!stay.claimedAt) await claimBooking(tx, hotelId, stay, now)
  const entries =
    earlyFee === undefined
      ? undefined
      : await postEarlyFees(tx, staff, [{ stayId, fee }], { expected: earlyFee, at: now })
  await finishChange(work, {
    action: 'stay.checkIn',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { booked: asBooked(stay, chatIds) },
    after: { room: room.number, guestId, ...asPassed(facts, entries?.get(stayId)) },
    formerGuestId: isOther ? stay.guestId : undefined,
  })
  return stay.bookingId
}

/** The part of a check-in's audit entry that says what was outstanding, and the entry of its fee, for `undoCheckIn`. */
export const asPassed = (facts: CheckInFacts | undefined, entryId: string | undefined) => ({
  ...(facts && facts.steps.length > 0 && { passed: facts.steps }),
  ...(entryId && { fee: entryId }),
})

/** The part of a booked stay that a check-in changes. The audit log has it, for `undoCheckIn`. */
export interface Booked {
  checkIn: Date | string
  regularCheckIn: Date | string | null
  expectedAt: Date | string | null
  guestId: string
  /** The chats that have left the stay with this guest. */
  chatIds: string[]
}

export const asBooked = (
  { checkIn, regularCheckIn, expectedAt, guestId }: Omit<Booked, 'chatIds'>,
  chatIds: string[] = [],
): Booked => ({ checkIn, regularCheckIn, expectedAt, guestId, chatIds })

/** Begins a locked stay of this guest in its room, which is no longer to be cleaned. @throws Problem `room_taken` */
export async function enterHouse(
  tx: Handle,
  hotelId: string,
  stay: LockedStay,
  room: { id: string; number: string },
  now: Date,
): Promise<void> {
  await withRoomTakenProblem(room.number, () =>
    updateById(tx, 'stay', hotelId, stay.id, {
      status: 'inHouse',
      room_id: room.id,
      guest_id: stay.guestId,
      regular_check_in: null,
      expected_at: null,
      ...(stay.today === stay.arrival && { check_in: now }),
    }),
  )
  await cancelTask(tx, { hotelId, roomId: room.id })
  await listInMuster(tx, hotelId, stay.id)
}

/** Finds the room assigned for tonight, unless another one is assigned for later nights. */
async function findAssignedRoom(tx: Handle, hotelId: string, stay: LockedStay) {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT r.id, r.number FROM stay_night n
    JOIN room r ON r.hotel_id = n.hotel_id AND r.id = n.room_id
    WHERE n.hotel_id = ${hotelId} AND n.stay_id = ${stay.id} AND n.night >= ${presentNight(stay)}::date
    ORDER BY n.night
    LIMIT 1`.execute(tx)
  return rows[0]
}

/** The guest at the desk owns the booking: it can no longer be claimed. */
export async function claimBooking(
  tx: Handle,
  hotelId: string,
  stay: Pick<LockedStay, 'bookingId' | 'guestId' | 'phone' | 'email'>,
  at: Date,
): Promise<void> {
  await addContacts(tx, hotelId, stay.guestId, stay)
  await updateById(tx, 'booking', hotelId, stay.bookingId, { claimed_at: at })
}
