import { maxLineOptions, maxLines, maxNote, maxQuantity, maxTip } from '@bellhop/domain/limits'
import {
  requestKinds,
  requestPlaces,
  requestStatuses,
  servicePurposes,
} from '@bellhop/domain/requests/request-status'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  comment,
  Id,
  Instant,
  idParams,
  Money,
  nullable,
  object,
  Percent,
  rating,
  text,
} from '../base/common.ts'
import { reply } from './feedback.ts'

export const RequestKind = Type.Enum([...requestKinds])
export type RequestKind = Static<typeof RequestKind>

export const RequestStatus = Type.Enum([...requestStatuses])

/** Where it is carried out; deliveries go to the room. */
export const RequestPlace = Type.Enum([...requestPlaces])

/** The purpose of a service, if its place does not tell; decides the words about its time. */
export const ServicePurpose = Type.Enum([...servicePurposes])

const named = object({ _id: Id, name: Type.String() })

/** Chosen options of a dish, with their names and prices at the time of the order. */
export const chosenOptions = Type.Optional(
  Type.Array(object({ name: Type.String(), price: Money })),
)

/**
 * `price` and `taxRate` are those at the time of the order, `price` with the chosen options; `quantity` is what was
 * ordered, `amount` = price × what is not cancelled, before tax.
 */
export const RequestLine = object({
  _id: Id,
  itemId: Id,
  name: Type.String(),
  quantity: Type.Integer(),
  /** So many of it the hotel has cancelled. */
  cancelled: Type.Optional(Type.Integer()),
  cancelReason: Type.Optional(Type.String()),
  price: Money,
  taxRate: Percent,
  taxAmount: Money,
  /** The part of `amount` that is tax; missing without one. */
  included: Type.Optional(Money),
  amount: Money,
  choices: chosenOptions,
  /** Option ids of `choices`, in the same order, for ordering the same again. */
  optionIds: Type.Optional(Type.Array(Id)),
  note: Type.Optional(Type.String()),
})

/** With `promisedAt` the status did not change: the hotel promised a new time, or the guest chose one. */
export const TimelineStep = object({
  status: RequestStatus,
  at: Instant,
  by: Type.Enum(['guest', 'hotel']),
  name: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  promisedAt: Type.Optional(Instant),
})

/** The fields that both the guest and the desk see. */
export const requestFields = {
  _id: Id,
  number: Type.Integer({ description: 'counts up within the hotel' }),
  kind: RequestKind,
  place: RequestPlace,
  purpose: Type.Optional(ServicePurpose),
  /** One of a series that still runs: a request for every day. */
  daily: Type.Optional(Type.Literal(true)),
  status: RequestStatus,
  title: Type.String(),
  /** Null for food in a category without a department, and for gifts of several departments. */
  department: nullable(named),
  restaurant: Type.Optional(named),
  lines: Type.Array(RequestLine),
  note: Type.Optional(Type.String()),
  deliverAt: Type.Optional(Instant),
  promisedAt: Instant,
  /** Staff come between `promisedAt` and this: a service requested for a time, with a window. */
  promisedUntil: Type.Optional(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  timeline: Type.Array(TimelineStep),
  /**
   * total = subtotal + tax + tip, as on the bill: 0 for a request that the hotel has taken off it. A request that ended
   * unfulfilled shows what it would have cost.
   */
  amounts: object({ subtotal: Money, tax: Money, tip: Money, total: Money }),
}

export const GuestRequest = object({
  ...requestFields,
  canCancel: Type.Boolean(),
  canReschedule: Type.Boolean(),
  canTip: Type.Boolean(),
  canReview: Type.Boolean(),
  /** While it is new: the hotel looked for someone on duty then, and found nobody. */
  nobodyOnDuty: Type.Optional(object({ at: Instant, managerTold: Type.Boolean() })),
  review: Type.Optional(
    object({ rating: Type.Integer(), comment: Type.Optional(Type.String()), at: Instant, reply }),
  ),
})
export type GuestRequest = Static<typeof GuestRequest>

/** Filter of a list: active requests, or ended ones. */
export const status = Type.Optional(Type.Enum(['active', 'past']))

const call = calls('requests', 'inHouse')

export const getGuestRequest = call('GET /guest-requests/app/:id', {
  summary: 'One of my requests',
  offline: 'cached',
  access: 'guest',
  params: idParams,
  returns: GuestRequest,
  fails: [404],
})

const quantity = Type.Integer({ minimum: 1, maximum: maxQuantity })
/** A blank note is ignored. */
const note = Type.Optional(text(maxNote, 0))
/** Ends the series of a daily request, with its other requests. */
export const endsDaily = Type.Optional(Type.Boolean())
const deliverAt = Type.Optional(Instant)
/** The total shown to the guest; if it has changed, 409 `price_changed` with the new amounts. */
const expectedTotal = Type.Optional(Money)
const created = { creates: GuestRequest, fails: [404, 409, 422, 429] } as const

/**
 * Orders amenities or supplies from a department. The server prices every line. 404 for an item or department of
 * another hotel, 409 `outlet_closed` or `item_unavailable`.
 */
export const createAmenityRequest = call('POST /guest-requests/app/amenity', {
  summary: 'Order amenities or supplies',
  body: object({
    departmentId: Id,
    lines: Type.Array(object({ itemId: Id, quantity }), { minItems: 1, maxItems: maxLines }),
    note,
    deliverAt,
  }),
  ...created,
})

/** Ids of the chosen options of a dish, over all its choices. */
const choices = Type.Optional(Type.Array(Id, { maxItems: maxLineOptions }))

/**
 * Orders food from one outlet. 400 for unknown options, or too few or too many of a choice; 409 `outlet_closed`,
 * `item_unavailable` (also for an option) or `price_changed`; the last item is sold to one of two simultaneous guests.
 */
export const createFoodRequest = call('POST /guest-requests/app/food', {
  summary: 'Order food',
  body: object({
    restaurantId: Id,
    lines: Type.Array(object({ itemId: Id, quantity, choices, note }), {
      minItems: 1,
      maxItems: maxLines,
    }),
    note,
    deliverAt,
    expectedTotal,
  }),
  ...created,
})

export const createGiftRequest = call('POST /guest-requests/app/gift', {
  summary: 'Order gifts',
  body: object({
    lines: Type.Array(object({ itemId: Id, quantity }), { minItems: 1, maxItems: maxLines }),
    message: note,
    deliverAt,
    expectedTotal,
  }),
  ...created,
})

/**
 * Requests a service of a department. `mayEnter`: staff may enter the room while the guest is out; only used for
 * services in the room. The hours of a late check-out count from the present one, so its price can change: 409
 * `price_changed` if it is not `expectedTotal`.
 */
export const createDepartmentRequest = call('POST /guest-requests/app/department', {
  summary: 'Request a service',
  body: object({
    departmentId: Id,
    deptRequestId: Id,
    note,
    /**
     * The start of a slot if the service has slots, or is a late check-out: 400 without it, 409 `slot_taken` if too few
     * places are free, or the room is not.
     */
    preferredAt: Type.Optional(Instant),
    mayEnter: Type.Optional(Type.Boolean()),
    daily: Type.Optional(
      Type.Literal(true, {
        description:
          'Also at the time of `preferredAt` on every later day until check-out, each as a request of its own, made a day ahead. Replaces the guest’s series for this service. 400 unless the service is `daily`.',
      }),
    ),
    quantity: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxQuantity,
        description:
          'Guests of the party, each of whom uses a place of the slot; default 1. 400 for more than the service’s `maxParty`. A service without `maxParty` accepts 1 only, whatever the number of guests.',
      }),
    ),
    expectedTotal,
  }),
  ...created,
})

const changed = { returns: GuestRequest, fails: [404, 409, 422, 429] } as const

/** Possible once the request is done, otherwise 409 `not_reviewable`. A second review replaces the first. */
export const reviewGuestRequest = call('PUT /guest-requests/app/review/:id', {
  summary: 'Review one of my requests',
  access: 'stayed',
  params: idParams,
  body: object({ rating, comment }),
  ...changed,
})

/**
 * A tip can be raised, not lowered; 409 `not_tippable` for that, for a request that ended unfulfilled and for one that
 * was taken off the bill, 403 `stay_ended` for one of an earlier stay.
 */
export const tipGuestRequest = call('PUT /guest-requests/app/newtip/:guestRequestId', {
  summary: 'Tip for one of my requests',
  params: object({ guestRequestId: Id }),
  body: object({ totalTip: Type.Number({ minimum: 0, maximum: maxTip }) }),
  ...changed,
})

/**
 * Moves a service that was requested for a time to another one, with the checks of a new request: 409 `outlet_closed`,
 * `slot_taken`. Allowed while `new` or `accepted`; afterwards, and for anything else, 409 `not_movable`.
 */
export const rescheduleGuestRequest = call('PUT /guest-requests/app/reschedule/:id', {
  summary: 'Change the time of one of my requests',
  params: idParams,
  body: object({ preferredAt: Instant }),
  returns: GuestRequest,
  fails: [404, 409, 422],
})

/** The phone shows that it is late, so that no message says it again. Of one that is not late, nothing is stored. */
export const seeLateness = call('PUT /guest-requests/app/late-seen/:id', {
  summary: 'Say that I have seen that a request is late',
  access: 'notCheckedOut',
  params: idParams,
  returns: GuestRequest,
  fails: [404, 422],
})

/** Allowed while `new` or `accepted`, of an early check-in also before arrival; afterwards 409 `not_cancellable`. */
export const cancelGuestRequest = call('PUT /guest-requests/app/cancel/:id', {
  summary: 'Cancel one of my requests',
  access: 'notCheckedOut',
  params: idParams,
  body: object({ reason: note, endsDaily }),
  returns: GuestRequest,
  fails: [404, 409, 422],
})
