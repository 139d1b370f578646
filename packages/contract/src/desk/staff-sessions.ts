import { maxPassword } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { data, Id, Instant, idParams, nullable, object, text } from '../base/common.ts'
import { PasskeyAssertion } from './staff-passkeys.ts'
import { SecondFactorCode } from './staff-second-factor.ts'

const admins = ['admin'] as const

export const DeskSession = object({
  _id: Id,
  /** The one that makes this call. */
  isCurrent: Type.Boolean(),
  signedInAt: Instant,
  activeAt: Instant,
  address: nullable(Type.String({ description: 'of the sign-in' })),
  device: nullable(Type.String({ description: 'user agent of the sign-in' })),
})
export type DeskSession = Static<typeof DeskSession>

const sessions = data(Type.Array(DeskSession, { description: 'the latest first, at most 100' }))
const done = { fails: [404, 422] } as const

/** Where staff are signed in. Each person sees and ends their own sessions, and an admin those of everyone. */
const call = calls('staff', everyStaffRole)

export const listOwnSessions = call('GET /desk/sessions', {
  summary: 'Where you are signed in',
  responds: { 200: sessions },
})

export const endOwnSession = call('DELETE /desk/sessions/:id', {
  summary: 'End one of your sessions',
  params: idParams,
  ...done,
})

/** Extends the session: the person has used the desk. Without it, a session ends after the idle time of the role. */
export const extendSession = call('POST /desk/session/activity', {
  summary: 'Extend your session',
  body: object({}),
})

export const listSessionsOf = call('GET /desk/staff/:id/sessions', {
  summary: 'Where a member of staff is signed in',
  access: admins,
  params: idParams,
  responds: { 200: sessions },
  fails: [404],
})

export const endSessionsOf = call('DELETE /desk/staff/:id/sessions', {
  summary: 'Sign a member of staff out everywhere',
  access: admins,
  params: idParams,
  ...done,
})

/**
 * Confirms who is at the desk, by their password, a code of their app or a passkey, for the calls that ask for it in the
 * next ten minutes. 400 with `errors` at `password`, `code` or `passkey`.
 */
export const confirmIdentity = call('POST /desk/session/confirm', {
  summary: 'Confirm that it is you',
  body: Type.Union([
    object({ password: text(maxPassword) }),
    object({ code: SecondFactorCode }),
    object({ passkey: PasskeyAssertion }),
  ]),
  fails: [429],
})
