import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { cleaningStates, closedStates } from '@bellhop/domain/rooms/room-state'
import { checkInSteps } from '@bellhop/domain/stays/check-in-steps'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, idParams, Money, nullable, object, TimeOfDay } from '../base/common.ts'

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

/** The call lists what is outstanding before a check-in. */
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
