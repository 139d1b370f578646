import { codeLength, maxTypedReference } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { calls } from '../base/call.ts'
import { data, Email, Id, Instant, idParams, object } from '../base/common.ts'
import { appPath } from '../base/content.ts'
import { TypedPhone } from '../base/phone.ts'
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

const call = calls('sign-in', 'public')

/** Requests a one-time code for either a phone or an email. The response is the same for an unknown one. */
export const getOtp = call('POST /guests/v2/app/login/get-otp', {
  summary: 'Send a one-time code',
  body: Type.Union([
    object({ hotelId: Id, phone: TypedPhone }),
    object({ hotelId: Id, email: Email }),
  ]),
  responds: { 200: CodeSent },
  fails: [404, 422, 429],
})

/** The reference as typed: with any dashes, blanks and case. */
const bookingRef = Type.Optional(Type.String({ minLength: 6, maxLength: maxTypedReference }))

/**
 * Registers with a hotel. Responds like get-otp; the account is created once its code is validated.
 * A phone, email or booking reference that matches a booking is linked to it.
 */
export const register = call('POST /guests/v2/app/register/:hotelId', {
  summary: 'Register with a hotel',
  params: object({ hotelId: Id }),
  body: Type.Union([
    object({ name: PersonName, phone: TypedPhone, bookingRef }),
    object({ name: PersonName, email: Email, bookingRef }),
  ]),
  responds: { 200: CodeSent },
  fails: [404, 422, 429],
})

const IdToken = Type.String({ minLength: 1, maxLength: 8000, pattern: '^[A-Za-z0-9._-]+$' })

/**
 * Parameters for requesting an ID token from Google. The token must contain the nonce, which is valid for ten
 * minutes and this hotel only. 404 if the installation has no client id.
 */
export const getGoogleNonce = call('GET /guests/v2/app/google/nonce/:hotelId', {
  summary: 'Nonce, client id and address for Google sign-in',
  params: object({ hotelId: Id }),
  returns: object({
    nonce: Type.String(),
    clientId: Type.String(),
    authorizeUrl: Type.String({ description: 'where the guest signs in with Google' }),
  }),
  fails: [404, 429],
})

/** Registers with a Google ID token; identity is (iss, sub), never the email. 409 `guest_exists`. */
export const registerWithGoogle = call('POST /guests/v2/app/google/register/:hotelId', {
  summary: 'Register with Google',
  params: object({ hotelId: Id }),
  body: object({ idToken: IdToken, phone: Type.Optional(TypedPhone), bookingRef }),
  responds: { 200: registered },
  fails: [401, 403, 404, 409, 422, 429],
})

/** 404 `guest_not_found` for an identity that has not registered with this hotel. */
export const loginWithGoogle = call('POST /guests/v2/app/google/login/', {
  summary: 'Sign in with Google',
  body: object({ idToken: IdToken, hotelId: Id }),
  responds: { 200: signedIn },
  fails: [401, 403, 404, 422, 429],
})

const otp = Type.String({ pattern: `^\\d{${codeLength}}$` })

/**
 * Exchanges a code for a session. The token is in the response header `Authorization: Bearer …`. Without a `requestId`,
 * if no code could be requested, the code is one that the front desk has read out.
 */
export const validateOtp = call('POST /guests/v2/app/login/validate-otp', {
  summary: 'Sign in with a one-time code',
  body: Type.Union([
    object({ requestId: CodeRequestId, otp }),
    object({ hotelId: Id, phone: TypedPhone, otp }),
    object({ hotelId: Id, email: Email, otp }),
  ]),
  responds: { 200: registered },
  fails: [403, 422, 429],
})

/**
 * Creates a code for the guest of a stay, to be read out to them at the desk. It is returned once, and replaces the
 * previous one. 409 `not_booked` once the stay has ended, 400 for a guest without phone and email.
 */
export const createSignInCode = call('POST /desk/stays/:id/sign-in-code', {
  summary: 'Create a code to read out to the guest',
  access: frontOffice,
  params: idParams,
  body: object({}),
  creates: object({
    code: Type.String(),
    expiresAt: Instant,
    contacts: Type.Array(Type.String(), { description: 'the phone and email it works with' }),
  }),
  fails: [404, 409, 422],
})

/** Signs in with a link key. The HTTP status is always 200; `status` in the body says whether it succeeded. */
export const validateGuest = call('GET /guests/app/login/validate-guest/:id', {
  summary: 'Sign in with a link key',
  params: object({ id: Type.String({ maxLength: 200 }) }),
  responds: {
    200: Type.Union(
      [
        object({
          status: Type.Literal(200),
          data: Guest,
          /** The screen that a message is about, if the link is its own. */
          opens: Type.Optional(appPath),
        }),
        object({ status: Type.Literal(401), detail: Type.String() }),
      ],
      { headers },
    ),
  },
  fails: [429],
})

export const logout = call('POST /guests/app/logout', {
  summary: 'End this session',
  access: 'guest',
  body: object({}),
})

export const logoutEverywhere = call('POST /guests/app/logout-everywhere', {
  summary: 'End all sessions of the guest',
  access: 'guest',
  body: object({}),
})
