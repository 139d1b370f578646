import {
  decideDispute,
  rejectPayment,
  takePayment,
  verifyPayment,
} from '@bellhop/contract/desk/payments'
import type { AuditActionName } from '@bellhop/domain/people/audit-actions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { fromWireAmount, toDeskPayment } from '../../ledger/payment.ts'
import {
  decidePayment,
  findPayment,
  insertDeskPayment,
  type StoredPayment,
} from '../../ledger/payment-queries.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { forStaff, notFound, Problem, staffFieldProblem } from '../../shared/calls/problem.ts'
import { readText } from '../../shared/text/read-text.ts'
import { decideByStaff } from './disputes.ts'

/** Payments and disputed lines at the desk. */
export const deskPaymentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.change(takePayment, async (tx, request) => {
    const { stayId, method, reference = null } = request.body
    const { isAdvance = false, payer = 'guest' } = request.body
    const { hotelId, staffId, currency } = request.staff
    const amount = fromWireAmount(request.body.amount, currency)
    const at = new Date()
    const received = {
      hotelId,
      stayId,
      staffId,
      amount,
      method,
      reference,
      isAdvance,
      payer,
      at,
    }
    if (payer === 'company') await checkCompanyPays(tx, hotelId, stayId)
    const payment = await insertDeskPayment(tx, received)
    if (!payment) throw notFound('stay')
    await audit(tx, request.staff, 'payment.take', payment)
    return { data: toDeskPayment(payment, currency) }
  })

  app.change(verifyPayment, async (tx, request) => ({
    data: await decide(tx, request.staff, request.params.id, 'verified', request.body.reason),
  }))

  app.change(rejectPayment, async (tx, request) => ({
    data: await decide(tx, request.staff, request.params.id, 'rejected', request.body.reason),
  }))

  app.change(decideDispute, async (tx, request) => ({
    data: await decideByStaff(tx, request.staff, request.params.requestId, request.body),
  }))
}

/** @throws Problem `not_found`, `invalid_request` */
async function checkCompanyPays(tx: Handle, hotelId: string, stayId: string): Promise<void> {
  const stay = await tx
    .selectFrom('stay')
    .select('company_id as companyId')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .forShare()
    .executeTakeFirst()
  if (!stay) throw notFound('stay')
  if (stay.companyId === null) throw staffFieldProblem('payer', 'No company pays for this stay.')
}

/** @throws Problem `not_found`, `invalid_transition` with the name of the member of staff who decided */
async function decide(
  tx: Handle,
  staff: StaffSession,
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
    at: new Date(),
  }
  const payment = await decidePayment(tx, decision)
  if (!payment) {
    const known = await findPayment(tx, hotelId, id)
    if (!known) throw notFound('payment')
    throw new Problem('invalid_transition', forStaff(describeDecision(known)))
  }
  await audit(tx, staff, `payment.${status === 'verified' ? 'verify' : 'reject'}`, payment)
  return toDeskPayment(payment, currency)
}

function describeDecision({ status, gateway, decidedByName, paidCurrency }: KnownPayment): string {
  if (status === 'claimed' && paidCurrency) {
    return `This was paid in ${paidCurrency}. Refund it at the card company, and reject it here.`
  }
  if (gateway && !decidedByName) return 'The card company decides about this payment.'
  return `${decidedByName ?? 'A colleague'} has already decided about this.`
}

type KnownPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

async function audit(
  tx: Handle,
  staff: StaffSession,
  action: AuditActionName,
  payment: StoredPayment,
) {
  const { id, amount, method, status, stayId } = payment
  await recordAudit(tx, staff.hotelId, {
    actorKind: 'staff',
    actorId: staff.staffId,
    action,
    subjectId: id,
    after: { stayId, amount, method, status },
  })
}
