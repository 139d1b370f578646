import Type, { type Static } from 'typebox'
import { data, Id, Image, idParams, nullable, object } from './common.ts'
import { problems, type Route, unchanged } from './route.ts'

export const listEmergencyTypes = {
  method: 'GET',
  url: '/emergencies/app/emergency-type',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'Kinds of emergency contacts',
    tags: ['emergencies'],
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

/** Contacts of a type; those without a distance, such as 112, first, then the nearest. */
export const listEmergencyContacts = {
  method: 'GET',
  url: '/emergencies/app/:id',
  offline: 'precached',
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
