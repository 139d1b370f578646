import Type, { type Static } from 'typebox'
import {
  data,
  Email,
  Id,
  Instant,
  nonBlankText,
  nullable,
  object,
  Phone,
  TimeOfDay,
} from './common.ts'
import { problems, type Route } from './route.ts'

export const StayStatus = Type.Enum(['registered', 'booked', 'inHouse', 'checkedOut'])
export type StayStatus = Static<typeof StayStatus>

/**
 * The guest record (decisions §4). A guest who is only registered has no stay:
 * `checkIn`, `duration` and `checkOut` are null.
 */
export const Guest = object({
  _id: Id,
  hotelId: Id,
  name: Type.String(),
  phone: Type.Optional(Phone),
  email: Type.Optional(Type.String()),
  roomNumber: Type.Optional(Type.String()),
  status: StayStatus,
  checkIn: nullable(Instant),
  duration: nullable(Type.Integer({ minimum: 1, description: 'nights' })),
  checkoutTime: TimeOfDay,
  checkOut: nullable(Instant),
  timeZone: Type.String({ description: 'IANA zone of the hotel' }),
  preCheckIn: Type.Enum(['none', 'submitted', 'verified']),
})
export type Guest = Static<typeof Guest>

/** What a guest token says. No phone, mail or document data (decisions §3). */
export interface GuestClaims {
  _id: string
  hotelId: string
  sid: string
  checkIn: string | null
  duration: number | null
  checkoutTime: string
  timeZone: string
}

const RequestKey = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

const CodeSent = data(
  object({
    requestId: RequestKey,
    to: Type.String({ description: 'masked' }),
    expiresAt: Instant,
    resendAt: Instant,
  }),
)

/**
 * Asks for a one-time code. The answer is the same for an unknown phone or mail.
 * Exactly one of `phone` and `email` is given.
 */
export const getOtp = {
  method: 'POST',
  url: '/guests/v2/app/login/get-otp',
  config: { access: 'public' },
  schema: {
    summary: 'Send a one-time code',
    tags: ['stay'],
    body: Type.Union([
      object({ hotelId: Id, phone: Phone }),
      object({ hotelId: Id, email: Email }),
    ]),
    response: {
      200: CodeSent,
      ...problems(400, 404, 422, 429, 503),
    },
  },
} as const satisfies Route

const bookingRef = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{6,20}$' }))

const PersonName = nonBlankText(120)

/**
 * Registers with a hotel. Answers as get-otp; the account exists once its code is validated.
 * A phone, mail or booking reference that matches a booking attaches to it.
 */
export const register = {
  method: 'POST',
  url: '/guests/v2/app/register/:hotelId',
  config: { access: 'public' },
  schema: {
    summary: 'Register with a hotel',
    tags: ['stay'],
    params: object({ hotelId: Id }),
    body: Type.Union([
      object({ name: PersonName, phone: Phone, bookingRef }),
      object({ name: PersonName, email: Email, bookingRef }),
    ]),
    response: { 200: CodeSent, ...problems(400, 404, 422, 429, 503) },
  },
} as const satisfies Route

const IdToken = Type.String({ minLength: 1, maxLength: 8000, pattern: '^[A-Za-z0-9._-]+$' })

/**
 * What to ask Google for an ID token with. The token must carry the nonce back within ten minutes, and is good
 * for this hotel only. 404 where the installation has no client id.
 */
export const getGoogleNonce = {
  method: 'GET',
  url: '/guests/v2/app/google/nonce/:hotelId',
  config: { access: 'public' },
  schema: {
    summary: 'Nonce, client id and address for Google sign-in',
    tags: ['stay'],
    params: object({ hotelId: Id }),
    response: {
      200: data(
        object({
          nonce: Type.String(),
          clientId: Type.String(),
          authorizeUrl: Type.String({ description: 'where the guest signs in at Google' }),
        }),
      ),
      ...problems(400, 404, 429, 503),
    },
  },
} as const satisfies Route

/** Registers by a Google ID token, whose identity is (iss, sub), never the mail. 409 `guest_exists`. */
export const registerWithGoogle = {
  method: 'POST',
  url: '/guests/v2/app/google/register/:hotelId',
  config: { access: 'public' },
  schema: {
    summary: 'Register with Google',
    tags: ['stay'],
    params: object({ hotelId: Id }),
    body: object({ idToken: IdToken, phone: Type.Optional(Phone), bookingRef }),
    response: { 200: data(Guest), ...problems(400, 401, 404, 409, 422, 429, 503) },
  },
} as const satisfies Route

/** 404 `guest_not_found` for an identity that has not registered with this hotel. */
export const loginWithGoogle = {
  method: 'POST',
  url: '/guests/v2/app/google/login/',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in with Google',
    tags: ['stay'],
    body: object({ idToken: IdToken, hotelId: Id }),
    response: { 200: data(Guest), ...problems(400, 401, 404, 422, 429, 503) },
  },
} as const satisfies Route

/**
 * Invites a room-mate: a link that signs one person in, with their own requests, for the same room.
 * 403 `forbidden` to somebody who was invited, 409 `too_many_companions` when five are there or invited.
 */
export const inviteCompanion = {
  method: 'POST',
  url: '/guests/app/invitations',
  config: { access: 'inHouse' },
  schema: {
    summary: 'Invite a room-mate',
    tags: ['stay'],
    body: object({ name: PersonName }),
    response: {
      201: data(object({ link: Type.String(), expiresAt: Instant })),
      ...problems(400, 401, 403, 409, 422, 503),
    },
  },
} as const satisfies Route

/** Trades a code for a session. The token comes as `Authorization: Bearer …` in the response header. */
export const validateOtp = {
  method: 'POST',
  url: '/guests/v2/app/login/validate-otp',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in with a one-time code',
    tags: ['stay'],
    body: object({ requestId: RequestKey, otp: Type.String({ pattern: '^\\d{6}$' }) }),
    response: { 200: data(Guest), ...problems(400, 422, 429, 503) },
  },
} as const satisfies Route

/** Signs in by a link key that the desk handed out. The HTTP status is 200 either way; `status` tells. */
export const validateGuest = {
  method: 'GET',
  url: '/guests/app/login/validate-guest/:id',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in with a link key',
    tags: ['stay'],
    params: object({ id: Type.String({ maxLength: 200 }) }),
    response: {
      200: Type.Union([
        object({ status: Type.Literal(200), data: Guest }),
        object({ status: Type.Literal(401), detail: Type.String() }),
      ]),
      ...problems(400, 429, 503),
    },
  },
} as const satisfies Route

/** The guest record as it is now: room, status and times may have changed since the token was made. */
export const getGuest = {
  method: 'GET',
  url: '/guests/app/me',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'The signed-in guest',
    tags: ['stay'],
    response: { 200: data(Guest), ...problems(401, 503) },
  },
} as const satisfies Route

export const logout = {
  method: 'POST',
  url: '/guests/app/logout',
  config: { access: 'guest' },
  schema: {
    summary: 'End this session',
    tags: ['stay'],
    body: object({}),
    response: { 204: Type.Null(), ...problems(400, 401, 503) },
  },
} as const satisfies Route

export const logoutEverywhere = {
  method: 'POST',
  url: '/guests/app/logout-everywhere',
  config: { access: 'guest' },
  schema: {
    summary: 'End all sessions of the guest',
    tags: ['stay'],
    body: object({}),
    response: { 204: Type.Null(), ...problems(400, 401, 503) },
  },
} as const satisfies Route
