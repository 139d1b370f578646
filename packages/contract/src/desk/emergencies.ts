import { maxDistanceMetres, maxItemName, maxPlaceAddress } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { Id } from '../base/common.ts'
import { contentCalls, hidden, localised } from '../base/content.ts'
import { EmergencyNumber } from '../base/phone.ts'

/** The types of emergencies: the headings of the guest app's list. */
export const emergencyTypeCalls = contentCalls({
  url: '/desk/emergency-types',
  tag: 'emergencies',
  names: { one: 'emergency type', many: 'emergency types' },
  fields: { name: localised(maxItemName), hidden },
})
export const {
  Entry: DeskEmergencyType,
  list: listDeskEmergencyTypes,
  add: addEmergencyType,
  change: changeEmergencyType,
  move: moveEmergencyType,
  remove: removeEmergencyType,
} = emergencyTypeCalls
export type DeskEmergencyType = Static<typeof DeskEmergencyType>

/** The contacts of a type. */
export const emergencyContactCalls = contentCalls({
  url: '/desk/emergency-contacts',
  tag: 'emergencies',
  names: { one: 'emergency contact', many: 'emergency contacts' },
  fields: {
    typeId: Id,
    name: localised(maxItemName),
    phone: EmergencyNumber,
    address: Type.Optional(localised(maxPlaceAddress)),
    distanceMetres: Type.Optional(Type.Integer({ minimum: 0, maximum: maxDistanceMetres })),
    open24h: Type.Boolean({ default: false }),
    hidden,
  },
  within: 'typeId',
})
export const {
  Entry: DeskEmergencyContact,
  list: listDeskEmergencyContacts,
  add: addEmergencyContact,
  change: changeEmergencyContact,
  move: moveEmergencyContact,
  remove: removeEmergencyContact,
} = emergencyContactCalls
export type DeskEmergencyContact = Static<typeof DeskEmergencyContact>
