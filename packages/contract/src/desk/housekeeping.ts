import { maxRoomsAtOnce } from '@bellhop/domain/limits'
import { frontOffice, roomStaff } from '@bellhop/domain/people/staff-roles'
import { taskKinds, taskStatuses } from '@bellhop/domain/rooms/housekeeping-task'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Instant, idParams, nullable, object, TimeOfDay } from '../base/common.ts'
import { DoorSign } from '../guest/guest.ts'
import { occurredAt, roomState } from './rooms.ts'

const Person = object({ _id: Id, name: Type.String() })

export const HousekeepingRoom = object({
  _id: Id,
  number: Type.String(),
  roomType: Type.String(),
  ...roomState,
  /** The active one, or else the last one. */
  task: Type.Optional(
    object({
      kind: Type.Enum([...taskKinds]),
      status: Type.Enum([...taskStatuses]),
      since: Instant,
      assignedTo: Type.Optional(Person),
    }),
  ),
  /** The stay of the guest in house. */
  stayId: Type.Optional(Id),
  /** A guest is in house. */
  isOccupied: Type.Boolean(),
  /** The guest in house leaves today. */
  isDueOut: Type.Boolean(),
  /** Until when a late check-out is granted. */
  lateCheckOut: Type.Optional(TimeOfDay),
  /** A guest arrives in this room tonight. */
  isAwaited: Type.Boolean(),
  /** From when that guest has the room, if an early check-in is granted. */
  earlyCheckIn: Type.Optional(TimeOfDay),
  /** When that guest is expected, if they arrive late. */
  expectedAt: Type.Optional(Instant),
  doorSign: Type.Optional(DoorSign),
  /** Housekeeping has found a guest in a room that is empty in the plan, and the front desk has not settled it. */
  foundOccupiedAt: Type.Optional(Instant),
})
export type HousekeepingRoom = Static<typeof HousekeepingRoom>

export const Housekeeping = object({
  /** The night that is running. */
  tonight: HotelDate,
  inspectsRooms: Type.Boolean(),
  /** Attendants of housekeeping, to whom rooms can be assigned. */
  people: Type.Array(Person),
  rooms: Type.Array(HousekeepingRoom),
})
export type Housekeeping = Static<typeof Housekeeping>

const response = { returns: Housekeeping, fails: [404, 409, 422] } as const

/** The tasks of housekeeping, room by room. How far a room is cleaned is set by `setRoomState`; its task follows it. */
const call = calls('housekeeping', roomStaff)

/** Attendants of other departments get 403. */
export const getHousekeeping = call('GET /desk/housekeeping', {
  summary: 'Rooms with their state and tasks',
  returns: Housekeeping,
})

/** Assigns the active tasks of these rooms; null unassigns them. A room without one is left as it is. */
export const assignHousekeeping = call('PUT /desk/housekeeping/assignments', {
  summary: 'Assign rooms to a housekeeper',
  access: frontOffice,
  body: object({
    roomIds: Type.Array(Id, { minItems: 1, maxItems: maxRoomsAtOnce, uniqueItems: true }),
    staffId: nullable(Id),
  }),
  ...response,
})

/**
 * Housekeeping has found a guest in a room that is empty in the plan, or this is settled. 409 `room_taken` if a guest is
 * in house there.
 */
export const setFoundOccupied = call('PUT /desk/housekeeping/rooms/:id/found-occupied', {
  summary: 'Report a room that is occupied, or settle it',
  params: idParams,
  body: object({ isOccupied: Type.Boolean(), occurredAt }),
  ...response,
})
