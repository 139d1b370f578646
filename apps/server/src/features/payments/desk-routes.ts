import * as payments from '@bellhop/contract/desk/payments'
import type { AuditActionName } from '@bellhop/domain/people/audit-actions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { StaffWork } from '../../audit/work.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { fromWireAmount, toDeskPayment } from '../../ledger/payment.ts'
import {
  decidePayment,
  findPayment,
  insertDeskPayment,
  type StoredPayment,
} from '../../ledger/payment-queries.ts'
import { settleDeposit } from '../../ledger/settle-deposit.ts'
import type { FilledSentence } from '../../sentences/sentences.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { readText } from '../../shared/text/read-text.ts'
import { lockBooking } from '../../stays/lock-booking.ts'
import { decideDispute } from './disputes.ts'

/** Payments and disputed lines at the desk. */
export const deskPaymentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.change(payments.takePayment, async ({ tx, now, audit }, request) => {
    const { stayId, method, reference = null } = request.body
    const { isAdvance = false, payer = 'guest' } = request.body
    const { hotelId, staffId, currency } = request.staff
    const amount = fromWireAmount(request.body.amount, currency)
    const received = {
      hotelId,
      stayId,
      staffId,
      amount,
      method,
      reference,
      isAdvance,
      payer,
      at: now,
    }
    if (payer !== 'guest') await checkHasPart(tx, hotelId, stayId, payer)
    if (isAdvance) await lockBooking(tx, hotelId, { stayId })
    const payment = await insertDeskPayment(tx, received)
    if (!payment) throw notFound('stay')
    if (isAdvance) await settleDeposit(tx, { hotelId, stayId, staffId, at: now })
    await recordPayment(audit, 'payment.take', payment)
    return { data: toDeskPayment(payment, currency) }
  })

  app.change(payments.verifyPayment, async (work, request) => ({
    data: await decide(work, request.params.id, 'verified', request.body.reason),
  }))

  app.change(payments.rejectPayment, async (work, request) => ({
    data: await decide(work, request.params.id, 'rejected', request.body.reason),
  }))

  app.change(payments.decideDispute, async (work, request) => ({
    data: await decideDispute(work, request.params.requestId, request.body),
  }))
}

/** @throws Problem `not_found`, `invalid_request` if the bill has no such part */
async function checkHasPart(
  tx: Handle,
  hotelId: string,
  stayId: string,
  payer: 'company' | 'second',
): Promise<void> {
  const stay = await tx
    .selectFrom('stay')
    .select(['company_id as company', 'second_bill_name as second'])
    .where(is({ hotel_id: hotelId, id: stayId }))
    .forShare()
    .executeTakeFirst()
  if (!stay) throw notFound('stay')
  if (stay[payer] !== null) return
  const sentences = {
    company: 'No company pays for this stay.',
    second: 'This stay has no second bill.',
  } as const
  throw fieldProblem('payer', sentences[payer])
}

/** @throws Problem `not_found`, `invalid_transition` with the name of the member of staff who decided */
async function decide(
  { tx, staff, now, audit }: StaffWork,
  id: string,
  status: 'verified' | 'rejected',
  reason: string | undefined,
) {
  const { hotelId, staffId, currency } = staff
  const decision = {
    hotelId,
    id,
    staffId,
    status,
    reason: readText(reason) ?? null,
    at: now,
  }
  const advance = await tx
    .selectFrom('payment')
    .select('stay_id as stayId')
    .where(is({ hotel_id: hotelId, id, is_advance: true }))
    .executeTakeFirst()
  if (advance) await lockBooking(tx, hotelId, advance)
  const payment = await decidePayment(tx, decision)
  if (!payment) {
    const known = await findPayment(tx, hotelId, id)
    if (!known) throw notFound('payment')
    throw new Problem('invalid_transition', [describeDecision(known)])
  }
  if (advance && status === 'verified') {
    await settleDeposit(tx, { hotelId, ...advance, staffId, at: now })
  }
  await recordPayment(audit, `payment.${status === 'verified' ? 'verify' : 'reject'}`, payment)
  return toDeskPayment(payment, currency)
}

function describeDecision({
  status,
  gateway,
  decidedByName,
  paidCurrency,
}: KnownPayment): FilledSentence {
  if (status === 'claimed' && paidCurrency) {
    const sentence =
      'This was paid in {currency}. Refund it at the card company, and reject it here.'
    return { sentence, values: { currency: paidCurrency } }
  }
  if (decidedByName) {
    return { sentence: '{name} has already decided about this.', values: { name: decidedByName } }
  }
  if (gateway === 'razorpay') return { sentence: 'The payment provider reports this payment.' }
  const sentence = gateway
    ? 'The card company decides about this payment.'
    : 'A colleague has already decided about this.'
  return { sentence }
}

type KnownPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

async function recordPayment(
  audit: StaffWork['audit'],
  action: AuditActionName,
  { id, amount, method, status, stayId }: StoredPayment,
) {
  await audit(action, id, { after: { stayId, amount, method, status } })
}
