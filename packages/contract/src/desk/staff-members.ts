import { maxEntries, maxName } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Email, Id, Instant, idParams, nonBlankLine, nullable, object } from '../base/common.ts'
import { TypedPhone } from '../base/phone.ts'

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
  /** For alerts by text message. */
  phone: nullable(Type.String({ description: 'E.164' })),
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
  phone: Type.Optional(nullable(TypedPhone)),
  role,
  departmentIds: Type.Optional(departments),
  outletIds: Type.Optional(outlets),
}

const delivery = Type.Optional(
  Type.Enum(['email', 'copy'], {
    description: '`email` if there is a mail server, otherwise the link is in the response',
  }),
)

/** The hotel's staff, whom admins invite and whose access they end. */
const call = calls('staff', admins)

export const listStaff = call('GET /desk/staff', {
  summary: 'Staff of the hotel',
  returns: Type.Array(StaffAccount),
})

/** Adds a member of staff and invites them by a link. */
export const addStaff = call('POST /desk/staff', {
  summary: 'Invite a member of staff',
  asksIdentity: true,
  body: object({ ...details, delivery }),
  creates: StaffAccountWithLink,
  fails: [404, 409, 422, 429],
})

/**
 * Role, departments and outlets apply at once. Without `phone` it stays as it is, null removes it. 409 `last_admin` if the hotel would have no admin left; 409
 * `changed_meanwhile` if `version` is given and is not the latest.
 */
export const changeStaff = call('PUT /desk/staff/:id', {
  summary: 'Change a member of staff',
  asksIdentity: true,
  params: idParams,
  body: object({ ...details, version: Type.Optional(Type.Integer()) }),
  returns: StaffAccount,
  fails: [404, 409, 422, 429],
})

/** A new link, which replaces the one before: an invitation, or a reset of the password. */
export const createStaffLink = call('POST /desk/staff/:id/link', {
  summary: 'Send a link to set a password',
  asksIdentity: true,
  params: idParams,
  body: object({ delivery }),
  creates: StaffAccountWithLink,
  fails: [404, 409, 422, 429],
})

/** Ends all sessions, links and notifications at once. 409 `last_admin`. */
export const deactivateStaff = call('POST /desk/staff/:id/deactivate', {
  summary: 'End the access of a member of staff',
  asksIdentity: true,
  params: idParams,
  body: object({}),
  returns: StaffAccount,
  fails: [404, 409, 422, 429],
})

/** The person must set a new password with a link. */
export const reactivateStaff = call('POST /desk/staff/:id/reactivate', {
  summary: 'Let a member of staff back in',
  asksIdentity: true,
  params: idParams,
  body: object({ delivery }),
  returns: StaffAccountWithLink,
  fails: [404, 409, 422, 429],
})
