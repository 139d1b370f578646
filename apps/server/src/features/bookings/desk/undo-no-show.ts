import { listNights } from '@bellhop/domain/stays/booking'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import type { BilledStay } from '../../../ledger/billed-stay.ts'
import { cancelInvoices, findInvoicedParts, isInvoicePaid } from '../../../ledger/issue-invoice.ts'
import { forStaff, Problem } from '../../../shared/calls/problem.ts'
import type { NightRoom } from '../../../stays/night-rooms.ts'
import { finishChange } from './finish-change.ts'
import { lockStayAndBooking } from './lock-stay-and-booking.ts'
import { findEnd, takeNightsAgain, tooLate } from './take-nights-again.ts'
import { takeOffEntries } from './take-off-entries.ts'

/**
 * Puts a stay back to booked, as it was before it was marked as a no-show: its nights and rooms. A fee is taken off the
 * bill, and its invoice cancelled. An early check-in that has ended is not asked for again.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `invalid_transition`, `too_late`, `sold_out`, `room_taken`
 */
export async function undoNoShow(work: StaffWork, stayId: string): Promise<string> {
  const { tx, staff, now } = work
  const { hotelId, staffId } = staff
  const stay = await lockStayAndBooking(work, stayId)
  if (stay.status !== 'noShow') {
    throw new Problem('invalid_transition', forStaff('This room is not marked as a no-show.'))
  }
  const end = await findEnd<{ rooms: NightRoom[] }>(tx, hotelId, stayId, 'stay.noShow')
  if (!end || runningNight(end.at, staff.timeZone) !== stay.tonight) {
    throw tooLate('The night of this no-show is over. Enter a new booking instead.')
  }
  const parts = await findInvoicedParts(tx, hotelId, stayId)
  const fees = await listFees(tx, hotelId, parts)
  const isCorrected = parts[0]?.entries.some(({ correctsId }) =>
    fees.some(({ id }) => id === correctsId),
  )
  if (parts.some(isInvoicePaid) || isCorrected) {
    throw tooLate(
      'The fee has been paid or corrected since. Correct it, and enter a new booking instead.',
    )
  }
  const toCome = listNights(stay.arrival, stay.departure).filter((night) => night >= stay.tonight)
  const rooms = end.before.rooms.filter(({ night }) => toCome.includes(night))
  await takeNightsAgain(tx, hotelId, stay, rooms)
  await updateById(tx, 'stay', hotelId, stayId, { status: 'booked' })
  if (fees.length > 0) {
    await takeOffEntries(tx, staffId, fees)
    await cancelInvoices(tx, { hotelId, stayId, staffId, at: now }, parts)
  }
  await finishChange(work, {
    action: 'stay.undoNoShow',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
  })
  return stay.bookingId
}

/** The nights of the fee, which were posted together with its invoice. */
async function listFees(tx: Handle, hotelId: string, [part]: BilledStay[]) {
  if (!part?.issuedAt) return []
  return await tx
    .selectFrom('folio_entry')
    .selectAll()
    .where(is({ hotel_id: hotelId, kind: 'charge', created_at: part.issuedAt }))
    .where(
      'id',
      'in',
      part.entries.map(({ id }) => id),
    )
    .execute()
}
