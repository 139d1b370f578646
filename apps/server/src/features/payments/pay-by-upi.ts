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
  type PaymentWay,
  type StoredPayment,
} from '../../ledger/payment-queries.ts'
import type { UpiProvider } from '../../ledger/upi-provider.ts'
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
export async function startUpiPayment(work: GuestWork, payee: Payee, wanted: number | undefined) {
  if (payee.upiId === null) throw upiUnavailable()
  return await startByLink(work.tx, payee, await ofBill(work, wanted))
}

/** The same through a provider, which reports it. Its code is created afterwards (`openUpiCode`). */
export async function startReportedPayment(
  work: GuestWork,
  provider: UpiProvider,
  wanted: number | undefined,
) {
  return await startByCode(work.tx, provider, await ofBill(work, wanted))
}

/**
 * Starts a UPI payment of what is open of a booking's deposit, by a code of the provider if there is one. The code can
 * be paid no longer than the rooms are held.
 *
 * @throws Problem `upi_unavailable`, `nothing_to_pay`, `rate_limited`
 */
export async function startDepositByUpi(
  tx: Handle,
  session: LinkKeySession,
  provider: UpiProvider | undefined,
  now: Date,
) {
  const { booking, amount } = await readOpenDeposit(tx, session, now)
  const { hotel, depositBy } = booking
  const { currency } = hotel
  const payment = { ...session, currency, roomNumber: null, amount, isAdvance: true, now }
  if (!provider) return await startByLink(tx, hotel, payment)
  return await startByCode(tx, provider, {
    ...payment,
    ...(depositBy && { until: new Date(depositBy) }),
  })
}

export type StartedUpiPayment = Awaited<ReturnType<typeof startByLink | typeof startByCode>>

interface Payee {
  upiId: string | null
  name: string
}

interface UpiPayment {
  hotelId: string
  stayId: string
  guestId: string
  currency: string
  roomNumber: string | null
  /** Minor units. */
  amount: number
  isAdvance: boolean
  now: Date
  /** Until when it can be paid. Default: half an hour. */
  until?: Date
}

async function ofBill(
  { tx, guest, now }: GuestWork,
  wanted: number | undefined,
): Promise<UpiPayment> {
  const { stayId } = guest
  if (!stayId) throw new Error('A guest with a bill must have a stay')
  if (guest.currency !== 'INR') throw upiUnavailable()
  const amount = await chooseAmount(tx, guest, wanted, now)
  return { ...guest, stayId, amount, isAdvance: false, now }
}

async function startByLink(tx: Handle, { upiId, name }: Payee, payment: UpiPayment) {
  if (upiId === null) throw upiUnavailable()
  // On the bank's statement: 59 random bits.
  const reference = `BH${randomText(12)}`
  const started = await start(tx, payment, { method: 'upi', intent_reference: reference })
  const { roomNumber } = payment
  const link = upiLink({ payee: upiId, name, amount: started.amount, reference, roomNumber })
  return { ...started, reference, link, isReported: false as const }
}

async function startByCode(tx: Handle, { name }: UpiProvider, payment: UpiPayment) {
  const started = await start(tx, payment, { method: 'upi', gateway: name })
  return { ...started, isReported: true as const }
}

async function start(
  tx: Handle,
  { hotelId, stayId, guestId, currency, amount, isAdvance, now, until }: UpiPayment,
  way: PaymentWay,
) {
  if (currency !== 'INR') throw upiUnavailable()
  const last = new Date(now.getTime() + LINK_MS)
  const expiresAt = until && until < last ? until : last
  const payment = { hotelId, stayId, guestId, amount, isAdvance, at: now, expiresAt, ...way }
  return {
    _id: await insertInitiated(tx, payment),
    amount: toWire(amount, currency),
    status: 'initiated' as const,
    expiresAt: expiresAt.toISOString(),
  }
}

export function upiUnavailable(): Problem {
  return new Problem('upi_unavailable', 'The hotel takes no payments by UPI here.')
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
