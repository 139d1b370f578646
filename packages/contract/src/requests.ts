import { requestStatuses } from '@bellhop/domain/request-status'
import Type, { type Static } from 'typebox'
import {
  data,
  Id,
  Instant,
  idParams,
  Money,
  nullable,
  object,
  Percent,
  page,
  paging,
  text,
} from './common.ts'
import { problems, type Route } from './route.ts'

export const RequestKind = Type.Enum(['food', 'gift', 'amenity', 'department'])
export type RequestKind = Static<typeof RequestKind>

export const RequestStatus = Type.Enum([...requestStatuses])

const named = object({ _id: Id, name: Type.String() })

/** `price` and `taxRate` are those of the moment of ordering; `amount` = price × quantity, before tax. */
const RequestLine = object({
  _id: Id,
  itemId: Id,
  name: Type.String(),
  quantity: Type.Integer(),
  price: Money,
  taxRate: Percent,
  taxAmount: Money,
  amount: Money,
  note: Type.Optional(Type.String()),
})

const TimelineStep = object({
  status: RequestStatus,
  at: Instant,
  by: Type.Enum(['guest', 'hotel']),
  name: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
})

/** What the guest and the desk see alike. */
export const requestFields = {
  _id: Id,
  number: Type.Integer({ description: 'counts up within the hotel' }),
  kind: RequestKind,
  status: RequestStatus,
  title: Type.String(),
  /** Null for food of an outlet without one, and for gifts of several. */
  department: nullable(named),
  restaurant: Type.Optional(named),
  lines: Type.Array(RequestLine),
  note: Type.Optional(Type.String()),
  deliverAt: Type.Optional(Instant),
  promisedAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
  timeline: Type.Array(TimelineStep),
  /** total = subtotal + tax + tip. */
  amounts: object({ subtotal: Money, tax: Money, tip: Money, total: Money }),
}

export const GuestRequest = object({
  ...requestFields,
  canCancel: Type.Boolean(),
  canTip: Type.Boolean(),
  canReview: Type.Boolean(),
  review: Type.Optional(
    object({ rating: Type.Integer(), comment: Type.Optional(Type.String()), at: Instant }),
  ),
})
export type GuestRequest = Static<typeof GuestRequest>

/** Of a list: what is under way, or what has ended. */
export const status = Type.Optional(Type.Enum(['active', 'past']))

/** The guest's own requests, newest first. */
export const listGuestRequests = {
  method: 'GET',
  url: '/guest-requests/app',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'My requests',
    tags: ['requests'],
    querystring: object({ status, ...paging }),
    response: { 200: page(GuestRequest), ...problems(400, 401, 503) },
  },
} as const satisfies Route

export const getGuestRequest = {
  method: 'GET',
  url: '/guest-requests/app/:id',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'One of my requests',
    tags: ['requests'],
    params: idParams,
    response: { 200: data(GuestRequest), ...problems(400, 401, 404, 503) },
  },
} as const satisfies Route

const quantity = Type.Integer({ minimum: 1, maximum: 20 })
/** Blank is none. */
const note = Type.Optional(text(250, 0))
const deliverAt = Type.Optional(Instant)
/** What the guest was shown; another total is 409 `price_changed` with the new amounts. */
const expectedTotal = Type.Optional(Money)
const created = { 201: data(GuestRequest), ...problems(400, 401, 403, 404, 409, 422, 503) }

/**
 * Asks a department for amenities or supplies, whichever of the two they are. The server prices every line.
 * 404 for an item or department the hotel does not have, 409 `outlet_closed` or `item_unavailable`.
 */
export const createAmenityRequest = {
  method: 'POST',
  url: '/guest-requests/app/amenity',
  config: { access: 'inHouse' },
  schema: {
    summary: 'Ask for amenities or supplies',
    tags: ['requests'],
    body: object({
      departmentId: Id,
      lines: Type.Array(object({ itemId: Id, quantity }), { minItems: 1, maxItems: 50 }),
      note,
      deliverAt,
    }),
    response: created,
  },
} as const satisfies Route

/**
 * Orders food from one outlet. 409 `outlet_closed`, `item_unavailable` or `price_changed`;
 * of two guests who want the last one, one gets it.
 */
export const createFoodRequest = {
  method: 'POST',
  url: '/guest-requests/app/food',
  config: { access: 'inHouse' },
  schema: {
    summary: 'Order food',
    tags: ['requests'],
    body: object({
      restaurantId: Id,
      lines: Type.Array(object({ itemId: Id, quantity, note }), { minItems: 1, maxItems: 50 }),
      note,
      deliverAt,
      expectedTotal,
    }),
    response: created,
  },
} as const satisfies Route

export const createGiftRequest = {
  method: 'POST',
  url: '/guest-requests/app/gift',
  config: { access: 'inHouse' },
  schema: {
    summary: 'Order gifts',
    tags: ['requests'],
    body: object({
      lines: Type.Array(object({ itemId: Id, quantity }), { minItems: 1, maxItems: 50 }),
      message: note,
      deliverAt,
      expectedTotal,
    }),
    response: created,
  },
} as const satisfies Route

/** Asks a department for one of its services. `mayEnter`: staff may come in while nobody is there. */
export const createDepartmentRequest = {
  method: 'POST',
  url: '/guest-requests/app/department',
  config: { access: 'inHouse' },
  schema: {
    summary: 'Ask a department for a service',
    tags: ['requests'],
    body: object({
      departmentId: Id,
      deptRequestId: Id,
      note,
      preferredAt: Type.Optional(Instant),
      mayEnter: Type.Optional(Type.Boolean()),
    }),
    response: created,
  },
} as const satisfies Route

const changed = { 200: data(GuestRequest), ...problems(400, 401, 403, 404, 409, 422, 503) }

/** Once done; a second review replaces the first. Otherwise 409 `not_reviewable`. */
export const reviewGuestRequest = {
  method: 'PUT',
  url: '/guest-requests/app/review/:id',
  config: { access: 'stayed' },
  schema: {
    summary: 'Review one of my requests',
    tags: ['requests'],
    params: idParams,
    body: object({
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      comment: Type.Optional(text(1000, 0)),
    }),
    response: changed,
  },
} as const satisfies Route

/** Set once and only raised after: lowering it, or tipping what came to nothing, is 409 `not_tippable`. */
export const tipGuestRequest = {
  method: 'PUT',
  url: '/guest-requests/app/newtip/:guestRequestId',
  config: { access: 'inHouse' },
  schema: {
    summary: 'Tip for one of my requests',
    tags: ['requests'],
    params: object({ guestRequestId: Id }),
    body: object({ totalTip: Type.Number({ minimum: 0, maximum: 100_000 }) }),
    response: changed,
  },
} as const satisfies Route

/** Allowed while `new` or `accepted`; afterwards 409 `not_cancellable`. */
export const cancelGuestRequest = {
  method: 'PUT',
  url: '/guest-requests/app/cancel/:id',
  config: { access: 'inHouse' },
  schema: {
    summary: 'Cancel one of my requests',
    tags: ['requests'],
    params: idParams,
    body: object({ reason: note }),
    response: { 200: data(GuestRequest), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route
