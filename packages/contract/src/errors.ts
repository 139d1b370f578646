import Type, { type Static } from 'typebox'

/** Every stable error code with its HTTP status and title (decisions §2, §3, §5). */
export const errorCodes = {
  invalid_request: { status: 400, title: 'Invalid request' },
  otp_invalid: { status: 400, title: 'Wrong code' },
  otp_expired: { status: 400, title: 'Code expired' },
  unauthorized: { status: 401, title: 'Not signed in' },
  sign_in_failed: { status: 401, title: 'Sign-in failed' },
  forbidden: { status: 403, title: 'Not allowed' },
  google_refused: { status: 401, title: 'Google sign-in failed' },
  stay_required: { status: 403, title: 'Stay required' },
  stay_ended: { status: 403, title: 'Stay ended' },
  not_found: { status: 404, title: 'Not found' },
  guest_not_found: { status: 404, title: 'Guest not found' },
  not_acceptable: { status: 406, title: 'Not acceptable' },
  request_timeout: { status: 408, title: 'Too slow' },
  outlet_closed: { status: 409, title: 'Closed' },
  item_unavailable: { status: 409, title: 'Not available' },
  price_changed: { status: 409, title: 'Price changed' },
  already_accepted: { status: 409, title: 'Already accepted' },
  not_cancellable: { status: 409, title: 'Cannot be cancelled' },
  not_tippable: { status: 409, title: 'Tip not possible' },
  not_reviewable: { status: 409, title: 'Review not possible' },
  already_answered: { status: 409, title: 'Already answered' },
  too_many_companions: { status: 409, title: 'Room is full' },
  guest_exists: { status: 409, title: 'Already registered' },
  invalid_transition: { status: 409, title: 'Status has moved on' },
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

/** RFC 9457 problem details. `detail` is a sentence a guest can read. */
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
    amounts: Type.Optional(
      Type.Object(
        {
          subtotal: Type.Number(),
          tax: Type.Number(),
          tip: Type.Number(),
          total: Type.Number(),
        },
        { description: 'with price_changed: what the order costs now' },
      ),
    ),
    triesLeft: Type.Optional(Type.Integer({ description: 'with otp_invalid' })),
    retryAfter: Type.Optional(
      Type.Integer({ description: 'Seconds, as the Retry-After header says' }),
    ),
  },
  { additionalProperties: false },
)
export type Problem = Static<typeof Problem>
