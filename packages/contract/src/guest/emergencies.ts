import Type, { type Static } from 'typebox'
import { data, Id, Image, idParams, nullable, object } from '../base/common.ts'
import { problems, type Route, unchanged } from '../base/route.ts'

const emergencyType = { _id: Id, name: Type.String(), image: nullable(Image) }

export const listEmergencyTypes = {
  method: 'GET',
  url: '/emergencies/app/emergency-type',
  config: { access: 'guest' },
  schema: {
    summary: 'Kinds of emergency contacts',
    tags: ['emergencies'],
    response: {
      200: data(Type.Array(object(emergencyType))),
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

/** Contacts of a type, in the hotel's order. */
export const listEmergencyContacts = {
  method: 'GET',
  url: '/emergencies/app/:id',
  config: { access: 'guest' },
  schema: {
    summary: 'Emergency contacts of a kind',
    tags: ['emergencies'],
    params: idParams,
    response: {
      200: data(Type.Array(EmergencyContact)),
      ...unchanged,
      ...problems(400, 401, 404, 503),
    },
  },
} as const satisfies Route

export const EmergencyTypeWithContacts = object({
  ...emergencyType,
  contacts: Type.Array(EmergencyContact),
})
export type EmergencyTypeWithContacts = Static<typeof EmergencyTypeWithContacts>

/** Every emergency contact of the hotel in one call, by kind: one screen, and one response to cache for offline use. */
export const listEmergencies = {
  method: 'GET',
  url: '/emergencies/app',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'All emergency contacts',
    tags: ['emergencies'],
    response: {
      200: data(Type.Array(EmergencyTypeWithContacts)),
      ...unchanged,
      ...problems(401, 503),
    },
  },
} as const satisfies Route
