import Type, { type Static } from 'typebox'
import { data, Id, Image, Instant, idParams, nullable, object } from './common.ts'
import { problems, type Route, unchanged } from './route.ts'

/** `description` is HTML, sanitised when it was written. */
export const SafetyPage = object({
  isMobileView: Type.Boolean(),
  name: Type.String(),
  cmsKey: Type.String(),
  description: Type.String(),
  metaTitle: Type.String(),
  metaDescription: Type.String(),
  createdDate: Instant,
})
export type SafetyPage = Static<typeof SafetyPage>

export const getSafetyPage = {
  method: 'GET',
  url: '/misc/cms/web/safety',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'The safety page',
    tags: ['safety'],
    response: { 200: data(SafetyPage), ...unchanged, ...problems(401, 404, 503) },
  },
} as const satisfies Route

export const listEmergencyTypes = {
  method: 'GET',
  url: '/emergencies/app/emergency-type',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'Kinds of emergency contacts',
    tags: ['safety'],
    response: {
      200: data(Type.Array(object({ _id: Id, name: Type.String(), image: nullable(Image) }))),
      ...unchanged,
      ...problems(401, 503),
    },
  },
} as const satisfies Route

export const EmergencyContact = object({
  _id: Id,
  name: Type.String(),
  phone: Type.String(),
  address: Type.Optional(Type.String()),
  distanceKm: Type.Optional(Type.Number({ minimum: 0 })),
  open24h: Type.Boolean(),
})
export type EmergencyContact = Static<typeof EmergencyContact>

/** Contacts of one kind, nearest first. */
export const listEmergencyContacts = {
  method: 'GET',
  url: '/emergencies/app/:id',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'Emergency contacts of a kind',
    tags: ['safety'],
    params: idParams,
    response: {
      200: data(Type.Array(EmergencyContact)),
      ...unchanged,
      ...problems(400, 401, 404, 503),
    },
  },
} as const satisfies Route
