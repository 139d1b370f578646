import { folioKinds, paymentMethods } from '@bellhop/domain/folio'
import { maxChargeTitle, maxNote, maxSearch } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/staff-roles'
import Type, { type Static } from 'typebox'
import {
  data,
  Id,
  Instant,
  idParams,
  Money,
  nonBlankText,
  nullable,
  object,
  Percent,
  page,
  paging,
  text,
} from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { PaymentAmount } from '../guest/payments.ts'
import { RequestKind } from '../guest/requests.ts'
import { DeskPayment } from './payments.ts'

/** The bill of a stay in the desk's list. Its id is that of the stay. */
export const FolioSummary = object({
  _id: Id,
  guest: object({ _id: Id, name: Type.String() }),
  roomNumber: nullable(Type.String()),
  status: Type.Enum(['booked', 'inHouse', 'checkedOut', 'cancelled', 'noShow']),
  checkIn: Instant,
  /** As planned, or when the guest has left. */
  checkOut: Instant,
  /** What is still owed, the nights to come included. Below 0: to be paid back. */
  balance: Money,
  /** Payments that guests say they have made, for the desk to verify. */
  toVerify: Type.Integer(),
  /** Lines that guests say are not theirs, for the desk to decide. */
  disputed: Type.Integer(),
})
export type FolioSummary = Static<typeof FolioSummary>

/**
 * `inHouse`, by room. `waiting`: with a payment to verify or a line to decide, whatever the stay's status, and stays that
 * were cancelled or missed whose guest gets something back, by room. `checkedOut`: the latest first.
 */
export const folioLists = ['inHouse', 'waiting', 'checkedOut'] as const

export const listFolios = {
  method: 'GET',
  url: '/desk/folios',
  config: { access: frontOffice },
  schema: {
    summary: 'Bills of the stays',
    tags: ['folios'],
    querystring: object({
      list: Type.Enum([...folioLists]),
      /** In the guest's name or the room's number, any case. */
      search: Type.Optional(text(maxSearch)),
      ...paging,
    }),
    response: {
      200: object({
        ...page(FolioSummary).properties,
        currency: Type.String({ description: 'ISO 4217' }),
      }),
      ...problems(400, 401, 403, 503),
    },
  },
} as const satisfies Route

/**
 * An entry of the ledger: above 0 what the guest owes, below 0 what is paid or corrected. total = net + tax. A
 * correction has the kind of what it corrects, and the opposite sign.
 */
export const FolioEntry = object({
  _id: Id,
  kind: Type.Enum([...folioKinds]),
  title: Type.String(),
  net: Money,
  tax: Money,
  total: Money,
  /** Of a night or a charge. The lines of a request have their own. */
  taxRate: Type.Optional(Percent),
  at: Instant,
  /** Whose order or payment it is; missing where it is the stay's. */
  guest: Type.Optional(Type.String()),
  /** Who entered it at the desk. */
  staff: Type.Optional(Type.String()),
  night: Type.Optional(Type.String({ format: 'date' })),
  request: Type.Optional(object({ _id: Id, number: Type.Integer(), kind: RequestKind })),
  payment: Type.Optional(object({ _id: Id, method: Type.Enum([...paymentMethods]) })),
  /** Of a correction: the entry it corrects. */
  correctsId: Type.Optional(Id),
  reason: Type.Optional(Type.String()),
  /** What has not been corrected, of the total and with its sign. 0 for a correction. */
  open: Money,
})
export type FolioEntry = Static<typeof FolioEntry>

/** Who the invoice is made out to, where it is not the guest. */
export const Billing = object({
  name: Type.Optional(text(maxChargeTitle, 0)),
  address: Type.Optional(text(maxNote, 0)),
  gstin: Type.Optional(Type.String({ maxLength: 15, pattern: '^([0-9A-Z]{15})?$' })),
})
export type Billing = Static<typeof Billing>

export const Totals = object({
  room: Money,
  requests: Money,
  tips: Money,
  charges: Money,
  advance: Money,
  payments: Money,
  balance: Money,
})

/** The whole bill of a stay as the desk works on it. totals.balance = Σ entries.total + Σ nightsToCome. */
export const Folio = object({
  ...FolioSummary.properties,
  currency: Type.String({ description: 'ISO 4217' }),
  /** Oldest first. */
  entries: Type.Array(FolioEntry),
  /** At the present tariff. */
  nightsToCome: Type.Array(
    object({ date: Type.String({ format: 'date' }), net: Money, tax: Money }),
  ),
  totals: Totals,
  /** In every status, newest first. */
  payments: Type.Array(DeskPayment),
  /** Newest first, also those that are decided. */
  disputes: Type.Array(
    object({
      requestId: Id,
      number: Type.Integer(),
      title: Type.String(),
      guest: Type.String(),
      reason: Type.String(),
      at: Instant,
      decision: Type.Optional(Type.Enum(['kept', 'removed'])),
      answer: Type.Optional(Type.String()),
    }),
  ),
  /** Numbers of the requests that the hotel is still working on: they keep the guest from checking out. */
  runningRequests: Type.Array(Type.Integer()),
  billing: Billing,
  /** Why the guest left with a balance. */
  checkOutReason: Type.Optional(Type.String()),
})
export type Folio = Static<typeof Folio>

export const getFolio = {
  method: 'GET',
  url: '/desk/folios/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'The bill of a stay',
    tags: ['folios'],
    params: idParams,
    response: { 200: data(Folio), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

const changed = { 200: data(Folio), ...problems(400, 401, 403, 404, 409, 422, 503) }
const added = { 201: data(Folio), ...problems(400, 401, 403, 404, 409, 422, 503) }

/** Puts something on the bill, such as a minibar or a broken glass. Answers with the bill. 409 `not_in_house`. */
export const postCharge = {
  method: 'POST',
  url: '/desk/folios/:id/charges',
  config: { access: frontOffice },
  schema: {
    summary: 'Post a charge',
    tags: ['folios'],
    params: idParams,
    body: object({
      title: nonBlankText(maxChargeTitle),
      /** Without tax. More decimals than the currency has are 400. */
      amount: PaymentAmount,
      /** More than two decimals are 400. */
      taxRate: Percent,
      /** HSN or SAC, for the tax invoice. */
      taxCode: Type.Optional(Type.String({ pattern: '^[0-9]{4,8}$' })),
    }),
    response: added,
  },
} as const satisfies Route

/**
 * Takes an entry off the bill again, all of it or a part: a refund where it was a payment. The entry stays, and gets
 * another one that points at it. What a guest has paid by card in the app goes back to the card; if that fails, an entry
 * with the reason says so. Answers with the bill. 409 `already_corrected` where nothing of it is left, 400 for
 * more than is left, for a part of a request, and for an entry that is a correction.
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
      /** Without tax, above 0; all that is left where it is missing. */
      amount: Type.Optional(PaymentAmount),
      reason: nonBlankText(maxNote),
    }),
    response: added,
  },
} as const satisfies Route

/** A blank field is removed. 400 for a GSTIN whose check digit is wrong. */
export const setBilling = {
  method: 'PUT',
  url: '/desk/folios/:id/billing',
  config: { access: frontOffice },
  schema: {
    summary: 'Who the invoice is made out to',
    tags: ['folios'],
    params: idParams,
    body: Billing,
    response: changed,
  },
} as const satisfies Route

/**
 * Ends a stay: its nights are posted, its session ends a day later. 409 `not_in_house`; `requests_running` where the
 * hotel still works on one; `balance_due` unless the balance is 0 or a reason is given, which is kept with the name of
 * who gave it.
 */
export const checkOut = {
  method: 'PUT',
  url: '/desk/folios/:id/check-out',
  config: { access: frontOffice },
  schema: {
    summary: 'Check a guest out',
    tags: ['folios'],
    params: idParams,
    body: object({ reason: Type.Optional(nonBlankText(maxNote)) }),
    response: changed,
  },
} as const satisfies Route
