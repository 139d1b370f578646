import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { followRoom } from '../../../rooms/housekeeping-tasks.ts'
import { leaveChats } from '../../../stays/leave-chats.ts'
import { notInHouse } from '../../../stays/lock-stay.ts'
import { asBooked, type Booked } from './check-in.ts'
import { finishChange } from './finish-change.ts'
import { revokeLinkKeys } from './link-keys.ts'
import { lockStayAndBooking } from './lock-stay-and-booking.ts'
import { readRoomState } from './open-room.ts'
import { tooLate } from './take-nights-again.ts'
import { takeOffEntries } from './take-off-entries.ts'

/**
 * Puts a stay back to booked, as it was before its check-in: times, guest, links and chats. Its nights keep their room.
 * A fee for coming early is taken off the bill.
 * The booking stays claimed, because the desk has seen to it.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `not_in_house`, `too_late`
 */
export async function undoCheckIn(work: StaffWork, stayId: string): Promise<string> {
  const { tx, staff, now } = work
  const { hotelId } = staff
  const stay = await lockStayAndBooking(work, stayId)
  if (stay.status !== 'inHouse' || !stay.roomId) throw await notInHouse(tx, hotelId, stayId)
  const entry = await findCheckIn(tx, hotelId, stayId)
  if (!entry)
    throw tooLate('The audit log no longer has this check-in. Check the guest out instead.')
  const obstacle = await findObstacle(tx, hotelId, stay, entry)
  if (obstacle) throw tooLate(obstacles[obstacle])
  // A walk-in was not booked before.
  const booked = entry.booked ?? asBooked(stay)
  const isOther = booked.guestId !== stay.guestId
  if (entry.fee) await takeOffFee(tx, staff, entry.fee)
  await updateById(tx, 'stay', hotelId, stayId, {
    ...{ status: 'booked', room_id: null, door_sign: null, door_sign_at: null },
    ...{ guest_id: booked.guestId, check_in: booked.checkIn },
    ...{ regular_check_in: booked.regularCheckIn, expected_at: booked.expectedAt },
  })
  if (isOther) await returnToGuest(tx, hotelId, stayId, booked, entry.since)
  const { cleaning } = await readRoomState(tx, hotelId, stay.roomId)
  await followRoom(tx, { hotelId, roomId: stay.roomId }, cleaning, now)
  await finishChange(work, {
    action: 'stay.undoCheckIn',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    formerGuestId: isOther ? stay.guestId : undefined,
  })
  return stay.bookingId
}

async function takeOffFee(
  tx: Handle,
  { hotelId, staffId }: StaffWork['staff'],
  id: string,
): Promise<void> {
  const fees = await tx
    .selectFrom('folio_entry')
    .selectAll()
    .where(is({ hotel_id: hotelId, id }))
    .execute()
  await takeOffEntries(tx, staffId, fees)
}

interface CheckIn {
  /** When it was, to the microsecond. */
  since: string
  /** Null for a walk-in. */
  booked: Booked | null
  /** The entry of its fee for coming early. */
  fee: string | null
}

async function findCheckIn(tx: Handle, hotelId: string, stayId: string) {
  const { rows } = await sql<CheckIn>`
    SELECT at::text AS since, before->'booked' AS booked, after->>'fee' AS fee FROM audit
    WHERE hotel_id = ${hotelId} AND subject_id = ${stayId}
      AND action IN ('stay.checkIn', 'stay.walkIn')
    ORDER BY id DESC LIMIT 1`.execute(tx)
  return rows[0]
}

/** Events since a check-in that stand in the way of undoing it. */
const obstacles = {
  request: 'A request has been made since the check-in. Check the guest out instead.',
  entry: 'The bill has a new entry since the check-in. Check the guest out instead.',
  payment: 'A payment has been made since the check-in. Check the guest out instead.',
  invoice: 'An invoice has been issued since the check-in. Check the guest out instead.',
  file: 'The guest has sent a file since the check-in. Check the guest out instead.',
  review: 'The guest has given feedback since the check-in. Check the guest out instead.',
  muster: 'This guest is in the list of an alarm or drill. Undo the check-in once that has ended.',
} as const

async function findObstacle(
  tx: Handle,
  hotelId: string,
  { id, bookingId }: { id: string; bookingId: string },
  { since, fee }: CheckIn,
): Promise<keyof typeof obstacles | undefined> {
  const isOfStay = sql`hotel_id = ${hotelId} AND stay_id = ${id}`
  const isLater = (column: string) => sql`${sql.ref(column)} > ${since}::timestamptz`
  const { rows } = await sql<{ name: keyof typeof obstacles }>`
    SELECT 'request' AS name FROM guest_request WHERE ${isOfStay} AND ${isLater('created_at')}
    UNION ALL SELECT 'request' FROM daily_request WHERE ${isOfStay} AND ${isLater('created_at')}
    UNION ALL SELECT 'entry' FROM folio_entry
      WHERE ${isOfStay} AND payment_id IS NULL AND ${isLater('created_at')}
        AND id IS DISTINCT FROM ${fee}::uuid
    UNION ALL SELECT 'payment' FROM payment WHERE ${isOfStay} AND ${isLater('created_at')}
    UNION ALL SELECT 'invoice' FROM invoice WHERE ${isOfStay} AND ${isLater('issued_at')}
    UNION ALL SELECT 'file' FROM pre_check_in
      WHERE hotel_id = ${hotelId} AND booking_id = ${bookingId} AND ${isLater('submitted_at')}
    UNION ALL SELECT 'file' FROM logbook_entry
      WHERE ${isOfStay} AND file_id IS NOT NULL AND ${isLater('created_at')}
    UNION ALL SELECT 'file' FROM chat_room c
      JOIN chat_message m ON m.hotel_id = c.hotel_id AND m.room_id = c.id
      WHERE c.hotel_id = ${hotelId} AND c.stay_id = ${id} AND m.sender = 'guest'
        AND m.file_id IS NOT NULL AND ${isLater('m.at')}
    UNION ALL SELECT 'review' FROM feedback_entry WHERE ${isOfStay} AND ${isLater('at')}
    UNION ALL SELECT 'muster' FROM muster_stay s
      JOIN muster m ON m.hotel_id = s.hotel_id AND m.id = s.muster_id AND m.ended_at IS NULL
      WHERE s.hotel_id = ${hotelId} AND s.stay_id = ${id}
    LIMIT 1`.execute(tx)
  return rows[0]?.name
}

/** The guest of the booking gets back what `checkIn` has taken from them for the other one, who loses it. */
async function returnToGuest(
  tx: Handle,
  hotelId: string,
  stayId: string,
  { guestId, chatIds }: Booked,
  since: string,
): Promise<void> {
  await revokeLinkKeys(tx, hotelId, [stayId])
  await tx
    .updateTable('link_key')
    .set({ revoked_at: null })
    .where(is({ hotel_id: hotelId, stay_id: stayId, revoked_at: sql<Date>`${since}::timestamptz` }))
    .execute()
  await leaveChats(tx, hotelId, [stayId])
  if (chatIds.length === 0) return
  await tx
    .updateTable('chat_room')
    .set({ stay_id: stayId, has_left_stay: false })
    .where(is({ hotel_id: hotelId, guest_id: guestId }))
    .where('id', 'in', chatIds)
    .where('stay_id', 'is', null)
    .execute()
}
