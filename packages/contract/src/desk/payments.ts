import { maxNote } from '@bellhop/domain/limits'
import { paymentMethods } from '@bellhop/domain/money/folio'
import { payers } from '@bellhop/domain/money/folio-parts'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { data, Id, idParams, Money, nonBlankText, object, text } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { BankReference, BillEntry, Payment, PaymentAmount } from '../guest/payments.ts'

/** The stay of a payment, for the desk. */
export const DeskPayment = object({
  ...Payment.properties,
  stayId: Id,
  isAdvance: Type.Boolean(),
  /** What was paid by card, if it is not the amount asked for. It counts once it is verified. */
  paid: Type.Optional(
    object({ amount: Money, currency: Type.String({ description: 'ISO 4217' }) }),
  ),
  /** The person who has paid with the phone; on the folio only. */
  guest: Type.Optional(Type.String()),
  /** Whose part of the bill it settles; on the folio only. */
  payer: Type.Optional(Type.Enum([...payers])),
})

/** Records a payment at the desk; it counts at once. 409 `reference_used` if another payment has the reference. */
export const takePayment = {
  method: 'POST',
  url: '/desk/payments',
  config: { access: frontOffice },
  schema: {
    summary: 'Take a payment',
    tags: ['payments'],
    body: object({
      stayId: Id,
      amount: PaymentAmount,
      method: Type.Enum([...paymentMethods]),
      reference: Type.Optional(BankReference),
      /** Paid before any charge. Default: false. */
      isAdvance: Type.Optional(Type.Boolean()),
      /** Default: the guest. 400 for the company if none pays for the stay. */
      payer: Type.Optional(Type.Enum([...payers])),
    }),
    response: { 201: data(DeskPayment), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/** Parameters and response of a decision about a payment. */
const decision = {
  tags: ['payments'],
  params: idParams,
  body: object({ reason: Type.Optional(text(maxNote, 0)) }),
  response: { 200: data(DeskPayment), ...problems(400, 401, 403, 404, 409, 422, 503) },
}

/**
 * The money has arrived. 409 `invalid_transition` if it is already decided, and for a card payment in the app, which
 * the gateway decides, except for unexpected amounts, which are `claimed`: the amount paid counts, unless it is in another
 * currency than the bill (409).
 */
export const verifyPayment = {
  method: 'PUT',
  url: '/desk/payments/:id/verify',
  config: { access: frontOffice },
  schema: { summary: 'Verify a payment', ...decision },
} as const satisfies Route

/** The money has not arrived; the reason is shown to the guest. */
export const rejectPayment = {
  method: 'PUT',
  url: '/desk/payments/:id/reject',
  config: { access: frontOffice },
  schema: { summary: 'Reject a payment', ...decision },
} as const satisfies Route

/**
 * Keeps a disputed request on the bill or removes it; the answer is shown to the guest. 409 `invalid_transition` if
 * nothing is disputed, or it is already decided.
 */
export const decideDispute = {
  method: 'PUT',
  url: '/desk/disputes/:requestId',
  config: { access: frontOffice },
  schema: {
    summary: 'Decide about a disputed line',
    tags: ['payments'],
    params: object({ requestId: Id }),
    body: object({ decision: Type.Enum(['kept', 'removed']), answer: nonBlankText(maxNote) }),
    response: { 200: data(BillEntry), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route
