import { maxEntries, maxName } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import {
  data,
  Email,
  Id,
  Instant,
  idParams,
  nonBlankLine,
  nullable,
  object,
} from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** The hotel's staff, whom admins invite and whose access they end. */
const tags = ['staff']
const admins = ['admin'] as const

const ids = (description: string) =>
  Type.Array(Id, { maxItems: maxEntries, uniqueItems: true, description })

const role = Type.Enum([...everyStaffRole])
const departments = ids('whose requests an attendant sees; empty for other roles')
const outlets = ids('whose orders the kitchen sees; empty for other roles')

export const StaffAccount = object({
  _id: Id,
  version: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  role,
  departmentIds: departments,
  outletIds: outlets,
  /** `invited`: has not set a password yet. */
  status: Type.Enum(['invited', 'active', 'deactivated']),
  /** The latest link, if it has not been used. */
  link: nullable(
    object({
      purpose: Type.Enum(['invitation', 'reset']),
      expiresAt: Instant,
      /** `copied`: shown to an admin. `failed`: the email could not be sent. */
      delivery: Type.Enum(['copied', 'sending', 'sent', 'failed']),
    }),
  ),
  hasSecondFactor: Type.Boolean(),
  hasPasskey: Type.Boolean(),
  lastSignInAt: nullable(Instant),
})
export type StaffAccount = Static<typeof StaffAccount>

/** An account with its new link. It is missing if it was sent by email. */
export const StaffAccountWithLink = object({
  ...StaffAccount.properties,
  url: Type.Optional(Type.String({ description: 'valid once, for 72 hours' })),
})
export type StaffAccountWithLink = Static<typeof StaffAccountWithLink>

const details = {
  name: nonBlankLine(maxName),
  email: Email,
  role,
  departmentIds: Type.Optional(departments),
  outletIds: Type.Optional(outlets),
}

const delivery = Type.Optional(
  Type.Enum(['email', 'copy'], {
    description: '`email` if there is a mail server, otherwise the link is in the response',
  }),
)

export const listStaff = {
  method: 'GET',
  url: '/desk/staff',
  config: { access: admins },
  schema: {
    summary: 'Staff of the hotel',
    tags,
    response: { 200: data(Type.Array(StaffAccount)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

const writes = problems(400, 401, 403, 404, 409, 422, 429, 503)

/** Adds a member of staff and invites them by a link. */
export const addStaff = {
  method: 'POST',
  url: '/desk/staff',
  config: { access: admins, asksIdentity: true },
  schema: {
    summary: 'Invite a member of staff',
    tags,
    body: object({ ...details, delivery }),
    response: { 201: data(StaffAccountWithLink), ...writes },
  },
} as const satisfies Route

/**
 * Role, departments and outlets apply at once. 409 `last_admin` if the hotel would have no admin left; 409
 * `changed_meanwhile` if `version` is given and is not the latest.
 */
export const changeStaff = {
  method: 'PUT',
  url: '/desk/staff/:id',
  config: { access: admins, asksIdentity: true },
  schema: {
    summary: 'Change a member of staff',
    tags,
    params: idParams,
    body: object({ ...details, version: Type.Optional(Type.Integer()) }),
    response: { 200: data(StaffAccount), ...writes },
  },
} as const satisfies Route

/** A new link, which replaces the one before: an invitation, or a reset of the password. */
export const createStaffLink = {
  method: 'POST',
  url: '/desk/staff/:id/link',
  config: { access: admins, asksIdentity: true },
  schema: {
    summary: 'Send a link to set a password',
    tags,
    params: idParams,
    body: object({ delivery }),
    response: { 201: data(StaffAccountWithLink), ...writes },
  },
} as const satisfies Route

/** Ends all sessions, links and notifications at once. 409 `last_admin`. */
export const deactivateStaff = {
  method: 'POST',
  url: '/desk/staff/:id/deactivate',
  config: { access: admins, asksIdentity: true },
  schema: {
    summary: 'End the access of a member of staff',
    tags,
    params: idParams,
    body: object({}),
    response: { 200: data(StaffAccount), ...writes },
  },
} as const satisfies Route

/** The person must set a new password with a link. */
export const reactivateStaff = {
  method: 'POST',
  url: '/desk/staff/:id/reactivate',
  config: { access: admins, asksIdentity: true },
  schema: {
    summary: 'Let a member of staff back in',
    tags,
    params: idParams,
    body: object({ delivery }),
    response: { 200: data(StaffAccountWithLink), ...writes },
  },
} as const satisfies Route
