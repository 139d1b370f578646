import { maxSearch } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Instant, idParams, nonBlankText, object } from '../base/common.ts'
import { file } from '../base/route.ts'

const admins = ['admin'] as const

export const Erasure = object({
  _id: Id,
  at: Instant,
  /** Who erased the guest. */
  staff: Type.String(),
  /** The data that a law keeps, sealed. */
  keeps: Type.Optional(Type.Enum(['everything', 'register'])),
  keepUntil: Type.Optional(HotelDate),
  /** It is still there, and an authority may ask for it. */
  isRetained: Type.Boolean(),
})
export type Erasure = Static<typeof Erasure>

export const Privacy = object({
  rules: Type.Array(object({ what: Type.String(), keptFor: Type.String(), why: Type.String() })),
  /** The retention for a guest who is erased now. */
  onErasure: Type.Optional(
    object({
      keeps: Type.Enum(['everything', 'register']),
      months: Type.Integer(),
      why: Type.String(),
    }),
  ),
  /** The latest 100. */
  erasures: Type.Array(Erasure),
  /** The wordings of the consent at pre-check-in: by language, the newest first, the latest 100. */
  consents: Type.Array(
    object({
      language: Type.String(),
      version: Type.Integer(),
      wording: Type.String(),
      since: Instant,
      /** Bookings whose guests have agreed to it and have not been erased. */
      agreed: Type.Integer(),
    }),
  ),
})
export type Privacy = Static<typeof Privacy>

/** How long personal data is kept, and what a guest may ask for. */
const call = calls('privacy', admins)

export const getPrivacy = call('GET /desk/privacy', {
  summary: 'How long personal data is kept, and erasures',
  returns: Privacy,
})

export const PrivacyGuest = object({
  _id: Id,
  name: Type.String(),
  phone: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  stays: Type.Integer(),
  /** The date of the latest arrival. */
  lastArrival: Type.Optional(HotelDate),
  /** The consent of the latest pre-check-in. */
  consent: Type.Optional(object({ language: Type.String(), version: Type.Integer(), at: Instant })),
  /** Why the guest cannot be erased yet, as a sentence. */
  hindrance: Type.Optional(Type.String()),
})
export type PrivacyGuest = Static<typeof PrivacyGuest>

/** At most 10, by name, phone and email. */
export const findPrivacyGuests = call('GET /desk/privacy/guests', {
  summary: 'Find a guest who asks for their data or for erasure',
  query: object({ search: nonBlankText(maxSearch) }),
  returns: Type.Array(PrivacyGuest),
})

/**
 * Downloads the data stored about a guest, as a ZIP: `data.json`, `data.html` in the guest's language, and their files.
 * Nothing of other guests. 404 for one who has been erased. Each download is in the audit log.
 */
export const getGuestData = call('GET /desk/privacy/guests/:id/data', {
  summary: 'A guest’s data as a file',
  params: idParams,
  responds: { 200: file('The data and files', 'application/zip') },
  fails: [404, 429],
})

/** 409 `invalid_transition` for a guest in house, with a coming stay or with an open bill, and one already erased. */
export const eraseGuest = call('POST /desk/privacy/guests/:id/erase', {
  summary: 'Erase a guest',
  asksIdentity: true,
  params: idParams,
  body: object({}),
  returns: Erasure,
  fails: [404, 409, 422],
})

/**
 * Downloads the data that a law keeps of an erased guest, for the authority that asks for it. Each reading is in the
 * audit log.
 */
export const getRetainedData = call('GET /desk/privacy/erasures/:id/retained', {
  summary: 'Retained data of an erased guest',
  params: idParams,
  responds: { 200: file('The data', 'application/json') },
  fails: [404],
})
