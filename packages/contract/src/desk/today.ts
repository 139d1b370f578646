import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { roomStates } from '@bellhop/domain/rooms/room-state'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Instant, Money, nullable, object, TimeOfDay } from '../base/common.ts'
import { stayDates } from '../guest/rooms.ts'
import { GuestMarks } from './guest-marks.ts'

const person = object({ _id: Id, name: Type.String() })
const count = Type.Integer({ description: 'of all, also of those that are not listed' })

const stay = {
  _id: Id,
  guest: person,
  roomNumber: nullable(Type.String()),
  roomType: Type.String(),
  adults: Type.Integer(),
  children: Type.Integer(),
  ...stayDates,
  marks: Type.Optional(GuestMarks),
}

export const TodayArrival = object({
  ...stay,
  preCheckIn: Type.Enum(['none', 'submitted', 'verified']),
  /** The time entered in pre-check-in. */
  arrivalTime: Type.Optional(TimeOfDay),
  /** From when the guest has the room, if an early check-in is granted. */
  earlyCheckIn: Type.Optional(TimeOfDay),
  /** When the guest is expected, if they have announced a late arrival. */
  expectedAt: Type.Optional(Instant),
  /** The state of the assigned room. */
  roomState: Type.Optional(Type.Enum([...roomStates])),
  isReady: Type.Boolean({ description: 'a room is assigned and can be given to the guest' }),
})
export type TodayArrival = Static<typeof TodayArrival>

export const TodayDeparture = object({
  ...stay,
  /** Until when the guest has the room. */
  checkOut: Instant,
  /** The amount due. Below 0: to be refunded. */
  balance: Money,
})
export type TodayDeparture = Static<typeof TodayDeparture>

export const Today = object({
  /** The hotel's date. */
  date: HotelDate,
  /** Due today or earlier, by expected time. At most 100. */
  arrivals: object({ count, stays: Type.Array(TodayArrival) }),
  /** Due today or earlier, by time of check-out and room. At most 100. */
  departures: object({ count, stays: Type.Array(TodayDeparture) }),
  inHouse: object({ stays: Type.Integer(), guests: Type.Integer() }),
  /** Rooms by their state tonight; states without a room are missing. */
  rooms: Type.Array(object({ state: Type.Enum([...roomStates]), count: Type.Integer() })),
  /** Guests in house who owe something, future nights included. */
  balances: object({ count: Type.Integer(), total: Money }),
})
export type Today = Static<typeof Today>

/** The day of the front desk: its first page. */
const call = calls('today', frontOffice)

export const getToday = call('GET /desk/today', {
  summary: 'Arrivals, departures, rooms and balances of today',
  returns: Today,
})

const ofStay = {
  stayId: Id,
  guest: Type.String(),
  roomNumber: nullable(Type.String()),
}

export const Attention = object({
  /** Not accepted in time, or past their promised time: the longest first. At most 50. */
  requests: object({
    count,
    late: Type.Array(
      object({
        ...ofStay,
        _id: Id,
        number: Type.Integer(),
        title: Type.String(),
        isAccepted: Type.Boolean(),
        since: Instant,
      }),
    ),
  }),
  /** With a message that has no reply: the longest first. At most 50. */
  chats: object({
    count,
    waiting: Type.Array(
      object({
        _id: Id,
        /** Null for a guest without a stay. */
        stayId: nullable(Id),
        guest: Type.String(),
        roomNumber: nullable(Type.String()),
        since: Instant,
      }),
    ),
  }),
  /** Low ratings of guests in house that are not marked as done, the latest first. At most 50. */
  unhappy: object({
    count,
    entries: Type.Array(object({ ...ofStay, _id: Id, rating: Type.Integer(), at: Instant })),
  }),
})
export type Attention = Static<typeof Attention>

export const getAttention = call('GET /desk/today/attention', {
  summary: 'Late requests, chats that wait, and unhappy guests',
  returns: Attention,
})
