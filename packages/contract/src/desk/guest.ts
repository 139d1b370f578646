import { frontOffice } from '@bellhop/domain/staff-roles'
import Type, { type Static } from 'typebox'
import { data, idParams, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { AccessLink, stayAccess } from '../guest/guest.ts'

/** Guests at the desk: who can sign in to a stay. */
const tags = ['guest']

export const DeskStayAccess = object({ ...stayAccess, links: Type.Array(AccessLink) })
export type DeskStayAccess = Static<typeof DeskStayAccess>

export const getStayAccess = {
  method: 'GET',
  url: '/desk/stays/:id/access',
  config: { access: frontOffice },
  schema: {
    summary: 'Who can sign in to a stay',
    tags,
    params: idParams,
    response: { 200: data(DeskStayAccess), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

const done = { 204: Type.Null(), ...problems(400, 401, 403, 404, 422, 503) }

/** Removes a companion from their stay, with sessions, notifications and link. */
export const removeStayCompanion = {
  method: 'DELETE',
  url: '/desk/companions/:id',
  config: { access: frontOffice },
  schema: { summary: 'Remove a companion', tags, params: idParams, response: done },
} as const satisfies Route

/** Revokes a link or an invitation, and ends the sessions opened with it. */
export const revokeStayLink = {
  method: 'DELETE',
  url: '/desk/links/:id',
  config: { access: frontOffice },
  schema: { summary: 'Revoke a link', tags, params: idParams, response: done },
} as const satisfies Route

/** Ends all sessions and links of the guest of a stay, as the guest can; companions stay signed in. */
export const signOutGuest = {
  method: 'POST',
  url: '/desk/stays/:id/sign-out',
  config: { access: frontOffice },
  schema: {
    summary: 'Sign a guest out everywhere',
    tags,
    params: idParams,
    body: object({}),
    response: done,
  },
} as const satisfies Route
