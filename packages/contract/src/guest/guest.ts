import { maxMark, maxMarks, maxName } from '@bellhop/domain/limits'
import { withoutAddress } from '@bellhop/domain/people/person-name'
import { meals } from '@bellhop/domain/rates/meals'
import { doorSigns } from '@bellhop/domain/rooms/door-sign'
import { appLanguages } from '@bellhop/languages'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, nonBlankLine, nullable, object, TimeOfDay } from '../base/common.ts'
import { Phone } from '../base/phone.ts'
import { Walk } from '../base/walk.ts'

export const StayStatus = Type.Enum(['registered', 'booked', 'inHouse', 'checkedOut'])
export type StayStatus = Static<typeof StayStatus>

export const DoorSign = Type.Enum([...doorSigns])

/** The guest record. A guest who is only registered has no stay: `checkIn`, `duration` and `checkOut` are null. */
export const Guest = object({
  _id: Id,
  hotelId: Id,
  name: Type.String(),
  phone: Type.Optional(Phone),
  email: Type.Optional(Type.String()),
  roomNumber: Type.Optional(Type.String()),
  status: StayStatus,
  checkIn: nullable(Instant),
  duration: nullable(Type.Integer({ minimum: 1, description: 'nights' })),
  checkoutTime: TimeOfDay,
  checkOut: nullable(Instant),
  timeZone: Type.String({ description: 'IANA zone of the hotel' }),
  preCheckIn: Type.Enum(['none', 'submitted', 'verified']),
  /** Included in the price of the stay. Missing without one. */
  meals: Type.Optional(Type.Array(Type.Enum([...meals]))),
  /** The guest can enter the assigned room now, or is in house. */
  roomReady: Type.Boolean(),
  /** The sign for staff who come to the room; only in house. */
  doorSign: Type.Optional(DoorSign),
  /** Where they were taken because there was no room, until check-out there. */
  walk: Type.Optional(Walk),
  /** The guest must not eat these: everyone who serves them sees it with each request. Only `getGuest` has them. */
  allergies: Type.Optional(Type.Array(Type.String())),
  /** Chosen in the app; mails and invoices are written in it. Null until then. */
  language: nullable(Type.String()),
})
export type Guest = Static<typeof Guest>

/** Claims of a guest token. No phone, email or document data: a token may be read by others. */
export interface GuestClaims {
  _id: string
  hotelId: string
  sid: string
  checkIn: string | null
  duration: number | null
  checkoutTime: string
  timeZone: string
}

const call = calls('guest', 'guest')

/** The current guest record: room, status and times may have changed since the token was issued. */
export const getGuest = call('GET /guests/app/me', {
  summary: 'The signed-in guest',
  offline: 'precached',
  returns: Guest,
})

/** Stores the language in which the guest reads the app. */
export const setGuestLanguage = call('PUT /guests/app/me', {
  summary: 'Choose your language',
  body: object({ language: Type.Enum([...appLanguages]) }),
  fails: [422],
})

/**
 * Asks not to be disturbed, or to have the room cleaned now, or neither. It belongs to the stay: everyone in the room sees
 * and changes it. Once the room is clean, `cleanNow` ends.
 */
export const setDoorSign = call('PUT /guests/app/door-sign', {
  summary: 'Ask for quiet, or for cleaning',
  access: 'inHouse',
  body: object({ sign: nullable(DoorSign) }),
  returns: Guest,
  fails: [422],
})

const allergies = Type.Array(nonBlankLine(maxMark), { maxItems: maxMarks })

/** Replaces the allergies of the guest, which the kitchen sees with every order. Deleted a year after the last stay. */
export const setAllergies = call('PUT /guests/app/allergies', {
  summary: 'Say what you are allergic to',
  body: object({
    allergies,
    /** Those that were replaced: one that staff have entered since stays. Left out: all are replaced. */
    shown: Type.Optional(allergies),
  }),
  fails: [422],
})

/**
 * Ends the stay of the main guest, as the desk does: posts its nights, issues the invoice, and tells housekeeping. 403
 * `forbidden` for a companion; 409 `requests_running`; `balance_due` unless the balance of the nights slept and all else is 0.
 */
export const checkOutMyself = call('PUT /guests/app/check-out', {
  summary: 'Check out',
  access: 'inHouse',
  body: object({
    keyLeft: Type.Optional(Type.Boolean({ description: 'whether the key is in the room' })),
  }),
  returns: Guest,
  fails: [409, 422],
})

/**
 * One line without web addresses and emails, because strangers can enter the name and the email that it is sent to.
 */
export const PersonName = nonBlankLine(maxName, withoutAddress)

/**
 * Creates an invitation: a link that signs one companion in to the same stay, with separate requests. 403 `forbidden`
 * for a companion; 409 `too_many_companions` if five have joined or are invited.
 */
export const inviteCompanion = call('POST /guests/app/invitations', {
  summary: 'Invite a companion',
  access: 'inHouse',
  body: object({ name: PersonName }),
  creates: object({ link: Type.String(), expiresAt: Instant }),
  fails: [409, 422],
})

/** A person on a stay. */
const person = { _id: Id, name: Type.String() }

/** A link to a stay, as listed; the link itself is shown only when it is created. */
const link = {
  _id: Id,
  /** `app`: signs in; `booking`: opens only the booking and pre-check-in. */
  opens: Type.Enum(['app', 'booking']),
  createdAt: Instant,
  expiresAt: Instant,
  devices: Type.Integer({ minimum: 0, description: 'signed in with it' }),
}

/** Who can sign in to a stay, and by which links. Lists the latest links, at most 50. */
export const stayAccess = {
  guest: object(person),
  companions: Type.Array(object({ ...person, joinedAt: Instant })),
  /** Invitations that have not been used. */
  invitations: Type.Array(object({ ...person, createdAt: Instant, expiresAt: Instant })),
}
export const AccessLink = object(link)

/**
 * Who shares the stay of the signed-in guest, and the links that sign this guest in. A companion sees the people only:
 * `isMainGuest` is false, and there are no invitations and links.
 */
export const StayAccess = object({
  isMainGuest: Type.Boolean(),
  ...stayAccess,
  links: Type.Array(
    object({ ...link, isCurrent: Type.Boolean({ description: 'this device signed in with it' }) }),
  ),
})
export type StayAccess = Static<typeof StayAccess>

export const getAccess = call('GET /guests/app/access', {
  summary: 'Who can sign in to the stay',
  returns: StayAccess,
})

const removed = { fails: [403, 404, 422] } as const

/**
 * Removes a companion from the stay of the main guest: their sessions end at once, with their notifications, and their
 * link no longer works. Their requests and messages remain with the hotel.
 */
export const removeCompanion = call('DELETE /guests/app/companions/:id', {
  summary: 'Remove a companion',
  params: idParams,
  ...removed,
})

/** Revokes a link or an invitation of the main guest, and ends the sessions opened with it. */
export const revokeLink = call('DELETE /guests/app/links/:id', {
  summary: 'Revoke a link',
  params: idParams,
  ...removed,
})
