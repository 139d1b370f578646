import type { StaffWork } from '../../../audit/work.ts'
import { openDepositOf } from '../../../ledger/open-deposit.ts'
import { fieldProblem, notFound } from '../../../shared/calls/problem.ts'
import { queueBookingMail } from '../../../stays/queue-mail.ts'
import { findBookingOfStay } from '../../../stays/read-booking.ts'
import { lockStayAndBooking } from './lock-stay-and-booking.ts'

/**
 * Sends the guest of a stay an email with a link to pay the deposit of its booking.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `nothing_to_pay`, `invalid_request` without an email
 */
export async function sendPaymentLink(work: StaffWork, stayId: string): Promise<string> {
  const { tx, staff, now, audit } = work
  const { hotelId } = staff
  await lockStayAndBooking(work, stayId)
  const booking = await findBookingOfStay(tx, hotelId, stayId)
  if (!booking) throw notFound('booking')
  const amount = openDepositOf(booking)
  if (!booking.email) throw fieldProblem('email', 'The booking has no email.')
  await queueBookingMail(tx, hotelId, booking.id, 'deposit', now)
  await audit('booking.paymentLink', booking.id, { after: { amount } })
  return booking.id
}
