import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Image, idParams, nullable, object } from '../base/common.ts'
import { unchanged } from '../base/route.ts'

const emergencyType = { _id: Id, name: Type.String(), image: nullable(Image) }

const call = calls('emergencies', 'guest')

export const listEmergencyTypes = call('GET /emergencies/app/emergency-type', {
  summary: 'Kinds of emergency contacts',
  returns: Type.Array(object(emergencyType)),
  responds: unchanged,
})

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
export const listEmergencyContacts = call('GET /emergencies/app/:id', {
  summary: 'Emergency contacts of a kind',
  params: idParams,
  returns: Type.Array(EmergencyContact),
  responds: unchanged,
  fails: [404],
})

export const EmergencyTypeWithContacts = object({
  ...emergencyType,
  contacts: Type.Array(EmergencyContact),
})
export type EmergencyTypeWithContacts = Static<typeof EmergencyTypeWithContacts>

/** Every emergency contact of the hotel in one call, by kind: one screen, and one response to cache for offline use. */
export const listEmergencies = call('GET /emergencies/app', {
  summary: 'All emergency contacts',
  offline: 'precached',
  returns: Type.Array(EmergencyTypeWithContacts),
  responds: unchanged,
})
