import { codeLength, maxTypedReference } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { data, Email, Id, Instant, idParams, object } from '../base/common.ts'
import { TypedPhone } from '../base/phone.ts'
import { problems, type Route } from '../base/route.ts'
import { Guest, PersonName } from './guest.ts'

/** Response headers, for the OpenAPI document only. */
const headers = {
  Authorization: Type.String({ description: 'Bearer …, the token of the session' }),
}
const signedIn = Type.Object({ data: Guest }, { additionalProperties: false, headers })
/** After a registration with a booking reference. */
const registered = Type.Object(
  {
    data: Guest,
    /** Why the guest was not connected to the booking of the reference, and who can do it. */
    notice: Type.Optional(Type.String()),
  },
  { additionalProperties: false, headers },
)

const CodeRequestId = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

const CodeSent = data(
  object({
    requestId: CodeRequestId,
    to: Type.String({ description: 'masked' }),
    expiresAt: Instant,
    resendAt: Instant,
  }),
)

/** Requests a one-time code for either a phone or an email. The response is the same for an unknown one. */
export const getOtp = {
  method: 'POST',
  url: '/guests/v2/app/login/get-otp',
  config: { access: 'public' },
  schema: {
    summary: 'Send a one-time code',
    tags: ['sign-in'],
    body: Type.Union([
      object({ hotelId: Id, phone: TypedPhone }),
      object({ hotelId: Id, email: Email }),
    ]),
    response: {
      200: CodeSent,
      ...problems(400, 404, 422, 429, 503),
    },
  },
} as const satisfies Route

/** As typed: with any dashes, blanks and case. */
const bookingRef = Type.Optional(Type.String({ minLength: 6, maxLength: maxTypedReference }))

/**
 * Registers with a hotel. Responds like get-otp; the account is created once its code is validated.
 * A phone, email or booking reference that matches a booking is linked to it.
 */
export const register = {
  method: 'POST',
  url: '/guests/v2/app/register/:hotelId',
  config: { access: 'public' },
  schema: {
    summary: 'Register with a hotel',
    tags: ['sign-in'],
    params: object({ hotelId: Id }),
    body: Type.Union([
      object({ name: PersonName, phone: TypedPhone, bookingRef }),
      object({ name: PersonName, email: Email, bookingRef }),
    ]),
    response: { 200: CodeSent, ...problems(400, 404, 422, 429, 503) },
  },
} as const satisfies Route

const IdToken = Type.String({ minLength: 1, maxLength: 8000, pattern: '^[A-Za-z0-9._-]+$' })

/**
 * Parameters for requesting an ID token from Google. The token must contain the nonce, which is valid for ten
 * minutes and this hotel only. 404 if the installation has no client id.
 */
export const getGoogleNonce = {
  method: 'GET',
  url: '/guests/v2/app/google/nonce/:hotelId',
  config: { access: 'public' },
  schema: {
    summary: 'Nonce, client id and address for Google sign-in',
    tags: ['sign-in'],
    params: object({ hotelId: Id }),
    response: {
      200: data(
        object({
          nonce: Type.String(),
          clientId: Type.String(),
          authorizeUrl: Type.String({ description: 'where the guest signs in with Google' }),
        }),
      ),
      ...problems(400, 404, 429, 503),
    },
  },
} as const satisfies Route

/** Registers with a Google ID token; identity is (iss, sub), never the email. 409 `guest_exists`. */
export const registerWithGoogle = {
  method: 'POST',
  url: '/guests/v2/app/google/register/:hotelId',
  config: { access: 'public' },
  schema: {
    summary: 'Register with Google',
    tags: ['sign-in'],
    params: object({ hotelId: Id }),
    body: object({ idToken: IdToken, phone: Type.Optional(TypedPhone), bookingRef }),
    response: { 200: registered, ...problems(400, 401, 403, 404, 409, 422, 429, 503) },
  },
} as const satisfies Route

/** 404 `guest_not_found` for an identity that has not registered with this hotel. */
export const loginWithGoogle = {
  method: 'POST',
  url: '/guests/v2/app/google/login/',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in with Google',
    tags: ['sign-in'],
    body: object({ idToken: IdToken, hotelId: Id }),
    response: { 200: signedIn, ...problems(400, 401, 403, 404, 422, 429, 503) },
  },
} as const satisfies Route

const otp = Type.String({ pattern: `^\\d{${codeLength}}$` })

/**
 * Exchanges a code for a session. The token is in the response header `Authorization: Bearer …`. Without a `requestId`,
 * if no code could be requested, the code is one that the front desk has read out.
 */
export const validateOtp = {
  method: 'POST',
  url: '/guests/v2/app/login/validate-otp',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in with a one-time code',
    tags: ['sign-in'],
    body: Type.Union([
      object({ requestId: CodeRequestId, otp }),
      object({ hotelId: Id, phone: TypedPhone, otp }),
      object({ hotelId: Id, email: Email, otp }),
    ]),
    response: { 200: registered, ...problems(400, 403, 422, 429, 503) },
  },
} as const satisfies Route

/**
 * Creates a code for the guest of a stay, to be read out to them at the desk. It is returned once, and replaces the
 * previous one. 409 `not_booked` once the stay has ended, 400 for a guest without phone and email.
 */
export const createSignInCode = {
  method: 'POST',
  url: '/desk/stays/:id/sign-in-code',
  config: { access: frontOffice },
  schema: {
    summary: 'Create a code to read out to the guest',
    tags: ['sign-in'],
    params: idParams,
    body: object({}),
    response: {
      201: data(
        object({
          code: Type.String(),
          expiresAt: Instant,
          contacts: Type.Array(Type.String(), { description: 'the phone and email it works with' }),
        }),
      ),
      ...problems(400, 401, 403, 404, 409, 422, 503),
    },
  },
} as const satisfies Route

/** Signs in with a link key. The HTTP status is always 200; `status` in the body says whether it succeeded. */
export const validateGuest = {
  method: 'GET',
  url: '/guests/app/login/validate-guest/:id',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in with a link key',
    tags: ['sign-in'],
    params: object({ id: Type.String({ maxLength: 200 }) }),
    response: {
      200: Type.Union(
        [
          object({ status: Type.Literal(200), data: Guest }),
          object({ status: Type.Literal(401), detail: Type.String() }),
        ],
        { headers },
      ),
      ...problems(400, 429, 503),
    },
  },
} as const satisfies Route

export const logout = {
  method: 'POST',
  url: '/guests/app/logout',
  config: { access: 'guest' },
  schema: {
    summary: 'End this session',
    tags: ['sign-in'],
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
    tags: ['sign-in'],
    body: object({}),
    response: { 204: Type.Null(), ...problems(400, 401, 503) },
  },
} as const satisfies Route
