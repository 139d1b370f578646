import { maxLines, maxNote } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { data, Id, idParams, Money, nonBlankText, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { PaymentAmount } from '../guest/payments.ts'
import { added, expectedNet, Folio } from './folios.ts'

/** A line of the order that the entry is of; without it, the whole entry. */
const lineId = Type.Optional(Id)

/**
 * Takes an entry off the bill, in whole or in part; for a payment, that is a refund. The entry stays, and another one
 * points at it. Taxes follow in proportion. A card payment in the app is refunded to the card; if that fails, an entry
 * states the reason. Returns the bill. 409 `already_corrected` if nothing of it is left, 400 for more than is left, and
 * for an entry that is itself a correction.
 */
export const correctEntry = {
  method: 'POST',
  url: '/desk/folio-entries/:id/corrections',
  config: { access: frontOffice },
  schema: {
    summary: 'Correct an entry, or refund a payment',
    tags: ['folios'],
    params: idParams,
    body: object({
      /** Without tax, above 0; default: all that is left. */
      amount: Type.Optional(PaymentAmount),
      lineId,
      reason: nonBlankText(maxNote),
      expectedNet,
    }),
    response: added,
  },
} as const satisfies Route

/**
 * Undoes a correction or discount, once: another entry points at the same original; after the invoice with a debit
 * note. Returns the bill. 409 `already_corrected` if it is undone, `not_in_house` before the stay; 400 for a refund, for what is not a correction, and for
 * a request that was cancelled or removed.
 */
export const undoCorrection = {
  method: 'POST',
  url: '/desk/folio-entries/:id/undo',
  config: { access: frontOffice },
  schema: {
    summary: 'Undo a correction',
    tags: ['folios'],
    params: idParams,
    body: object({ reason: nonBlankText(maxNote) }),
    response: added,
  },
} as const satisfies Route

/**
 * Gives a discount on an entry or a line of it, on a day (its night included) or, with neither, on the whole stay: a percentage of what
 * is left of each night, request and charge, or an amount that is spread over them. Each entry is corrected by one that
 * points at it; future nights when they are posted. Returns the bill. 409 `already_corrected` if nothing is left, 400
 * for more than is left.
 */
export const addDiscount = {
  method: 'POST',
  url: '/desk/folios/:id/discounts',
  config: { access: frontOffice },
  schema: {
    summary: 'Give a discount',
    tags: ['folios'],
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
    response: added,
  },
} as const satisfies Route

/**
 * Decides about the cancellation fee of a stay that its guest cancelled late. Charged, it has an invoice. Returns the
 * bill. 409 `invalid_transition` if there is nothing to decide, `changed_meanwhile` for another amount.
 */
export const decideFee = {
  method: 'PUT',
  url: '/desk/folios/:id/cancellation-fee',
  config: { access: frontOffice },
  schema: {
    summary: 'Charge or waive a cancellation fee',
    tags: ['folios'],
    params: idParams,
    body: object({
      decision: Type.Enum(['charged', 'waived']),
      /** With tax, as staff have seen it. */
      total: Money,
    }),
    response: { 200: data(Folio), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/**
 * Exempts a stay from taxes, with a reason, or from none. It counts for the nights that are not posted yet. 409
 * `not_in_house` after check-out.
 */
export const setExemptions = {
  method: 'PUT',
  url: '/desk/folios/:id/exemptions',
  config: { access: frontOffice },
  schema: {
    summary: 'Exempt a stay from taxes',
    tags: ['folios'],
    params: idParams,
    body: object({
      taxIds: Type.Array(Id, { maxItems: maxLines }),
      /** Required for an exemption. */
      reason: Type.Optional(nonBlankText(maxNote)),
    }),
    response: { 200: data(Folio), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route
