import { maxPassword } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import { taxedKinds } from '@bellhop/domain/taxes/taxes'
import { appLanguages } from '@bellhop/languages'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { data, Email, Id, Image, Instant, nullable, object, text } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { SecondFactorCode } from './staff-second-factor.ts'

/** The signed-in staff member and the hotel's details that the desk needs. */
export const StaffMember = object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Type.Enum([...everyStaffRole]),
  /** Chosen at the desk; null until then. */
  language: nullable(Type.String()),
  departments: Type.Array(object({ _id: Id, name: Type.String() }), {
    description: 'Departments whose requests the role may see',
  }),
  outlets: Type.Array(object({ _id: Id, name: Type.String() }), {
    description: 'Outlets whose orders the role may see',
  }),
  /** The front office, and attendants of housekeeping. */
  worksOnRooms: Type.Boolean(),
  hotel: object({
    _id: Id,
    name: Type.String(),
    logo: nullable(Image),
    brandColor: Type.String(),
    timeZone: Type.String(),
    currency: Type.String(),
    country: nullable(Type.String({ description: 'ISO 3166-1' })),
    languages: Type.Array(Type.String(), { description: 'the first is required in texts' }),
    phone: Type.String({
      description: 'also the default country of phone numbers without a country code',
    }),
    pricesWithTax: Type.Array(Type.Enum([...taxedKinds]), {
      description: 'the kinds of items with tax in their prices today',
    }),
    /** Programs are tried there; its guests are made up. */
    isPractice: Type.Boolean(),
  }),
  /** Without one, the person signs in with passkeys only. */
  hasPassword: Type.Boolean(),
  /** Whether the installation has another hotel, where this person may have an account. */
  hasOtherHotels: Type.Boolean(),
  /** For admins, where the operator allows it. */
  canAddHotels: Type.Boolean(),
  /** For admins, while the desk shows what the hotel needs before it opens. */
  isBeingSetUp: Type.Boolean(),
  /** For admins of the demo, while it is the only hotel. */
  canSetUpHotel: Type.Boolean(),
  /** Null while guests can register, and for roles that do not handle bookings. */
  registrationsStoppedUntil: nullable(Instant),
})
export type StaffMember = Static<typeof StaffMember>

/** Response headers, for the OpenAPI document only. */
const headers = {
  'Set-Cookie': Type.String({ description: 'the cookie of the session, or its removal' }),
}
const signedOut = Type.Null({ headers })
export const signedIn = Type.Object({ data: StaffMember }, { additionalProperties: false, headers })

const call = calls('staff', 'public')

/**
 * Sets the session cookie (HttpOnly, SameSite=Strict). Sessions of the same email at other hotels stay available in the
 * browser, and those of others do not. 401 `sign_in_failed` whether the email or the password is wrong,
 * or the `code`; 401 `second_factor_required` if the password is right and a code is needed.
 */
export const staffSignIn = call('POST /desk/session', {
  summary: 'Sign in to the desk',
  body: object({
    email: Email,
    password: text(maxPassword),
    code: Type.Optional(SecondFactorCode),
    hotelId: Type.Optional({ ...Id, description: 'only with the account at this hotel' }),
    another: Type.Optional(
      Type.Boolean({ description: 'only to a hotel that this browser is not signed in to' }),
    ),
  }),
  responds: { 200: signedIn },
  fails: [401, 403, 429],
})

export const getStaffSession = {
  method: 'GET',
  url: '/desk/session',
  config: { access: everyStaffRole },
  schema: {
    summary: 'The signed-in member of staff',
    tags: ['staff'],
    response: { 200: data(StaffMember), ...problems(401, 503) },
  },
} as const satisfies Route

/** Stores the language in which the person reads the desk, also on other devices. */
export const setStaffLanguage = call('PUT /desk/session/language', {
  summary: 'Choose your language',
  access: everyStaffRole,
  body: object({ language: Type.Enum([...appLanguages]) }),
  fails: [422],
})

/** Ends the sessions of the browser at all hotels, also those that are open if the one in use has expired. */
export const staffSignOut = call('DELETE /desk/session', {
  summary: 'Sign out of the desk',
  responds: { 204: signedOut },
  fails: [403, 429],
})

/** Ends all sessions of the signed-in member of staff, on every device. */
export const staffSignOutEverywhere = call('DELETE /desk/sessions', {
  summary: 'Sign out of the desk everywhere',
  access: everyStaffRole,
  isForBrowser: true,
  responds: { 204: signedOut },
})
