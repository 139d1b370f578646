import {
  maxDistanceMetres,
  maxItemDescription,
  maxItemName,
  maxPlaceAddress,
} from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { Id, nonBlankText, object } from '../base/common.ts'
import { contentCalls, hidden, localised } from '../base/content.ts'
import { DeskHours } from '../base/hours.ts'
import { ImageId } from '../base/images.ts'
import { EmergencyNumber } from '../base/phone.ts'

/** The kinds of attractions around the hotel. */
export const attractionTypeCalls = contentCalls({
  url: '/desk/attraction-types',
  tag: 'attractions',
  names: { one: 'attraction type', many: 'attraction types' },
  fields: { name: localised(maxItemName), image: Type.Optional(ImageId), hidden },
})
export const {
  Entry: DeskAttractionType,
  list: listDeskAttractionTypes,
  add: addAttractionType,
  change: changeAttractionType,
  move: moveAttractionType,
  remove: removeAttractionType,
} = attractionTypeCalls
export type DeskAttractionType = Static<typeof DeskAttractionType>

/** The attractions of a kind. */
export const attractionCalls = contentCalls({
  url: '/desk/attractions',
  tag: 'attractions',
  names: { one: 'attraction', many: 'attractions' },
  fields: {
    typeId: Id,
    name: localised(maxItemName),
    description: localised(maxItemDescription, nonBlankText),
    image: Type.Optional(ImageId),
    address: localised(maxPlaceAddress),
    distanceMetres: Type.Integer({ minimum: 0, maximum: maxDistanceMetres }),
    location: Type.Optional(
      object({
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
      }),
    ),
    phone: Type.Optional(EmergencyNumber),
    /** Without hours, guests read nothing about them. */
    hours: Type.Optional(DeskHours),
    hidden,
  },
  within: 'typeId',
})
export const {
  Entry: DeskAttraction,
  list: listDeskAttractions,
  add: addAttraction,
  change: changeAttraction,
  move: moveAttraction,
  remove: removeAttraction,
} = attractionCalls
export type DeskAttraction = Static<typeof DeskAttraction>
