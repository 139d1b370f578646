import { upiLink } from '@bellhop/domain/money/folio'
import { toWire } from '@bellhop/domain/money/money'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { GuestWork } from '../../audit/work.ts'
import type { Handle } from '../../database/open.ts'
import { chooseAmount } from '../../ledger/choose-amount.ts'
import { readOpenDeposit } from '../../ledger/open-deposit.ts'
import {
  claimIntent,
  findPaymentOfGuest,
  insertInitiated,
  type StoredPayment,
} from '../../ledger/payment-queries.ts'
import { countChange } from '../../limits/count-change.ts'
import type { LinkKeySession } from '../../sessions/sessions.ts'
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
  payee: Payee,
  wanted: number | undefined,
) {
  const { stayId } = guest
  if (!stayId) throw new Error('A guest with a bill must have a stay')
  const account = readAccount(payee, guest.currency)
  const amount = await chooseAmount(tx, guest, wanted, now)
  return await insertIntent(tx, account, { ...guest, stayId, amount, isAdvance: false, now })
}

/**
 * Starts a UPI payment of what is open of a booking's deposit.
 *
 * @throws Problem `upi_unavailable`, `nothing_to_pay`, `rate_limited`
 */
export async function startDepositByUpi(tx: Handle, session: LinkKeySession, now: Date) {
  const { booking, amount } = await readOpenDeposit(tx, session, now)
  const account = readAccount(booking.hotel, booking.hotel.currency)
  const { currency } = booking.hotel
  const payment = { ...session, currency, roomNumber: null, amount, isAdvance: true, now }
  return await insertIntent(tx, account, payment)
}

interface Payee {
  upiId: string | null
  name: string
}

interface Account {
  upiId: string
  name: string
}

/** @throws Problem `upi_unavailable` */
function readAccount({ upiId, name }: Payee, currency: string): Account {
  if (upiId !== null && currency === 'INR') return { upiId, name }
  throw new Problem('upi_unavailable', 'The hotel takes no payments by UPI here.')
}

interface NewIntent {
  hotelId: string
  stayId: string
  guestId: string
  currency: string
  roomNumber: string | null
  /** Minor units. */
  amount: number
  isAdvance: boolean
  now: Date
}

async function insertIntent(
  tx: Handle,
  { upiId, name }: Account,
  { hotelId, stayId, guestId, currency, roomNumber, amount, isAdvance, now }: NewIntent,
) {
  const expiresAt = new Date(now.getTime() + LINK_MS)
  // On the bank's statement: 59 random bits.
  const reference = `BH${randomText(12)}`
  const payment = { hotelId, stayId, guestId, amount, isAdvance, at: now, expiresAt }
  const id = await insertInitiated(tx, { ...payment, method: 'upi', intent_reference: reference })
  const onWire = toWire(amount, currency)
  return {
    _id: id,
    reference,
    amount: onWire,
    status: 'initiated' as const,
    link: upiLink({
      payee: upiId,
      name,
      amount: onWire,
      reference,
      roomNumber,
    }),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Reports that the guest has paid. @throws Problem `reference_used`, `invalid_transition` once the desk has decided */
export async function claimUpiPayment(
  tx: Handle,
  { hotelId, guestId }: { hotelId: string; guestId: string },
  id: string,
  reference: string,
  now: Date,
): Promise<StoredPayment> {
  await countChange(tx, guestId, now)
  const claimed = await claimIntent(tx, { hotelId, guestId, id, reference }, now)
  if (claimed) return claimed
  if (!(await findPaymentOfGuest(tx, hotelId, guestId, id))) throw notFound('payment')
  throw new Problem('invalid_transition', 'This payment has already been decided.')
}
