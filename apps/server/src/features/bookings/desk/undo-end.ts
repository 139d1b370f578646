import { listNights } from '@bellhop/domain/stays/booking'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { findById, updateById } from '../../../database/rows.ts'
import type { BilledStay } from '../../../ledger/billed-stay.ts'
import { cancelInvoices, findInvoicedParts, isInvoicePaid } from '../../../ledger/issue-invoice.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import type { NightRoom } from '../../../stays/night-rooms.ts'
import { finishChange } from './finish-change.ts'
import { lockStayAndBooking } from './lock-stay-and-booking.ts'
import { findEnd, takeNightsAgain, tooLate } from './take-nights-again.ts'
import { takeOffEntries } from './take-off-entries.ts'

const ends = {
  noShow: {
    action: 'stay.noShow',
    undone: 'stay.undoNoShow',
    other: 'This room is not marked as a no-show.',
    unknown: 'The night of this no-show is over. Enter a new booking instead.',
  },
  cancelled: {
    action: 'stay.cancel',
    undone: 'stay.undoCancel',
    other: 'This room is not cancelled.',
    unknown: 'The desk did not cancel this room. Enter a new booking instead.',
  },
} as const

export const undoNoShow = (work: StaffWork, stayId: string) => undoEnd(work, stayId, 'noShow')
export const undoCancel = (work: StaffWork, stayId: string) => undoEnd(work, stayId, 'cancelled')

/**
 * Puts a stay back to booked, as it was before the desk cancelled it or marked it as a no-show: its nights and rooms. A
 * fee is taken off the bill, and its invoice cancelled. An early check-in that has ended is not asked for again.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `invalid_transition`, `too_late`, `sold_out`, `room_taken`
 */
async function undoEnd(
  work: StaffWork,
  stayId: string,
  status: keyof typeof ends,
): Promise<string> {
  const { tx, staff, now } = work
  const { hotelId, staffId, timeZone } = staff
  const { action, undone, other, unknown } = ends[status]
  const stay = await lockStayAndBooking(work, stayId)
  const { walked } = (await findById(tx, 'stay', hotelId, stayId, ['walked'])) ?? {}
  if (stay.status !== status || walked) throw new Problem('invalid_transition', other)
  const end = await findEnd<{ rooms: NightRoom[] }>(tx, hotelId, stayId, action)
  if (!end) throw tooLate(unknown)
  if (stay.arrival < stay.tonight && runningNight(end.at, timeZone) !== stay.tonight) {
    throw tooLate('The night of the arrival is over. Enter a new booking instead.')
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
    action: undone,
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
