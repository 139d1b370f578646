import type { Handle } from '../database/open.ts'
import { countChange } from '../limits/count-change.ts'
import type { LinkKeySession } from '../sessions/sessions.ts'
import { notFound, Problem } from '../shared/calls/problem.ts'
import { depositOfBooking } from '../stays/deposits.ts'
import { lockBooking } from '../stays/lock-booking.ts'
import { type BookingRow, findBookingOfStay } from '../stays/read-booking.ts'

/** The deposit of a booking that a guest is about to pay. */
export interface OpenDeposit {
  booking: BookingRow
  /** Minor units. */
  amount: number
}

/**
 * Reads what is open of the deposit of a link key's booking, and locks the booking. Counts as a started payment.
 *
 * @throws Problem `nothing_to_pay`, `rate_limited`
 */
export async function readOpenDeposit(
  tx: Handle,
  { hotelId, stayId, guestId }: LinkKeySession,
  now: Date,
): Promise<OpenDeposit> {
  await countChange(tx, guestId, now)
  await lockBooking(tx, hotelId, { stayId })
  const booking = await findBookingOfStay(tx, hotelId, stayId)
  if (!booking) throw notFound('booking')
  return { booking, amount: openDepositOf(booking) }
}

/** @returns minor units @throws Problem `nothing_to_pay` */
export function openDepositOf(booking: BookingRow): number {
  const { amount, paid } = depositOfBooking(booking, booking.hotel.timeZone) ?? noDeposit
  if (paid >= amount) throw new Problem('nothing_to_pay', 'There is nothing to pay.')
  return amount - paid
}

const noDeposit = { amount: 0, paid: 0 }
