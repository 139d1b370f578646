import { randomInt } from 'node:crypto'
import { folioTotals, upiLink } from '@bellhop/domain/folio'
import { toWire } from '@bellhop/domain/money'
import type { Handle } from '../../database/open.ts'
import { countUse, type Limit } from '../../database/rate-limits.ts'
import { readAmount } from '../../folio/payment.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { sha256 } from '../../shared/secrets.ts'
import {
  claimIntent,
  findPaymentOfGuest,
  insertIntent,
  type StoredPayment,
} from './payment-queries.ts'
import { entriesOf } from './present.ts'
import { readBill } from './read-bill.ts'

/** The link works as long as a guest takes to find their phone's UPI app; what was paid can be claimed later, too. */
const LINK_MS = 30 * 60_000

/** Without letters and digits that are read as others. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ours, on the bank's statement: 60 random bits. */
function makeReference(): string {
  return `BH${Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}

/** More than somebody starts who mistypes the amount, less than a script does. */
function paymentLimit(guestId: string): Limit {
  return { key: sha256(`payments of an hour ${guestId}`), max: 30, windowMs: 3_600_000 }
}

/**
 * Starts a payment by UPI of the balance, or a part of it.
 *
 * @param payee where the hotel takes payments by UPI
 * @throws Problem `upi_unavailable`, `nothing_to_pay`, `rate_limited`, or `invalid_request` for more than the balance
 */
export async function startUpiPayment(
  tx: Handle,
  guest: GuestSession,
  payee: { upiId: string | null; name: string },
  wanted: number | undefined,
) {
  const { hotelId, guestId, currency, stayId } = guest
  if (!stayId) throw new Error('Who may see the bill has a stay.')
  if (payee.upiId === null || currency !== 'INR') {
    throw new Problem('upi_unavailable', 'The hotel takes no payments by UPI here.')
  }
  const { bill, requests, isMainGuest } = await readBill(tx, guest)
  const { balance } = folioTotals(entriesOf(bill, requests, isMainGuest).all)
  const amount = wanted === undefined ? balance : readAmount(wanted, currency)
  if (balance <= 0) throw new Problem('nothing_to_pay', 'There is nothing to pay.')
  if (amount > balance) {
    throw new Problem('invalid_request', 'That is more than you owe.', {
      errors: [{ field: 'amount', message: 'must be at most the balance' }],
    })
  }
  const at = new Date()
  await countUse(tx, [paymentLimit(guestId)], 'That is a lot of payments.', at)
  const expiresAt = new Date(at.getTime() + LINK_MS)
  const reference = makeReference()
  const id = await insertIntent(tx, { hotelId, stayId, guestId, amount, reference, at, expiresAt })
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

/** The guest has paid. @throws Problem `reference_used`, `invalid_transition` once the desk has decided */
export async function claimUpiPayment(
  tx: Handle,
  { hotelId, guestId }: GuestSession,
  id: string,
  reference: string,
): Promise<StoredPayment> {
  const claimed = await claimIntent(tx, { hotelId, guestId, id, reference }, new Date())
  if (claimed) return claimed
  if (!(await findPaymentOfGuest(tx, hotelId, guestId, id))) throw notFound('payment')
  throw new Problem('invalid_transition', 'The hotel has already decided about this payment.')
}
