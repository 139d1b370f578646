import { maxNote, maxPageSize, maxSearch } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  Email,
  followedPage,
  following,
  HotelDate,
  Id,
  Instant,
  idParams,
  Money,
  nonBlankText,
  nullable,
  object,
  paging,
  removedIds,
  TimeOfDay,
  text,
} from '../base/common.ts'
import { BookingDeposit } from '../base/deposit.ts'
import { TypedPhone } from '../base/phone.ts'
import { Walk } from '../base/walk.ts'
import { BookedRoom, bookingStatuses } from '../guest/bookings.ts'
import { chosenExtras } from '../guest/extras.ts'
import { DoorSign, PersonName } from '../guest/guest.ts'
import { StayAmounts, selectedGroupRooms, stayDates, TypedCode } from '../guest/rooms.ts'
import { BookedPortal } from './booked-portal.ts'
import { RoomPlan } from './room-plan.ts'
import { StayLinks } from './stay-links.ts'

/** A stay as the desk sees it. */
export const DeskStay = object({
  ...BookedRoom.properties,
  ...stayDates,
  roomId: nullable(Id),
  roomNumber: nullable(Type.String()),
  /** The guest in the room; the same for every room of a booking until it is checked in. */
  guest: object({ _id: Id, name: Type.String() }),
  /** Only for a guest in house. */
  doorSign: Type.Optional(DoorSign),
  /** The time of check-in of a guest who is yet to arrive, if an early one is accepted. */
  earlyCheckIn: Type.Optional(TimeOfDay),
  /** The hotel to which the guest was taken, because there was no room. The stay is cancelled. */
  walked: Type.Optional(Walk),
  /** When a guest who is yet to arrive is expected, if they have announced a late arrival. */
  expectedAt: Type.Optional(Instant),
  /** The cost of cancelling a booked room now, or of not coming, with tax. Not in lists. */
  cancellationFee: Type.Optional(Money),
  /** Not in lists. */
  links: Type.Optional(StayLinks),
})
export type DeskStay = Static<typeof DeskStay>

export const DeskBooking = object({
  _id: Id,
  bookingRef: Type.String(),
  source: Type.Enum(['web', 'desk', 'channel']),
  /** Where a booking of the source `channel` was made. */
  portal: Type.Optional(BookedPortal),
  /** The travel agent that sent it. */
  agent: Type.Optional(object({ _id: Id, name: Type.String() })),
  status: Type.Enum([...bookingStatuses]),
  name: Type.String(),
  phone: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  /** Why more rooms were sold than were free. */
  overbookedReason: Type.Optional(Type.String()),
  ...stayDates,
  checkIn: Instant,
  checkOut: Instant,
  createdAt: Instant,
  stays: Type.Array(DeskStay),
  /**
   * Booked on the web, and neither the phone nor the email is verified. `origin` is the same for all bookings from one
   * address; null if it is unknown. The rooms are released at `confirmBy` unless the guest confirms the email.
   */
  unconfirmed: Type.Optional(
    object({ origin: nullable(Type.String()), confirmBy: Type.Optional(Instant) }),
  ),
  /** Missing without one, and once no room is booked. */
  deposit: Type.Optional(BookingDeposit),
  amounts: StayAmounts,
  preCheckIn: Type.Enum(['none', 'submitted', 'verified']),
  /** The time entered in pre-check-in, on the day of arrival. */
  arrivalTime: Type.Optional(TimeOfDay),
})
export type DeskBooking = Static<typeof DeskBooking>

/**
 * `arrivals`: with a room to check in, due today or earlier, by arrival. `upcoming`: arrivals from tomorrow on, the
 * next first. `unconfirmed`: those of both without a verified phone or email, by arrival. `deposits`: those of both that
 * owe a deposit, by arrival. `inHouse`: by departure.
 * `withoutDetails`: those in house with adults whose details have not been entered. `ended`: cancelled, no-show or
 * checked out, the latest first.
 */
export const bookingLists = [
  'arrivals',
  'upcoming',
  'unconfirmed',
  'deposits',
  'inHouse',
  'withoutDetails',
  'ended',
] as const

/** Why rooms are sold that are not free. Nights that are not for sale at all stay sold out. */
export const overbook = Type.Optional(object({ reason: nonBlankText(maxNote) }))

/** Bookings at the desk: arrivals, rooms, check-in. */
const call = calls('bookings', frontOffice)

/** The bookings of one `list`, or those that have changed. */
export const listDeskBookings = call('GET /desk/bookings', {
  summary: 'Bookings',
  query: object({
    list: Type.Optional(Type.Enum([...bookingLists])),
    /** Every word of name, reference, phone, email or room number, in any order, case and spelling. */
    search: Type.Optional(text(maxSearch)),
    ...paging,
    ...following,
  }),
  responds: {
    200: object({
      ...followedPage(DeskBooking).properties,
      removed: removedIds,
      currency: Type.String({ description: 'ISO 4217' }),
      /** The night that is running: until six in the morning, that of the day before. */
      today: HotelDate,
      /** How many bookings have a room to check in today or earlier. */
      arrivals: Type.Integer(),
      /** How many bookings are unconfirmed. */
      unconfirmed: Type.Integer(),
      /** How many bookings in house have adults without details. */
      withoutDetails: Type.Integer(),
      /** A booking that is still to arrive has a deposit, paid or not. */
      hasDeposits: Type.Boolean(),
    }),
  },
  fails: [410],
})

const one = { returns: DeskBooking, fails: [404] } as const
export const changed = { returns: DeskBooking, fails: [404, 409, 422] } as const

export const getDeskBooking = call('GET /desk/bookings/:id', {
  summary: 'A booking',
  params: idParams,
  ...one,
})

/**
 * Creates a booking made by phone, letter or at the desk, for the guest with this phone or email, or a new one. 409
 * `room_unavailable`, which says how many rooms are free: minimum stays and closed days apply, unless `ignoreRestrictions`. With `groupId` its stays belong
 * to the group; 400 beyond `maxGroupStays`.
 */
export const createDeskBooking = call('POST /desk/bookings', {
  summary: 'Enter a booking',
  body: object({
    ...stayDates,
    /** Without `groupId` at most nine rooms. */
    selectedRooms: selectedGroupRooms,
    guest: object({
      name: PersonName,
      phone: Type.Optional(TypedPhone),
      email: Type.Optional(Email),
    }),
    note: Type.Optional(text(maxNote, 0)),
    ignoreRestrictions: Type.Optional(Type.Boolean()),
    code: Type.Optional(TypedCode),
    extras: Type.Optional(chosenExtras),
    overbook,
    groupId: Type.Optional(Id),
    /** The travel agent that sent it: 404 unless it is offered. */
    agentId: Type.Optional(Id),
  }),
  creates: DeskBooking,
  fails: [404, 409, 422],
})

/** Its commissions of stays that have departed are undone, and those of the other agent entered. 404 for an agent that is not offered. */
export const setBookingAgent = call('PUT /desk/bookings/:id/agent', {
  summary: 'Set the travel agent of a booking',
  params: idParams,
  body: object({ agentId: nullable(Id) }),
  ...changed,
})

/**
 * Sends the guest an email with a link that opens the booking of the stay, where its deposit can be paid. 409
 * `nothing_to_pay` if none is open; 400 if the booking has no email.
 */
export const sendPaymentLink = call('POST /desk/stays/:id/payment-link', {
  summary: 'Send a link to pay the deposit',
  params: idParams,
  body: object({}),
  ...changed,
})

/** Creates a link for the guest: it opens the booking and pre-check-in, and signs in. */
export const createBookingLink = call('POST /desk/bookings/:id/link', {
  summary: 'Create a link for the guest',
  isForPeople: true,
  params: idParams,
  body: object({}),
  creates: object({ preCheckIn: Type.String(), signIn: Type.String(), expiresAt: Instant }),
  fails: [404, 409, 422],
})

/**
 * The `cancellationFee` that staff have seen, which is charged with an invoice; without it, nothing is. 409
 * `changed_meanwhile` for another amount.
 */
const fee = Type.Optional(Money)

/**
 * Marks a no-show, and releases the nights once. 409 `not_booked`; `not_yet` before the day of arrival, and before the time
 * of a late arrival.
 */
export const markNoShow = call('PUT /desk/stays/:id/no-show', {
  summary: 'Mark a no-show',
  params: idParams,
  body: object({ fee }),
  ...changed,
})

/**
 * Puts a no-show back to booked, with its nights and rooms, until the night has passed. A fee is taken off the bill, and
 * its invoice cancelled by a credit note. 409 `invalid_transition` unless it is a no-show; `too_late` once the night has
 * passed or the fee is paid or corrected; `sold_out`, `room_taken`.
 */
export const undoNoShow = call('PUT /desk/stays/:id/no-show/undo', {
  summary: 'Undo a no-show',
  params: idParams,
  body: object({}),
  ...changed,
})

/** Cancels a room, and releases the nights once. 409 `not_booked`. */
export const cancelStay = call('PUT /desk/stays/:id/cancel', {
  summary: 'Cancel a room',
  params: idParams,
  body: object({ reason: nonBlankText(maxNote), fee }),
  ...changed,
})

/**
 * Puts a room that the desk has cancelled back to booked, with its nights and rooms, until the night of the arrival has
 * passed. A fee is taken off the bill, and its invoice cancelled by a credit note. The guest gets an email. 409
 * `invalid_transition` unless it is cancelled; `too_late` once the night has passed, the fee is paid or corrected, or if
 * the desk did not cancel it; `sold_out`, `room_taken`.
 */
export const undoCancel = call('PUT /desk/stays/:id/cancel/undo', {
  summary: 'Undo a cancellation',
  params: idParams,
  body: object({}),
  ...changed,
})

/**
 * Cancels those of the bookings that are still unconfirmed, and releases their nights: one act in the audit log. The guests
 * get no email.
 */
export const cancelUnconfirmedBookings = call('POST /desk/bookings/cancel-unconfirmed', {
  summary: 'Cancel unconfirmed bookings',
  body: object({ bookingIds: Type.Array(Id, { minItems: 1, maxItems: maxPageSize }) }),
  returns: object({ cancelled: Type.Integer() }),
  fails: [409, 422],
})

/** Rooms by night, at most 31 nights from `from` on. A stay that changes rooms is in each room for its nights there. */
export const getRoomPlan = call('GET /desk/room-plan', {
  summary: 'Rooms by night',
  query: object({
    from: Type.Optional(HotelDate),
    nights: Type.Optional(Type.Integer({ minimum: 7, maximum: 31, default: 14 })),
  }),
  returns: RoomPlan,
})
