import { maxPassword } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Id, Instant, idParams, nullable, object, text } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { PasskeyAssertion } from './staff-passkeys.ts'
import { SecondFactorCode } from './staff-second-factor.ts'

/** Where staff are signed in. Each person sees and ends their own sessions, and an admin those of everyone. */
const tags = ['staff']
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
const done = { 204: Type.Null(), ...problems(400, 401, 403, 404, 422, 503) }

export const listOwnSessions = {
  method: 'GET',
  url: '/desk/sessions',
  config: { access: everyStaffRole },
  schema: {
    summary: 'Where you are signed in',
    tags,
    response: { 200: sessions, ...problems(401, 403, 503) },
  },
} as const satisfies Route

export const endOwnSession = {
  method: 'DELETE',
  url: '/desk/sessions/:id',
  config: { access: everyStaffRole },
  schema: { summary: 'End one of your sessions', tags, params: idParams, response: done },
} as const satisfies Route

/** Extends the session: the person has used the desk. Without it, a session ends after the idle time of the role. */
export const extendSession = {
  method: 'POST',
  url: '/desk/session/activity',
  config: { access: everyStaffRole },
  schema: {
    summary: 'Extend your session',
    tags,
    body: object({}),
    response: { 204: Type.Null(), ...problems(400, 401, 403, 503) },
  },
} as const satisfies Route

export const listSessionsOf = {
  method: 'GET',
  url: '/desk/staff/:id/sessions',
  config: { access: admins },
  schema: {
    summary: 'Where a member of staff is signed in',
    tags,
    params: idParams,
    response: { 200: sessions, ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

export const endSessionsOf = {
  method: 'DELETE',
  url: '/desk/staff/:id/sessions',
  config: { access: admins },
  schema: {
    summary: 'Sign a member of staff out everywhere',
    tags,
    params: idParams,
    response: done,
  },
} as const satisfies Route

/**
 * Confirms who is at the desk, by their password, a code of their app or a passkey, for the calls that ask for it in the
 * next ten minutes. 400 with `errors` at `password`, `code` or `passkey`.
 */
export const confirmIdentity = {
  method: 'POST',
  url: '/desk/session/confirm',
  config: { access: everyStaffRole },
  schema: {
    summary: 'Confirm that it is you',
    tags,
    body: Type.Union([
      object({ password: text(maxPassword) }),
      object({ code: SecondFactorCode }),
      object({ passkey: PasskeyAssertion }),
    ]),
    response: { 204: Type.Null(), ...problems(400, 401, 403, 429, 503) },
  },
} as const satisfies Route
