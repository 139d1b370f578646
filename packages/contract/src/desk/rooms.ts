import {
  maxAmenities,
  maxAmenityName,
  maxNightPrice,
  maxPictures,
  maxRoomGuests,
  maxRoomNumber,
  maxRoomReason,
  maxRoomsAtOnce,
} from '@bellhop/domain/limits'
import { managers, roomStaff } from '@bellhop/domain/people/staff-roles'
import { cleaningStates, closedStates, roomStates } from '@bellhop/domain/rooms/room-state'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Instant, idParams, nonBlankLine, object } from '../base/common.ts'
import { contentCalls, hidden, localised, nameFields } from '../base/content.ts'
import { ImageId } from '../base/images.ts'

/** The room types that guests book. Their nights for sale follow from rooms, tariff and rules. */
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

/**
 * Set by `setRoomState` alone. A room that was read can be sent back as it is: these fields are ignored in a body, since
 * they may have changed meanwhile, which does not change the room's version.
 */
const readOnly = (description: string) => ({
  readOnly: true,
  description: `${description}; set by PUT /desk/rooms/{id}/state, and ignored in other calls`,
})

/** The state of a room tonight. */
export const roomState = {
  state: Type.Enum(
    [...roomStates],
    readOnly('why it is closed tonight, or else how far it is cleaned'),
  ),
  cleaning: Type.Enum([...cleaningStates], readOnly('how far it is cleaned')),
  closedAs: Type.Optional(
    Type.Enum(
      [...closedStates],
      readOnly('what it is from the first to the last night, if it is closed or will be'),
    ),
  ),
  reason: Type.Optional(Type.String(readOnly('why it is closed'))),
  from: Type.Optional(Type.String(readOnly('the first night'))),
  until: Type.Optional(
    Type.String(
      readOnly(
        'the last night, which ends at six in the morning; without it, until further notice',
      ),
    ),
  ),
}
const RoomState = object(roomState)
export type RoomState = Static<typeof RoomState>

/** The rooms of a type. A number is unique in the hotel. */
export const roomCalls = contentCalls({
  url: '/desk/rooms',
  tag: 'rooms',
  names: { one: 'room', many: 'rooms' },
  fields: {
    roomTypeId: Id,
    number: nonBlankLine(maxRoomNumber),
    ...roomState,
    state: Type.Optional(roomState.state),
    cleaning: Type.Optional(roomState.cleaning),
  },
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

/**
 * When it was done, as stated by the device that sends it later. If the room has changed since, it stays as it is, and
 * the log has both.
 */
export const occurredAt = Type.Optional(Instant)

const call = calls('rooms', roomStaff)

/**
 * Sets how far a room is cleaned, which opens it again if it is closed, or closes it for some nights. `outOfOrder` takes
 * it off sale: 409 `room_taken` if a guest has it on one of the nights. Attendants of housekeeping set how far it is
 * cleaned, unless it is closed (403).
 */
export const setRoomState = call('PUT /desk/rooms/:id/state', {
  summary: 'Set the state of a room',
  params: idParams,
  body: object({
    state: Type.Enum([...roomStates]),
    /** Needed to close a room. */
    reason: Type.Optional(nonBlankLine(maxRoomReason)),
    /** The first night it is closed; tonight by default. */
    from: Type.Optional(HotelDate),
    /** The last one; until further notice by default. */
    until: Type.Optional(HotelDate),
    /** The time of the cleaning. */
    occurredAt,
  }),
  returns: DeskRoom,
  fails: [404, 409, 422],
})

/** Adds many rooms at once, or none: 400 with `errors` at `rooms` if a number is in use or twice in the list. */
export const addRooms = call('POST /desk/rooms/many', {
  summary: 'Add many rooms',
  access: managers,
  body: object({
    rooms: Type.Array(object({ roomTypeId: Id, number: nonBlankLine(maxRoomNumber) }), {
      minItems: 1,
      maxItems: maxRoomsAtOnce,
    }),
  }),
  creates: object({ count: Type.Integer() }),
  fails: [404, 422],
})
