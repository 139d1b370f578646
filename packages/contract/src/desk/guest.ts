import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Email, Id, idParams, nullable, object } from '../base/common.ts'
import { TypedPhone } from '../base/phone.ts'
import { AccessLink, DoorSign, PersonName, stayAccess } from '../guest/guest.ts'

export const DeskStayAccess = object({ ...stayAccess, links: Type.Array(AccessLink) })
export type DeskStayAccess = Static<typeof DeskStayAccess>

/** Guests at the desk: their name and contacts, and who can sign in to a stay. */
const call = calls('guest', frontOffice)

export const getStayAccess = call('GET /desk/stays/:id/access', {
  summary: 'Who can sign in to a stay',
  params: idParams,
  returns: DeskStayAccess,
  fails: [404],
})

const done = { fails: [404, 422] } as const

/**
 * Names a person who shares the room. A later invitation of the guest to the same name signs in this person. 409
 * `too_many_companions`, `invalid_transition` once the stay has ended.
 */
export const nameStayCompanion = call('POST /desk/stays/:id/companions', {
  summary: 'Name a companion',
  params: idParams,
  body: object({ name: PersonName }),
  fails: [404, 409, 422],
})

/** Removes a companion from their stay, with sessions, notifications and link. */
export const removeStayCompanion = call('DELETE /desk/companions/:id', {
  summary: 'Remove a companion',
  params: idParams,
  ...done,
})

/** Revokes a link or an invitation, and ends the sessions opened with it. */
export const revokeStayLink = call('DELETE /desk/links/:id', {
  summary: 'Revoke a link',
  params: idParams,
  ...done,
})

/** Ends all sessions and links of the guest of a stay, as the guest can; companions stay signed in. */
export const signOutGuest = call('POST /desk/stays/:id/sign-out', {
  summary: 'Sign a guest out everywhere',
  params: idParams,
  body: object({}),
  ...done,
})

/** Sets the sign like the guest's own `setDoorSign`. 409 `not_in_house`. */
export const setStayDoorSign = call('PUT /desk/stays/:id/door-sign', {
  summary: 'Set the door sign of a stay',
  params: idParams,
  body: object({ sign: nullable(DoorSign) }),
  fails: [404, 409, 422],
})

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

export const getDeskGuest = call('GET /desk/guests/:id', {
  summary: 'A guest',
  params: idParams,
  returns: DeskGuest,
  fails: [404],
})

/**
 * Corrects name, phone and email, also in the guest's bookings that have them. A phone or email that is not sent is
 * removed. Where one is replaced or removed, its codes no longer work, and the guest is signed out everywhere. 409
 * `contact_taken` if another guest has the phone or email; `changed_meanwhile` with the guest in `current`.
 */
export const correctGuest = call('PUT /desk/guests/:id', {
  summary: 'Correct a guest',
  params: idParams,
  body: object(details),
  returns: DeskGuest,
  fails: [404, 409, 422],
})
