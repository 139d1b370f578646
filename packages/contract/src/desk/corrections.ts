import { maxLines, maxNote } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { calls } from '../base/call.ts'
import { Id, idParams, Money, nonBlankText, object } from '../base/common.ts'
import { PaymentAmount } from '../guest/payments.ts'
import { added, expectedNet, Folio } from './folios.ts'

/** A line of the order that the entry is of; without it, the whole entry. */
const lineId = Type.Optional(Id)

const call = calls('folios', frontOffice)

/**
 * Takes an entry off the bill, in whole or in part; for a payment, that is a refund. The entry stays, and another one
 * points at it. Taxes follow in proportion. A card payment in the app is refunded to the card; if that fails, an entry
 * states the reason. Returns the bill. 409 `already_corrected` if nothing of it is left, 400 for more than is left, and
 * for an entry that is itself a correction.
 */
export const correctEntry = call('POST /desk/folio-entries/:id/corrections', {
  summary: 'Correct an entry, or refund a payment',
  params: idParams,
  body: object({
    /** Without tax, above 0; default: all that is left. */
    amount: Type.Optional(PaymentAmount),
    lineId,
    reason: nonBlankText(maxNote),
    expectedNet,
  }),
  ...added,
})

/**
 * Undoes a correction or discount, once: another entry points at the same original; after the invoice with a debit
 * note. Returns the bill. 409 `already_corrected` if it is undone, `not_in_house` before the stay; 400 for a refund, for what is not a correction, and for
 * a request that was cancelled or removed.
 */
export const undoCorrection = call('POST /desk/folio-entries/:id/undo', {
  summary: 'Undo a correction',
  params: idParams,
  body: object({ reason: nonBlankText(maxNote) }),
  ...added,
})

/**
 * Gives a discount on an entry or a line of it, on a day (its night included) or, with neither, on the whole stay: a percentage of what
 * is left of each night, request and charge, or an amount that is spread over them. Each entry is corrected by one that
 * points at it; future nights when they are posted. Returns the bill. 409 `already_corrected` if nothing is left, 400
 * for more than is left.
 */
export const addDiscount = call('POST /desk/folios/:id/discounts', {
  summary: 'Give a discount',
  params: idParams,
  body: object({
    entryId: Type.Optional(Id),
    lineId,
    /** The hotel's. */
    date: Type.Optional(Type.String({ format: 'date' })),
    /** Either `percent`, with at most two decimals, or `amount`, without tax. */
    percent: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100 })),
    amount: Type.Optional(PaymentAmount),
    reason: nonBlankText(maxNote),
    expectedNet,
  }),
  ...added,
})

/**
 * Decides about the cancellation fee of a stay that its guest cancelled late. Charged, it has an invoice. Returns the
 * bill. 409 `invalid_transition` if there is nothing to decide, `changed_meanwhile` for another amount.
 */
export const decideFee = call('PUT /desk/folios/:id/cancellation-fee', {
  summary: 'Charge or waive a cancellation fee',
  params: idParams,
  body: object({
    decision: Type.Enum(['charged', 'waived']),
    /** With tax, as staff have seen it. */
    total: Money,
  }),
  returns: Folio,
  fails: [404, 409, 422],
})

/**
 * Exempts a stay from taxes, with a reason, or from none. It counts for the nights that are not posted yet. 409
 * `not_in_house` after check-out.
 */
export const setExemptions = call('PUT /desk/folios/:id/exemptions', {
  summary: 'Exempt a stay from taxes',
  params: idParams,
  body: object({
    taxIds: Type.Array(Id, { maxItems: maxLines }),
    /** Required for an exemption. */
    reason: Type.Optional(nonBlankText(maxNote)),
  }),
  returns: Folio,
  fails: [404, 409, 422],
})
