import Type, { type Static, type TSchema } from 'typebox'
import { HotelDate, object, TimeOfDay } from './common.ts'

/** Every error code with its HTTP status and title. Codes are stable: clients depend on them. */
export const errorCodes = {
  invalid_request: { status: 400, title: 'Invalid request' },
  otp_invalid: { status: 400, title: 'Wrong code' },
  otp_expired: { status: 400, title: 'Code expired' },
  unauthorized: { status: 401, title: 'Not signed in' },
  other_hotel: { status: 401, title: 'Another hotel is in use' },
  other_person: { status: 401, title: 'Another person is signed in' },
  second_factor_required: { status: 401, title: 'Second factor required' },
  sign_in_failed: { status: 401, title: 'Sign-in failed' },
  forbidden: { status: 403, title: 'Not allowed' },
  confirm_identity: { status: 403, title: 'Identity not confirmed' },
  google_refused: { status: 401, title: 'Google sign-in failed' },
  stay_required: { status: 403, title: 'Stay required' },
  stay_ended: { status: 403, title: 'Stay ended' },
  not_found: { status: 404, title: 'Not found' },
  guest_not_found: { status: 404, title: 'Guest not found' },
  not_acceptable: { status: 406, title: 'Not acceptable' },
  request_timeout: { status: 408, title: 'Too slow' },
  outlet_closed: { status: 409, title: 'Closed' },
  item_unavailable: { status: 409, title: 'Not available' },
  room_unavailable: { status: 409, title: 'Room not available' },
  sold_out: { status: 409, title: 'Sold out' },
  room_taken: { status: 409, title: 'Room taken' },
  room_not_clean: { status: 409, title: 'Room not clean' },
  no_room: { status: 409, title: 'No room assigned' },
  not_booked: { status: 409, title: 'Not booked' },
  not_yet: { status: 409, title: 'Too early' },
  too_late: { status: 409, title: 'Too late' },
  already_verified: { status: 409, title: 'Already verified' },
  slot_taken: { status: 409, title: 'Time is taken' },
  hold_ended: { status: 409, title: 'Rooms no longer held' },
  price_changed: { status: 409, title: 'Price changed' },
  already_requested: { status: 409, title: 'Request exists' },
  already_accepted: { status: 409, title: 'Already accepted' },
  not_cancellable: { status: 409, title: 'Cannot be cancelled' },
  not_movable: { status: 409, title: 'Time cannot be changed' },
  not_tippable: { status: 409, title: 'Tip not possible' },
  nothing_to_pay: { status: 409, title: 'Nothing to pay' },
  upi_unavailable: { status: 409, title: 'No payment by UPI' },
  card_unavailable: { status: 409, title: 'No payment by card' },
  reference_used: { status: 409, title: 'Reference used' },
  already_corrected: { status: 409, title: 'Already corrected' },
  balance_due: { status: 409, title: 'Balance not settled' },
  over_credit_limit: { status: 409, title: 'Over the credit limit' },
  requests_running: { status: 409, title: 'Requests are running' },
  not_reviewable: { status: 409, title: 'Review not possible' },
  already_answered: { status: 409, title: 'Already answered' },
  too_many_companions: { status: 409, title: 'Room is full' },
  contact_taken: { status: 409, title: 'Contact of another guest' },
  guest_exists: { status: 409, title: 'Already registered' },
  not_in_house: { status: 409, title: 'Not in house' },
  invalid_transition: { status: 409, title: 'Status has moved on' },
  changed_meanwhile: { status: 409, title: 'Changed meanwhile' },
  in_use: { status: 409, title: 'In use' },
  last_admin: { status: 409, title: 'Last admin' },
  link_used: { status: 410, title: 'Link used' },
  link_expired: { status: 410, title: 'Link expired' },
  cursor_expired: { status: 410, title: 'Cursor expired' },
  body_too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  range_not_satisfiable: { status: 416, title: 'No such part' },
  idempotency_mismatch: { status: 422, title: 'Idempotency key reused' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'Headers too large' },
  internal: { status: 500, title: 'Server error' },
  unavailable: { status: 503, title: 'Unavailable' },
} as const

export type ErrorCode = keyof typeof errorCodes

const Reason = <R extends string>(...reasons: R[]) => object({ reason: Type.Enum(reasons) })
const Room = object({ room: Type.String() })

/**
 * The data in a problem's `detail`, by code, so that a front end can write the sentence in the reader's language. Codes
 * without data are not listed. Names are those that the hotel entered.
 */
export const problemParams = {
  /**
   * `role`: the member of staff may not do this. `otherSite`: the call came from a page that is not the desk.
   * `notMainGuest`: only the guest of the stay may do this, not a companion. `otherLink`: the link in the email is
   * needed. `scope`: the key of a program lacks the scope of the call, or the call is closed to programs. `address`: the
   * key is not for this address. `device`: the address of a printer belongs to another one.
   */
  forbidden: Reason('role', 'otherSite', 'notMainGuest', 'otherLink', 'scope', 'address', 'device'),
  /**
   * The outlet or department that takes no orders at the requested time, and when it does again, if within 60 days.
   * `closedFor`: why it is closed all day. `lastOrder`: it is still open then, but the last order was earlier.
   */
  outlet_closed: object({
    name: Type.String(),
    closedFor: Type.Optional(Type.String()),
    lastOrder: Type.Optional(TimeOfDay),
    opensOn: Type.Optional(HotelDate),
    opensAt: Type.Optional(TimeOfDay),
  }),
  item_unavailable: Type.Union([
    /** The hotel does not offer it at the moment; `note` is the hotel's reason. */
    object({
      reason: Type.Literal('notOffered'),
      item: Type.String(),
      note: Type.Optional(Type.String()),
    }),
    /** Not at the requested time, but next on a date, if within 60 days. `to`: if that is today or tomorrow. */
    object({
      reason: Type.Literal('notServed'),
      item: Type.String(),
      on: Type.Optional(HotelDate),
      from: Type.Optional(TimeOfDay),
      to: Type.Optional(TimeOfDay),
    }),
    object({
      reason: Type.Literal('tooFew'),
      item: Type.String(),
      left: Type.Integer({ minimum: 1 }),
    }),
    object({ reason: Type.Literal('soldOut'), item: Type.String() }),
  ]),
  /** `started`: the hotel is working on it. `ended`: it is done, rejected, cancelled or expired. */
  not_cancellable: Reason('started', 'ended'),
  /**
   * `unfulfilled`: it was rejected, cancelled or expired. `removed`: the hotel has taken it off the bill. `lowered`: the
   * tip is already higher.
   */
  not_tippable: Reason('unfulfilled', 'removed', 'lowered'),
  too_many_companions: object({ max: Type.Integer() }),
  /**
   * `soldOut`: too few rooms are left. `closedToArrival`: no stay begins on this day. `minNights`: stays that begin on
   * this day are longer. `reserved`: other guests have reserved, without confirming it yet, what can be booked without
   * a verified phone or email.
   */
  room_unavailable: object({
    reason: Type.Enum([
      'soldOut',
      'minNights',
      'maxNights',
      'closedToArrival',
      'closedToDeparture',
      'closed',
      'reserved',
    ]),
    minNights: Type.Optional(Type.Integer({ minimum: 2 })),
    maxNights: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  /** The service has no places at this time, or with `left`, only so many. */
  slot_taken: object({
    name: Type.String(),
    left: Type.Optional(Type.Integer({ minimum: 1 })),
    /** The next time at which the kitchen of an outlet has room. */
    freeAt: Type.Optional(TimeOfDay),
  }),
  /** The room that another stay has on at least one of the nights. */
  room_taken: Room,
  /** The room that the guest would get. */
  room_not_clean: Room,
  /** Below 0: the hotel owes the guest. */
  balance_due: object({ balance: Type.Number(), currency: Type.String() }),
  /** The limit of a company, its debt, and the amount that would be put on its account. */
  over_credit_limit: object({
    company: Type.String(),
    limit: Type.Number(),
    owed: Type.Number(),
    amount: Type.Number(),
    currency: Type.String(),
  }),
  requests_running: object({ numbers: Type.Array(Type.Integer()) }),
} satisfies Partial<Record<ErrorCode, TSchema>>

export type ProblemParams = {
  [Code in keyof typeof problemParams]: Static<(typeof problemParams)[Code]>
}

/** RFC 9457 problem details. `detail` is a sentence in the language of `Accept-Language`, `params` the data in it. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.Enum(Object.keys(errorCodes) as ErrorCode[]),
    errors: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
    ),
    requestId: Type.String(),
    params: Type.Optional(
      Type.Unsafe<ProblemParams[keyof ProblemParams]>(
        // Codes with the same data have one schema.
        Type.Union([...new Set(Object.values(problemParams))], {
          description: 'The data in the detail, by code',
        }),
      ),
    ),
    amounts: Type.Optional(
      Type.Object(
        {
          subtotal: Type.Number(),
          tax: Type.Number(),
          tip: Type.Number(),
          total: Type.Number(),
        },
        { description: 'with price_changed: the current amounts of the order' },
      ),
    ),
    current: Type.Optional(
      Type.Unsafe<object>({
        type: 'object',
        additionalProperties: true,
        description: 'with changed_meanwhile: the entry as it is now, as its list has it',
      }),
    ),
    uses: Type.Optional(
      Type.Array(
        Type.Object({
          noun: Type.String({ description: 'as in the path: desk/{noun}' }),
          count: Type.Integer({ minimum: 1 }),
        }),
        { description: 'with in_use: what has to go first' },
      ),
    ),
    triesLeft: Type.Optional(Type.Integer({ description: 'with otp_invalid' })),
    retryAfter: Type.Optional(
      Type.Integer({ description: 'Seconds, as the Retry-After header says' }),
    ),
  },
  { additionalProperties: false },
)
/** A problem of any code, as it is sent. */
export type AnyProblem = Static<typeof Problem>
/** A problem discriminated by its code, which determines the type of `params`. */
export type Problem = {
  [Code in ErrorCode]: Omit<AnyProblem, 'code' | 'params'> & {
    code: Code
    params?: Code extends keyof ProblemParams ? ProblemParams[Code] : never
  }
}[ErrorCode]
