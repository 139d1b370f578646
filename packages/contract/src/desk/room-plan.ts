import Type, { type Static } from 'typebox'
import { HotelDate, Id, nullable, object, TimeOfDay } from '../base/common.ts'
import { DoorSign } from '../guest/guest.ts'
import { stayDates } from '../guest/rooms.ts'
import { roomState } from './rooms.ts'

/** A stay on the room plan, from its first to its last night, even if these are outside the range. */
export const PlannedStay = object({
  _id: Id,
  bookingId: Id,
  bookingRef: Type.String(),
  name: Type.String(),
  roomTypeId: Id,
  status: Type.Enum(['booked', 'inHouse', 'checkedOut']),
  preCheckIn: Type.Enum(['none', 'submitted', 'verified']),
  /** The time of check-out, if a late one is accepted. */
  lateCheckOut: Type.Optional(TimeOfDay),
  /** The time of check-in of a guest who is yet to arrive, if an early one is accepted. */
  earlyCheckIn: Type.Optional(TimeOfDay),
  /** Only for a guest in house. */
  doorSign: Type.Optional(DoorSign),
  ...stayDates,
})
export type PlannedStay = Static<typeof PlannedStay>

export const RoomPlan = object({
  from: HotelDate,
  /** The day after the last night. */
  to: HotelDate,
  /** The night that is running: until six in the morning, that of the day before. */
  today: HotelDate,
  /** Whether a room is ready for its guest once it is inspected, or else once it is clean. */
  inspectsRooms: Type.Boolean(),
  roomTypes: Type.Array(
    object({
      _id: Id,
      name: Type.String(),
      /** Free rooms, by night from `from` on; null if the night is not for sale. */
      free: Type.Array(nullable(Type.Integer())),
      rooms: Type.Array(
        object({ _id: Id, number: Type.String(), ...roomState, stays: Type.Array(PlannedStay) }),
      ),
      /** Stays without a room, by arrival. */
      unassigned: Type.Array(PlannedStay),
    }),
  ),
})
export type RoomPlan = Static<typeof RoomPlan>
