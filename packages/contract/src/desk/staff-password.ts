import { maxPassword } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Email, object, text } from '../base/common.ts'

const key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,200}$', description: 'of the link' })
const password = text(maxPassword)

/** The holder of a link, as the page with the form shows them. */
export const StaffLink = object({
  purpose: Type.Enum(['invitation', 'reset']),
  name: Type.String(),
  email: Type.String(),
  hotel: Type.String(),
  minPassword: Type.Integer({ description: 'characters' }),
})
export type StaffLink = Static<typeof StaffLink>

/** How staff set their passwords: with a link that an admin or an email gives them, or signed in. */
const call = calls('staff', 'public')

/** POST, so that the key is in no log of addresses. 410 `link_used` or `link_expired`. */
export const openStaffLink = call('POST /desk/staff-links/open', {
  summary: 'The person that a link is for',
  body: object({ key }),
  returns: StaffLink,
  fails: [403, 410, 429],
})

/** Response headers, for the OpenAPI document only. */
const headers = {
  'Set-Cookie': Type.String({ description: 'the cookie of a browser that the person is known in' }),
}

/** Sets the password once; all sessions of the person end. 410 `link_used` or `link_expired`. */
export const setPasswordByLink = call('POST /desk/staff-links/password', {
  summary: 'Set a password with a link',
  body: object({ key, password }),
  responds: { 204: Type.Null({ headers }) },
  fails: [403, 410, 429],
})

/** Emails a link to the person with this email, at each of their hotels. The response to an unknown email is the same. */
export const requestPasswordReset = call('POST /desk/password-resets', {
  summary: 'Ask for a link to reset a password',
  body: object({ email: Email }),
  fails: [403, 429],
})

/**
 * Ends all other sessions of the person. 400 with `errors` at `current` or `password`. Someone who has only passkeys has
 * no current one: 403 `confirm_identity` instead.
 */
export const changePassword = call('PUT /desk/password', {
  summary: 'Change your password',
  access: everyStaffRole,
  body: object({ current: Type.Optional(password), password }),
  fails: [422, 429],
})
