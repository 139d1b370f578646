import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { cleaningStates, closedStates } from '@bellhop/domain/rooms/room-state'
import { checkInSteps } from '@bellhop/domain/stays/check-in-steps'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, idParams, Money, nullable, object, TimeOfDay } from '../base/common.ts'
import { TypedPhone } from '../base/phone.ts'
import { PersonName } from '../guest/guest.ts'
import { changed } from './bookings.ts'

/** Why a room is closed. `until`: the last night; null until further notice. */
export const Closed = object({
  as: Type.Enum([...closedStates]),
  reason: Type.String(),
  until: nullable(HotelDate),
})

/** The facts that staff should know before they check a guest in. */
export const CheckInFacts = object({
  /** The stay. */
  _id: Id,
  /** The steps that are outstanding. Staff may check the guest in all the same; the audit log has it. */
  steps: Type.Array(Type.Enum([...checkInSteps])),
  /** Why the check-in would be rejected now. */
  obstacle: Type.Optional(Type.String()),
  /** The amounts that the guest owes and would pay, future nights included. Below 0: to be refunded. */
  balance: Money,
  /** The amount that the guest has paid. */
  paid: Money,
  /** The booking's pre-check-in, and how many of its adults have been entered. */
  preCheckIn: Type.Enum(['none', 'submitted', 'verified']),
  adults: Type.Integer(),
  adultsEntered: Type.Integer(),
  /** Before the hour of check-in: that hour, and what the hotel charges for coming now, with tax; 0 if nothing. */
  early: Type.Optional(object({ from: TimeOfDay, fee: Money })),
  /** The room that the guest would enter. */
  room: nullable(
    object({
      number: Type.String(),
      cleaning: Type.Enum([...cleaningStates]),
      /** On one of the nights of the stay. */
      closed: Type.Optional(Closed),
    }),
  ),
})
export type CheckInFacts = Static<typeof CheckInFacts>

/** Checking a guest in, with what is outstanding before. */
const call = calls('bookings', frontOffice)

/** 409 `not_booked` unless the stay is booked. */
export const getCheckIn = call('GET /desk/stays/:id/check-in', {
  summary: 'What is outstanding before a check-in',
  params: idParams,
  returns: CheckInFacts,
  fails: [404, 409],
})

/** The same for each stay of the group that is booked. */
export const getGroupCheckIn = call('GET /desk/groups/:id/check-in', {
  summary: 'What is outstanding before a group is checked in',
  params: idParams,
  returns: Type.Array(CheckInFacts),
  fails: [404],
})

/** Lets a guest enter a room in any state. */
export const acceptsAnyState = Type.Optional(
  Type.Boolean({
    description:
      'also into a room that is dirty or being cleaned; without it, 409 `room_not_clean`',
  }),
)

/** The fee for coming before the hour of check-in that staff have seen, which is put on the bill; without it, nothing is. */
export const earlyFee = Type.Optional(Money)

/**
 * Checks the guest into the assigned room. 409 `not_booked` unless the stay is booked, `no_room` without a room,
 * `room_not_clean`, `not_yet` before the day of arrival, `changed_meanwhile` for another `earlyFee` than that of
 * `getCheckIn`.
 */
export const checkIn = call('PUT /desk/stays/:id/check-in', {
  summary: 'Check a guest in',
  params: idParams,
  body: object({
    /** The guest in this room, if it is not the guest of the booking. */
    guest: Type.Optional(object({ name: PersonName, phone: Type.Optional(TypedPhone) })),
    acceptsAnyState,
    earlyFee,
  }),
  ...changed,
})

/**
 * Puts a stay back to booked, as it was before its check-in. 409 `not_in_house`; `too_late` once
 * something was requested, charged, paid, invoiced, sent or reviewed since.
 */
export const undoCheckIn = call('PUT /desk/stays/:id/check-in/undo', {
  summary: 'Undo a check-in',
  params: idParams,
  body: object({}),
  ...changed,
})
