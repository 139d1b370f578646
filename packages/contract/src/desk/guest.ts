import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Email, Id, idParams, nullable, object } from '../base/common.ts'
import { TypedPhone } from '../base/phone.ts'
import { problems, type Route } from '../base/route.ts'
import { AccessLink, DoorSign, PersonName, stayAccess } from '../guest/guest.ts'

/** Guests at the desk: their name and contacts, and who can sign in to a stay. */
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

/**
 * Names a person who shares the room. A later invitation of the guest to the same name signs in this person. 409
 * `too_many_companions`, `invalid_transition` once the stay has ended.
 */
export const nameStayCompanion = {
  method: 'POST',
  url: '/desk/stays/:id/companions',
  config: { access: frontOffice },
  schema: {
    summary: 'Name a companion',
    tags,
    params: idParams,
    body: object({ name: PersonName }),
    response: { 204: Type.Null(), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

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

/** As the guest's own `setDoorSign`. 409 `not_in_house`. */
export const setStayDoorSign = {
  method: 'PUT',
  url: '/desk/stays/:id/door-sign',
  config: { access: frontOffice },
  schema: {
    summary: 'Set the door sign of a stay',
    tags,
    params: idParams,
    body: object({ sign: nullable(DoorSign) }),
    response: { 204: Type.Null(), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

const details = {
  name: PersonName,
  phone: Type.Optional(TypedPhone),
  email: Type.Optional(Email),
  version: Type.Integer({ minimum: 1, description: 'incremented by each change' }),
}

/**
 * A guest with phone and email. For a web booking that is not verified, they are those of the booking.
 */
export const DeskGuest = object({
  _id: Id,
  ...details,
  name: Type.String(),
  phone: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
})
export type DeskGuest = Static<typeof DeskGuest>

export const getDeskGuest = {
  method: 'GET',
  url: '/desk/guests/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'A guest',
    tags,
    params: idParams,
    response: { 200: data(DeskGuest), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

/**
 * Corrects name, phone and email, also in the guest's bookings that have them. A phone or email that is not sent is
 * removed. Where one is replaced or removed, its codes no longer work, and the guest is signed out everywhere. 409
 * `contact_taken` if another guest has the phone or email; `changed_meanwhile` with the guest in `current`.
 */
export const correctGuest = {
  method: 'PUT',
  url: '/desk/guests/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Correct a guest',
    tags,
    params: idParams,
    body: object(details),
    response: { 200: data(DeskGuest), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route
