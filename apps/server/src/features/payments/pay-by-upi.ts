import { upiLink } from '@bellhop/domain/money/folio'
import { toWire } from '@bellhop/domain/money/money'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { GuestWork } from '../../audit/work.ts'
import { chooseAmount } from '../../ledger/choose-amount.ts'
import {
  claimIntent,
  findPaymentOfGuest,
  insertInitiated,
  type StoredPayment,
} from '../../ledger/payment-queries.ts'
import { countChange } from '../../limits/count-change.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { randomText } from '../../shared/text/random-text.ts'

/** Long enough to find the phone's UPI app; a payment can also be reported later. */
const LINK_MS = 30 * MINUTE_MS

/**
 * Starts a UPI payment of the balance or a part of it.
 *
 * @param payee the hotel's UPI account
 * @throws Problem `upi_unavailable`, `nothing_to_pay`, `rate_limited`, or `invalid_request` for more than the balance
 */
export async function startUpiPayment(
  { tx, guest, now }: GuestWork,
  payee: { upiId: string | null; name: string },
  wanted: number | undefined,
) {
  const { hotelId, guestId, currency, stayId } = guest
  if (!stayId) throw new Error('A guest with a bill must have a stay')
  if (payee.upiId === null || currency !== 'INR') {
    throw new Problem('upi_unavailable', 'The hotel takes no payments by UPI here.')
  }
  const amount = await chooseAmount(tx, guest, wanted, now)
  const expiresAt = new Date(now.getTime() + LINK_MS)
  // On the bank's statement: 59 random bits.
  const reference = `BH${randomText(12)}`
  const payment = { hotelId, stayId, guestId, amount, at: now, expiresAt }
  const id = await insertInitiated(tx, { ...payment, method: 'upi', intent_reference: reference })
  const onWire = toWire(amount, currency)
  return {
    _id: id,
    reference,
    amount: onWire,
    status: 'initiated' as const,
    link: upiLink({
      payee: payee.upiId,
      name: payee.name,
      amount: onWire,
      reference,
      roomNumber: guest.roomNumber,
    }),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Reports that the guest has paid. @throws Problem `reference_used`, `invalid_transition` once the desk has decided */
export async function claimUpiPayment(
  { tx, guest: { hotelId, guestId }, now }: GuestWork,
  id: string,
  reference: string,
): Promise<StoredPayment> {
  await countChange(tx, guestId, now)
  const claimed = await claimIntent(tx, { hotelId, guestId, id, reference }, now)
  if (claimed) return claimed
  if (!(await findPaymentOfGuest(tx, hotelId, guestId, id))) throw notFound('payment')
  throw new Problem('invalid_transition', 'This payment has already been decided.')
}
