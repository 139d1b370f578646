import type { BodyOf } from '@bellhop/contract/base/route'
import type { undoCheckOut as contract } from '@bellhop/contract/desk/check-out'
import { checkOutAt, runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import type { BilledStay } from '../../../ledger/billed-stay.ts'
import { settleCommissions } from '../../../ledger/commissions.ts'
import { cancelInvoices, findInvoicedParts, isInvoicePaid } from '../../../ledger/issue-invoice.ts'
import { recordRoomEvent, undoDeparture } from '../../../rooms/room-states.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import type { BeforeCheckOut } from '../../../stays/night-rooms.ts'
import { withRoomTakenProblem } from './assign-room.ts'
import { finishChange } from './finish-change.ts'
import { type LockedStay, lockStayAndBooking } from './lock-stay-and-booking.ts'
import { lockRoom } from './open-room.ts'
import { findEnd, takeNightsAgain, tooLate } from './take-nights-again.ts'

/**
 * Puts a stay back in house, as it was before its check-out: nights, rooms, sessions and the state of its room. What is
 * on the bill stays there; invoices are cancelled by credit notes.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `invalid_transition`, `too_late`, `sold_out`, `room_taken`
 */
export async function undoCheckOut(
  work: StaffWork,
  stayId: string,
  { byCorrection }: BodyOf<typeof contract>,
): Promise<string> {
  const { tx, staff, now } = work
  const { hotelId, staffId } = staff
  const stay = await lockStayAndBooking(work, stayId)
  if (stay.status !== 'checkedOut') {
    throw new Problem('invalid_transition', 'The guest has not checked out.')
  }
  const { roomId, checkedOutAt: at } = stay
  const before = (await findEnd<BeforeCheckOut>(tx, hotelId, stayId, 'stay.checkOut'))?.before
  if (!before || !roomId || !at || runningNight(at, staff.timeZone) !== stay.tonight) {
    throw tooLate('The day of this check-out is over. Enter a walk-in instead.')
  }
  const parts = await findInvoicedParts(tx, hotelId, stayId)
  if (await isCorrected(tx, hotelId, parts)) {
    throw tooLate('The invoice has been corrected since the check-out. Enter a walk-in instead.')
  }
  const paid = parts.filter(isInvoicePaid).map(({ invoiceNumber }) => invoiceNumber)
  if (paid.length > 0 && !byCorrection) {
    throw tooLate('Invoice {number} is paid. Only a credit note can undo the check-out.', {
      number: paid.join(', '),
    })
  }
  const room = await lockRoom(tx, hotelId, roomId)
  const { checkIn, duration, checkoutTime } = stay
  const { timeZone } = staff
  const planned = checkOutAt({ checkIn: checkIn.toISOString(), duration, checkoutTime, timeZone })
  await takeNightsAgain(tx, hotelId, stay, before.nights)
  await withRoomTakenProblem(room.number, () => enterAgain(tx, hotelId, stay, planned))
  if (before.room) await undoDeparture(tx, { hotelId, roomId, at }, before.room)
  await settleCommissions(tx, hotelId, [stayId], now)
  await cancelInvoices(tx, { hotelId, stayId, staffId, at: now }, parts)
  await finishChange(work, {
    action: 'stay.undoCheckOut',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
  })
  await recordRoomEvent(tx, hotelId, roomId)
  return stay.bookingId
}

async function isCorrected(tx: Handle, hotelId: string, parts: readonly BilledStay[]) {
  const invoiceIds = parts.flatMap(({ invoiceId }) => invoiceId ?? [])
  if (invoiceIds.length === 0) return false
  const note = await tx
    .selectFrom('invoice')
    .select('id')
    .where(is({ hotel_id: hotelId }))
    .where('invoice_id', 'in', invoiceIds)
    .limit(1)
    .executeTakeFirst()
  return note !== undefined
}

/** The sessions that the check-out has shortened end a day after the planned one again. */
async function enterAgain(
  tx: Handle,
  hotelId: string,
  { id, guestId, checkedOutAt }: LockedStay,
  checkOut: string,
): Promise<void> {
  await updateById(tx, 'stay', hotelId, id, {
    ...{ status: 'inHouse', checked_out_at: null, checked_out_by: null, check_out_reason: null },
  })
  await sql`
    UPDATE guest_session SET expires_at = greatest(expires_at, ${checkOut}::timestamptz + interval '24 hours')
    WHERE hotel_id = ${hotelId} AND ended_at IS NULL
      AND expires_at = ${checkedOutAt}::timestamptz + interval '24 hours' AND guest_id IN (
        SELECT ${guestId}::uuid
        UNION SELECT guest_id FROM stay_companion WHERE hotel_id = ${hotelId} AND stay_id = ${id})`.execute(
    tx,
  )
}
