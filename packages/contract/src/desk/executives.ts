import { maxItemName, maxName } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { Id } from '../base/common.ts'
import { contentCalls, hidden, localised } from '../base/content.ts'
import { ImageId } from '../base/images.ts'
import { EmergencyNumber } from '../base/phone.ts'

/** The people to contact, each at one outlet, department or facility. */
export const executiveCalls = contentCalls({
  url: '/desk/executives',
  tag: 'departments',
  names: { one: 'executive', many: 'executives' },
  fields: {
    outletId: Type.Optional(Id),
    departmentId: Type.Optional(Id),
    facilityId: Type.Optional(Id),
    name: localised(maxName),
    role: localised(maxItemName),
    phone: Type.Optional(EmergencyNumber),
    image: Type.Optional(ImageId),
    hidden,
  },
})
export const {
  Entry: DeskExecutive,
  list: listDeskExecutives,
  add: addExecutive,
  change: changeExecutive,
  move: moveExecutive,
  remove: removeExecutive,
} = executiveCalls
export type DeskExecutive = Static<typeof DeskExecutive>
