import { maxNote } from '@bellhop/domain/limits'
import { paymentMethods } from '@bellhop/domain/money/folio'
import { payers } from '@bellhop/domain/money/folio-parts'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { calls } from '../base/call.ts'
import { Id, idParams, Money, nonBlankText, object, text } from '../base/common.ts'
import { BillEntry, Payment } from '../guest/bill.ts'
import { BankReference, PaymentAmount } from '../guest/payments.ts'

/** The stay of a payment, for the desk. */
export const DeskPayment = object({
  ...Payment.properties,
  stayId: Id,
  isAdvance: Type.Boolean(),
  /** The amount paid by card, if it is not the one asked for. It counts once it is verified. */
  paid: Type.Optional(
    object({ amount: Money, currency: Type.String({ description: 'ISO 4217' }) }),
  ),
  /** The person who has paid with the phone; on the folio only. */
  guest: Type.Optional(Type.String()),
  /** Whose part of the bill it settles; on the folio only. */
  payer: Type.Optional(Type.Enum([...payers])),
})

const call = calls('payments', frontOffice)

/** Records a payment at the desk; it counts at once. 409 `reference_used` if another payment has the reference. */
export const takePayment = call('POST /desk/payments', {
  summary: 'Take a payment',
  body: object({
    stayId: Id,
    amount: PaymentAmount,
    method: Type.Enum([...paymentMethods]),
    reference: Type.Optional(BankReference),
    /** Paid before any charge. Default: false. */
    isAdvance: Type.Optional(Type.Boolean()),
    /** Default: the guest. 400 for a company or second guest that the stay does not have. */
    payer: Type.Optional(Type.Enum([...payers])),
  }),
  creates: DeskPayment,
  fails: [404, 409, 422],
})

/** Parameters and response of a decision about a payment. */
const decision = {
  params: idParams,
  body: object({ reason: Type.Optional(text(maxNote, 0)) }),
  returns: DeskPayment,
  fails: [404, 409, 422],
} as const

/**
 * The money has arrived. 409 `invalid_transition` if it is already decided, and for a card payment in the app, which
 * the gateway decides, except for unexpected amounts, which are `claimed`: the amount paid counts, unless it is in another
 * currency than the bill (409).
 */
export const verifyPayment = call('PUT /desk/payments/:id/verify', {
  summary: 'Verify a payment',
  ...decision,
})

/** The money has not arrived; the reason is shown to the guest. */
export const rejectPayment = call('PUT /desk/payments/:id/reject', {
  summary: 'Reject a payment',
  ...decision,
})

/**
 * Keeps a disputed request on the bill or removes it; the answer is shown to the guest. 409 `invalid_transition` if
 * nothing is disputed, or it is already decided.
 */
export const decideDispute = call('PUT /desk/disputes/:requestId', {
  summary: 'Decide about a disputed line',
  params: object({ requestId: Id }),
  body: object({ decision: Type.Enum(['kept', 'removed']), answer: nonBlankText(maxNote) }),
  returns: BillEntry,
  fails: [404, 409, 422],
})
