import { maxItemDescription, maxItemName } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { Id, nonBlankText } from '../base/common.ts'
import { contentCalls, hidden, localised } from '../base/content.ts'
import { DeskHours } from '../base/hours.ts'
import { ImageId } from '../base/images.ts'

/** The kinds of facilities, such as a pool: guests see a facility by the name and picture of its kind. */
export const facilityTypeCalls = contentCalls({
  url: '/desk/facility-types',
  tag: 'facilities',
  names: { one: 'facility type', many: 'facility types' },
  fields: { name: localised(maxItemName), image: Type.Optional(ImageId), hidden },
})
export const {
  Entry: DeskFacilityType,
  list: listDeskFacilityTypes,
  add: addFacilityType,
  change: changeFacilityType,
  move: moveFacilityType,
  remove: removeFacilityType,
} = facilityTypeCalls
export type DeskFacilityType = Static<typeof DeskFacilityType>

/** The facilities of the hotel with their opening hours. */
export const facilityCalls = contentCalls({
  url: '/desk/facilities',
  tag: 'facilities',
  names: { one: 'facility', many: 'facilities' },
  fields: {
    facilityTypeId: Id,
    description: localised(maxItemDescription, nonBlankText),
    hours: DeskHours,
    hidden,
  },
})
export const {
  Entry: DeskFacility,
  list: listDeskFacilities,
  add: addFacility,
  change: changeFacility,
  move: moveFacility,
  remove: removeFacility,
} = facilityCalls
export type DeskFacility = Static<typeof DeskFacility>
