import {
  maxAmenities,
  maxAmenityName,
  maxNightPrice,
  maxPictures,
  maxRoomGuests,
  maxRoomNumber,
} from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { Id, nonBlankLine, object } from '../base/common.ts'
import { contentCalls, hidden, localised, nameFields } from '../base/content.ts'
import { ImageId } from '../base/images.ts'

/** What guests book. Its nights for sale follow from its rooms, its tariff and its rules. */
export const roomTypeCalls = contentCalls({
  url: '/desk/room-types',
  tag: 'rooms',
  names: { one: 'room type', many: 'room types' },
  fields: {
    ...nameFields,
    images: Type.Array(object({ image: ImageId }), { maxItems: maxPictures }),
    amenities: Type.Array(object({ name: localised(maxAmenityName) }), {
      maxItems: maxAmenities,
      description: 'what is included',
    }),
    maxAdults: Type.Integer({ minimum: 1, maximum: maxRoomGuests }),
    maxChildren: Type.Integer({ minimum: 0, maximum: maxRoomGuests }),
    tariff: Type.Number({
      minimum: 0,
      maximum: maxNightPrice,
      description: 'price of a night without a rule, without tax',
    }),
    hidden,
  },
})
export const {
  Entry: DeskRoomType,
  list: listDeskRoomTypes,
  add: addRoomType,
  change: changeRoomType,
  move: moveRoomType,
  remove: removeRoomType,
} = roomTypeCalls
export type DeskRoomType = Static<typeof DeskRoomType>

/** The rooms of a type. A number is unique in the hotel. */
export const roomCalls = contentCalls({
  url: '/desk/rooms',
  tag: 'rooms',
  names: { one: 'room', many: 'rooms' },
  fields: { roomTypeId: Id, number: nonBlankLine(maxRoomNumber) },
  within: 'roomTypeId',
})
export const {
  Entry: DeskRoom,
  list: listDeskRooms,
  add: addRoom,
  change: changeRoom,
  move: moveRoom,
  remove: removeRoom,
} = roomCalls
export type DeskRoom = Static<typeof DeskRoom>
