import { maxSearch } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { data, HotelDate, Id, Instant, idParams, nonBlankText, object } from '../base/common.ts'
import { file, problems, type Route } from '../base/route.ts'

/** How long personal data is kept, and what a guest may ask for. */
const tags = ['privacy']
const admins = ['admin'] as const

export const Erasure = object({
  _id: Id,
  at: Instant,
  /** Who erased the guest. */
  staff: Type.String(),
  /** What a law keeps, sealed. */
  keeps: Type.Optional(Type.Enum(['everything', 'register'])),
  keepUntil: Type.Optional(HotelDate),
  /** It is still there, and an authority may ask for it. */
  isRetained: Type.Boolean(),
})
export type Erasure = Static<typeof Erasure>

export const Privacy = object({
  rules: Type.Array(object({ what: Type.String(), keptFor: Type.String(), why: Type.String() })),
  /** What is kept of a guest who is erased now. */
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

export const getPrivacy = {
  method: 'GET',
  url: '/desk/privacy',
  config: { access: admins },
  schema: {
    summary: 'How long personal data is kept, and erasures',
    tags,
    response: { 200: data(Privacy), ...problems(401, 403, 503) },
  },
} as const satisfies Route

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
export const findPrivacyGuests = {
  method: 'GET',
  url: '/desk/privacy/guests',
  config: { access: admins },
  schema: {
    summary: 'Find a guest who asks for their data or for erasure',
    tags,
    querystring: object({ search: nonBlankText(maxSearch) }),
    response: { 200: data(Type.Array(PrivacyGuest)), ...problems(400, 401, 403, 503) },
  },
} as const satisfies Route

/**
 * What is stored about a guest, as a ZIP: `data.json`, `data.html` in the guest's language, and their files. Nothing of
 * other guests. 404 for one who has been erased. Each download is in the audit log.
 */
export const getGuestData = {
  method: 'GET',
  url: '/desk/privacy/guests/:id/data',
  config: { access: admins },
  schema: {
    summary: 'A guest’s data as a file',
    tags,
    params: idParams,
    response: {
      200: file('The data and files', 'application/zip'),
      ...problems(400, 401, 403, 404, 429, 503),
    },
  },
} as const satisfies Route

/** 409 `invalid_transition` for a guest in house, with a coming stay or with an open bill, and one already erased. */
export const eraseGuest = {
  method: 'POST',
  url: '/desk/privacy/guests/:id/erase',
  config: { access: admins, asksIdentity: true },
  schema: {
    summary: 'Erase a guest',
    tags,
    params: idParams,
    body: object({}),
    response: { 200: data(Erasure), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/** What a law keeps of an erased guest, for the authority that asks for it. Each reading is in the audit log. */
export const getRetainedData = {
  method: 'GET',
  url: '/desk/privacy/erasures/:id/retained',
  config: { access: admins },
  schema: {
    summary: 'Retained data of an erased guest',
    tags,
    params: idParams,
    response: { 200: file('The data', 'application/json'), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route
