import { maxPassword } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { data, idParams, object, text } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { StaffAccountWithLink } from './staff-members.ts'

/** Codes of an authenticator app (TOTP, RFC 6238), which a person switches on for their own account. */
const tags = ['staff']
const url = '/desk/second-factor'
const access = everyStaffRole

/** Of the app, or a recovery code; spaces and dashes do not matter. */
export const SecondFactorCode = Type.String({ minLength: 1, maxLength: 40 })
const password = text(maxPassword)

export const SecondFactor = object({
  isOn: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
})
export type SecondFactor = Static<typeof SecondFactor>

const writes = problems(400, 401, 403, 409, 422, 429, 503)

export const getSecondFactor = {
  method: 'GET',
  url,
  config: { access },
  schema: {
    summary: 'Whether you sign in with an app',
    tags,
    response: { 200: data(SecondFactor), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** A new secret for the app. It counts once `confirmSecondFactor` has had a code of it. */
export const prepareSecondFactor = {
  method: 'POST',
  url,
  config: { access },
  schema: {
    summary: 'Set up an authenticator app',
    tags,
    body: object({ password }),
    response: {
      200: data(
        object({
          secret: Type.String({ description: 'in Base32, to be typed' }),
          address: Type.String({ description: 'otpauth://, to be scanned' }),
        }),
      ),
      ...writes,
    },
  },
} as const satisfies Route

/** Switches it on. The recovery codes are shown only in this response. */
export const confirmSecondFactor = {
  method: 'PUT',
  url,
  config: { access },
  schema: {
    summary: 'Sign in with an app from now on',
    tags,
    body: object({ code: SecondFactorCode }),
    response: {
      200: data(object({ recoveryCodes: Type.Array(Type.String()) })),
      ...writes,
    },
  },
} as const satisfies Route

/** 400 with `errors` at `password` if it is too short to be the only factor. */
export const removeSecondFactor = {
  method: 'POST',
  url: `${url}/removal`,
  config: { access },
  schema: {
    summary: 'Sign in without an app',
    tags,
    body: object({ password, code: SecondFactorCode }),
    response: { 204: Type.Null(), ...writes },
  },
} as const satisfies Route

/** For who has lost app and recovery codes: they choose a new password with a link. Their sessions end. */
export const resetSecondFactor = {
  method: 'POST',
  url: '/desk/staff/:id/second-factor-reset',
  config: { access: ['admin'], asksIdentity: true },
  schema: {
    summary: 'Reset the second factor of a member of staff',
    tags,
    params: idParams,
    body: object({ delivery: Type.Optional(Type.Enum(['email', 'copy'])) }),
    response: {
      200: data(StaffAccountWithLink),
      ...problems(400, 401, 403, 404, 409, 422, 429, 503),
    },
  },
} as const satisfies Route
