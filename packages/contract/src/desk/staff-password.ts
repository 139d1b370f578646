import { maxPassword } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Email, object, text } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** How staff set their passwords: with a link that an admin or an email gives them, or signed in. */
const tags = ['staff']

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

/** POST, so that the key is in no log of addresses. 410 `link_used` or `link_expired`. */
export const openStaffLink = {
  method: 'POST',
  url: '/desk/staff-links/open',
  config: { access: 'public' },
  schema: {
    summary: 'The person that a link is for',
    tags,
    body: object({ key }),
    response: { 200: data(StaffLink), ...problems(400, 403, 410, 429, 503) },
  },
} as const satisfies Route

/** Response headers, for the OpenAPI document only. */
const headers = {
  'Set-Cookie': Type.String({ description: 'the cookie of a browser that the person is known in' }),
}

/** Sets the password once; all sessions of the person end. 410 `link_used` or `link_expired`. */
export const setPasswordByLink = {
  method: 'POST',
  url: '/desk/staff-links/password',
  config: { access: 'public' },
  schema: {
    summary: 'Set a password with a link',
    tags,
    body: object({ key, password }),
    response: { 204: Type.Null({ headers }), ...problems(400, 403, 410, 429, 503) },
  },
} as const satisfies Route

/** Emails a link to the person with this email, at each of their hotels. The response to an unknown email is the same. */
export const requestPasswordReset = {
  method: 'POST',
  url: '/desk/password-resets',
  config: { access: 'public' },
  schema: {
    summary: 'Ask for a link to reset a password',
    tags,
    body: object({ email: Email }),
    response: { 204: Type.Null(), ...problems(400, 403, 429, 503) },
  },
} as const satisfies Route

/**
 * Ends all other sessions of the person. 400 with `errors` at `current` or `password`. Someone who has only passkeys has
 * no current one: 403 `confirm_identity` instead.
 */
export const changePassword = {
  method: 'PUT',
  url: '/desk/password',
  config: { access: everyStaffRole },
  schema: {
    summary: 'Change your password',
    tags,
    body: object({ current: Type.Optional(password), password }),
    response: { 204: Type.Null(), ...problems(400, 401, 403, 422, 429, 503) },
  },
} as const satisfies Route
