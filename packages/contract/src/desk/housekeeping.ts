import { maxRoomsAtOnce } from '@bellhop/domain/limits'
import { frontOffice, roomStaff } from '@bellhop/domain/people/staff-roles'
import { taskKinds, taskStatuses } from '@bellhop/domain/rooms/housekeeping-task'
import Type, { type Static } from 'typebox'
import {
  data,
  HotelDate,
  Id,
  Instant,
  idParams,
  nullable,
  object,
  TimeOfDay,
} from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { DoorSign } from '../guest/guest.ts'
import { occurredAt, roomState } from './rooms.ts'

/** What housekeeping has to do, room by room. How far a room is cleaned is set by `setRoomState`; its task follows it. */
const tags = ['housekeeping']

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
  /** Of the guest in house. */
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

const response = { 200: data(Housekeeping), ...problems(400, 401, 403, 404, 409, 422, 503) }

/** Attendants of other departments get 403. */
export const getHousekeeping = {
  method: 'GET',
  url: '/desk/housekeeping',
  config: { access: roomStaff },
  schema: {
    summary: 'Rooms with their state and tasks',
    tags,
    response: { 200: data(Housekeeping), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** Assigns the active tasks of these rooms; null unassigns them. A room without one is left as it is. */
export const assignHousekeeping = {
  method: 'PUT',
  url: '/desk/housekeeping/assignments',
  config: { access: frontOffice },
  schema: {
    summary: 'Assign rooms to a housekeeper',
    tags,
    body: object({
      roomIds: Type.Array(Id, { minItems: 1, maxItems: maxRoomsAtOnce, uniqueItems: true }),
      staffId: nullable(Id),
    }),
    response,
  },
} as const satisfies Route

/**
 * Housekeeping has found a guest in a room that is empty in the plan, or this is settled. 409 `room_taken` if a guest is
 * in house there.
 */
export const setFoundOccupied = {
  method: 'PUT',
  url: '/desk/housekeeping/rooms/:id/found-occupied',
  config: { access: roomStaff },
  schema: {
    summary: 'Report a room that is occupied, or settle it',
    tags,
    params: idParams,
    body: object({ isOccupied: Type.Boolean(), occurredAt }),
    response,
  },
} as const satisfies Route
