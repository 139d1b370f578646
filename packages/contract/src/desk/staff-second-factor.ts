import { maxPassword } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { idParams, object, text } from '../base/common.ts'
import { StaffAccountWithLink } from './staff-members.ts'

/** A code of the app, or a recovery code; spaces and dashes do not matter. */
export const SecondFactorCode = Type.String({ minLength: 1, maxLength: 40 })
const password = text(maxPassword)

export const SecondFactor = object({
  isOn: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
})
export type SecondFactor = Static<typeof SecondFactor>

/** Codes of an authenticator app (TOTP, RFC 6238), which a person switches on for their own account. */
const call = calls('staff', everyStaffRole)

export const getSecondFactor = call('GET /desk/second-factor', {
  summary: 'Whether you sign in with an app',
  returns: SecondFactor,
})

/** A new secret for the app. It counts once `confirmSecondFactor` has had a code of it. */
export const prepareSecondFactor = call('POST /desk/second-factor', {
  summary: 'Set up an authenticator app',
  body: object({ password }),
  returns: object({
    secret: Type.String({ description: 'in Base32, to be typed' }),
    address: Type.String({ description: 'otpauth://, to be scanned' }),
  }),
  fails: [409, 422, 429],
})

/** Switches it on. The recovery codes are shown only in this response. */
export const confirmSecondFactor = call('PUT /desk/second-factor', {
  summary: 'Sign in with an app from now on',
  body: object({ code: SecondFactorCode }),
  returns: object({ recoveryCodes: Type.Array(Type.String()) }),
  fails: [409, 422, 429],
})

/** 400 with `errors` at `password` if it is too short to be the only factor. */
export const removeSecondFactor = call('POST /desk/second-factor/removal', {
  summary: 'Sign in without an app',
  body: object({ password, code: SecondFactorCode }),
  fails: [409, 422, 429],
})

/** For who has lost app and recovery codes: they choose a new password with a link. Their sessions end. */
export const resetSecondFactor = call('POST /desk/staff/:id/second-factor-reset', {
  summary: 'Reset the second factor of a member of staff',
  access: ['admin'],
  asksIdentity: true,
  params: idParams,
  body: object({ delivery: Type.Optional(Type.Enum(['email', 'copy'])) }),
  returns: StaffAccountWithLink,
  fails: [404, 409, 422, 429],
})
