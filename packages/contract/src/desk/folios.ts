import { maxChargeTitle, maxLines, maxNote, maxQuantity, maxSearch } from '@bellhop/domain/limits'
import { folioKinds, paymentMethods } from '@bellhop/domain/money/folio'
import { companyPays, payers } from '@bellhop/domain/money/folio-parts'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  followedPage,
  following,
  Id,
  Instant,
  idParams,
  line,
  Money,
  nonBlankLine,
  nullable,
  object,
  Percent,
  paging,
  removedIds,
  text,
} from '../base/common.ts'
import { AppliedTax, ComingStayTax } from '../base/taxes.ts'
import { PaymentAmount } from '../guest/payments.ts'
import { RequestKind } from '../guest/requests.ts'
import { EntryLine } from './entry-line.ts'
import { DeskPayment } from './payments.ts'
import { SecondBill } from './second-bill.ts'
import { StayLinks } from './stay-links.ts'

/** The bill of a stay in the desk's list. Its id is that of the stay, or of the bill of a sale without one. */
export const FolioSummary = object({
  _id: Id,
  guest: object({ _id: Id, name: Type.String() }),
  roomNumber: nullable(Type.String()),
  /** `openBill`, `closedBill`: of a sale without a stay (bills). */
  status: Type.Enum([
    'booked',
    'inHouse',
    'checkedOut',
    'cancelled',
    'noShow',
    'openBill',
    'closedBill',
  ]),
  checkIn: Instant,
  /** The planned time, or when the guest has checked out. */
  checkOut: Instant,
  /** The amount due, future nights and what a company owes included. Below 0: to be refunded. */
  balance: Money,
  /** The company that pays a part of the bill, and the part of the balance that it owes. */
  company: Type.Optional(
    object({
      _id: Id,
      name: Type.String(),
      pays: Type.Enum([...companyPays]),
      balance: Money,
    }),
  ),
  /** The bill of a second guest, and the part of the balance that they owe. */
  secondBill: Type.Optional(object({ name: Type.String(), balance: Money })),
  /** Payments reported by guests, for the desk to verify. */
  toVerify: Type.Integer(),
  /** Lines disputed by guests, for the desk to decide. */
  disputed: Type.Integer(),
  /** The guest has cancelled late, and the desk has to decide about the fee. */
  isFeeOpen: Type.Boolean(),
  /**
   * The price of a portal in another currency, while it is not entered in the hotel's: the nights are not charged yet.
   */
  missingPrice: Type.Optional(object({ total: Money, currency: Type.String() })),
})
export type FolioSummary = Static<typeof FolioSummary>

/**
 * `inHouse`: by room. `waiting`: with a payment to verify, or a line or a cancellation fee to decide, whatever the
 * stay's status, and cancelled stays or no-shows with a balance that is not on a company's account, by room.
 * `checkedOut`: the latest first.
 */
export const folioLists = ['inHouse', 'waiting', 'checkedOut'] as const

const call = calls('folios', frontOffice)

/** The bills of one `list`, or those that have changed. */
export const listFolios = call('GET /desk/folios', {
  summary: 'Bills of the stays',
  query: object({
    list: Type.Optional(Type.Enum([...folioLists])),
    /** Every word of the guest's name, phone, email or room number, in any order, case and spelling. */
    search: Type.Optional(text(maxSearch)),
    ...paging,
    ...following,
  }),
  responds: {
    200: object({
      ...followedPage(FolioSummary).properties,
      removed: removedIds,
      currency: Type.String({ description: 'ISO 4217' }),
    }),
  },
  fails: [410],
})

const Payer = Type.Enum([...payers])

/**
 * An entry of the ledger: above 0 for charges, below 0 for payments and corrections. total = net + tax. A correction
 * has the kind of the corrected entry, and the opposite sign.
 */
export const FolioEntry = object({
  _id: Id,
  /** Whose part of the bill it is in. */
  payer: Payer,
  kind: Type.Enum([...folioKinds]),
  title: Type.String(),
  net: Money,
  tax: Money,
  total: Money,
  /** For a night or a charge, with the taxes behind it. The lines of a request have their own. */
  taxRate: Type.Optional(Percent),
  taxes: Type.Optional(Type.Array(AppliedTax)),
  at: Instant,
  /** The guest of the order or payment; missing for entries of the stay. */
  guest: Type.Optional(Type.String()),
  /** The member of staff who entered it. */
  staff: Type.Optional(Type.String()),
  night: Type.Optional(Type.String({ format: 'date' })),
  request: Type.Optional(object({ _id: Id, number: Type.Integer(), kind: RequestKind })),
  payment: Type.Optional(object({ _id: Id, method: Type.Enum([...paymentMethods]) })),
  /** The entry that a correction corrects. */
  correctsId: Type.Optional(Id),
  /** The correction that this one undoes. */
  undoesId: Type.Optional(Id),
  /** The line of the order that a correction is about. */
  line: Type.Optional(object({ _id: Id, name: Type.String() })),
  /** The lines of an order. */
  lines: Type.Optional(Type.Array(EntryLine)),
  /** True for a correction that lowers the price, as opposed to correcting a mistake. */
  isDiscount: Type.Boolean(),
  /** The reason of a correction. Guests read it. */
  reason: Type.Optional(Type.String()),
  /** Where it was moved to, or from: another stay, or another bill of this one. */
  moved: Type.Optional(
    object({
      direction: Type.Enum(['to', 'from']),
      stayId: Id,
      roomNumber: nullable(Type.String()),
      guest: Type.String(),
    }),
  ),
  /** The part of the total not corrected yet, with its sign. 0 for a correction. */
  open: Money,
})
export type FolioEntry = Static<typeof FolioEntry>

/** The recipient of the invoice, unless it is the guest. */
export const Billing = object({
  name: Type.Optional(line(maxChargeTitle)),
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

/** The whole bill of a stay for the desk. totals.balance = Σ entries.total + Σ nightsToCome. */
export const Folio = object({
  ...FolioSummary.properties,
  /** Not for a sale without a stay. */
  links: Type.Optional(StayLinks),
  /** For a sale without a stay. */
  bill: Type.Optional(
    object({
      version: Type.Integer(),
      outlet: nullable(object({ _id: Id, name: Type.String() })),
      table: nullable(Type.String()),
    }),
  ),
  currency: Type.String({ description: 'ISO 4217' }),
  /** Oldest first. */
  entries: Type.Array(FolioEntry),
  /** At the current tariff, less the discounts, which are posted with their night. */
  nightsToCome: Type.Array(
    object({
      date: Type.String({ format: 'date' }),
      net: Money,
      tax: Money,
      payer: Payer,
      taxRate: Percent,
      taxes: Type.Optional(Type.Array(AppliedTax)),
      /** Posted with the night. */
      stayTaxes: Type.Array(object({ ...ComingStayTax.properties, payer: Payer })),
      /** Posted with the night. */
      extras: Type.Array(object({ ...ComingStayTax.properties, payer: Payer })),
      discounts: Type.Array(
        object({
          _id: Id,
          net: Money,
          tax: Money,
          at: Instant,
          staff: Type.String(),
          reason: Type.String(),
        }),
      ),
    }),
  ),
  totals: Totals,
  /** The same of each part, if there are several. They sum to `totals`. */
  parts: Type.Optional(object({ guest: Totals, company: Totals, second: Type.Optional(Totals) })),
  /** The cancellation fee to decide, if there is one. total = net + tax. */
  fee: Type.Optional(object({ net: Money, tax: Money, total: Money })),
  /** In every status, newest first. */
  payments: Type.Array(DeskPayment),
  /** Newest first, including decided ones. */
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
  /** Numbers of the running requests, which prevent check-out. */
  runningRequests: Type.Array(Type.Integer()),
  billing: Billing,
  /** The recipient of the second bill. */
  secondBilling: Type.Optional(SecondBill),
  /** The taxes of its nights, and why it is exempt from some. */
  exemptions: object({
    taxes: Type.Array(object({ _id: Id, name: Type.String(), isExempt: Type.Boolean() })),
    reason: Type.Optional(Type.String()),
  }),
  /** Why the guest checked out with a balance. */
  checkOutReason: Type.Optional(Type.String()),
  /** Whether the key is in the room, as the guest has said who checked out on the phone. */
  keyLeft: Type.Optional(Type.Boolean()),
})
export type Folio = Static<typeof Folio>

export const getFolio = call('GET /desk/folios/:id', {
  summary: 'The bill of a stay',
  params: idParams,
  returns: Folio,
  fails: [404],
})

export const changed = { returns: Folio, fails: [404, 409, 422] } as const
export const added = { creates: Folio, fails: [404, 409, 422] } as const

/** Amounts that staff have seen: 409 `changed_meanwhile` if they are others by now. */
export const expectedNet = Type.Optional(
  Type.Number({ minimum: 0, description: 'the sum without tax that staff have seen' }),
)

/** Posts a charge, such as a minibar or a broken glass. Returns the bill. 409 `not_in_house`. */
export const postCharge = call('POST /desk/folios/:id/charges', {
  summary: 'Post a charge',
  params: idParams,
  body: object({
    title: nonBlankLine(maxChargeTitle),
    /** Without tax. More decimals than the currency has are 400. */
    amount: PaymentAmount,
    /** More than two decimals are 400. */
    taxRate: Percent,
    /** HSN or SAC, for the tax invoice. */
    taxCode: Type.Optional(Type.String({ pattern: '^[0-9]{4,8}$' })),
  }),
  ...added,
})

/**
 * Posts charges from the hotel's price list, a line each, at its present prices and tax rates. Returns the bill. 409
 * `not_in_house`.
 */
export const postChargeItems = call('POST /desk/folios/:id/charge-items', {
  summary: 'Post charges from the price list',
  params: idParams,
  body: object({
    lines: Type.Array(
      object({ itemId: Id, quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }) }),
      { minItems: 1, maxItems: maxLines },
    ),
    expectedNet,
  }),
  ...added,
})
