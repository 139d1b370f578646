import { maxNote, maxTypedReference } from '@bellhop/domain/limits'
import { invoiceKinds } from '@bellhop/domain/money/invoice'
import { meals } from '@bellhop/domain/rates/meals'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  Email,
  HotelDate,
  Id,
  Instant,
  idParams,
  keyParams,
  Money,
  nullable,
  object,
  text,
} from '../base/common.ts'
import { BookingDeposit } from '../base/deposit.ts'
import { TypedPhone } from '../base/phone.ts'
import { file } from '../base/route.ts'
import { nightTaxes, StayTax } from '../base/taxes.ts'
import { Terms } from '../base/terms.ts'
import { Walk } from '../base/walk.ts'
import { BookedExtra, chosenExtras } from './extras.ts'
import { PersonName } from './guest.ts'
import { HoldKey, StayAmounts, selectedRooms, stayDates, TypedCode } from './rooms.ts'

/** A stay of a booking: one room. */
export const BookedRoom = object({
  _id: Id,
  roomTypeId: Id,
  name: Type.String({ description: 'of the room type' }),
  adults: Type.Integer(),
  children: Type.Integer(),
  /** In years, on the day of arrival. Missing if nobody has asked. */
  childAges: Type.Optional(Type.Array(Type.Integer())),
  /** How it was sold, with the terms that were shown. Missing from bookings of before there were plans. */
  ratePlan: Type.Optional(
    object({
      _id: Id,
      name: Type.String(),
      /** The hotel has no other plan, so that its name says nothing to guests. */
      isOnly: Type.Optional(Type.Boolean()),
      meals: Type.Array(Type.Enum([...meals])),
      terms: Terms,
    }),
  ),
  /** The promo code in its price. Missing without one. */
  code: Type.Optional(Type.String()),
  status: Type.Enum(['booked', 'inHouse', 'checkedOut', 'cancelled', 'noShow']),
  /** Without tax. */
  nights: Type.Array(object({ date: HotelDate, price: Money, ...nightTaxes })),
  /** Missing without one. */
  stayTaxes: Type.Optional(Type.Array(StayTax)),
  /** Missing without one. */
  extras: Type.Optional(Type.Array(BookedExtra)),
  /** With the extras. */
  ...StayAmounts.properties,
})
export type BookedRoom = Static<typeof BookedRoom>

/**
 * `confirmed`: at least one room is booked or in house. `cancelled`: all are cancelled. `ended`: the guests have left,
 * or did not come.
 */
export const bookingStatuses = ['confirmed', 'cancelled', 'ended'] as const

/** The cancellation fee of the rooms that were cancelled, or whose guests did not come. */
export const BookingFee = object({
  /** The hotel has not decided yet about that of a room. */
  isOpen: Type.Boolean(),
  /** With tax, less corrections. */
  total: Money,
  /** Less payments. */
  balance: Money,
  /** Oldest first. */
  invoices: Type.Array(
    object({ _id: Id, kind: Type.Enum([...invoiceKinds]), number: Type.String() }),
  ),
})
export type BookingFee = Static<typeof BookingFee>

export const Booking = object({
  bookingRef: Type.String(),
  status: Type.Enum([...bookingStatuses]),
  hotelId: Id,
  ...stayDates,
  /** Instants, at the hotel's check-in and check-out time. */
  checkIn: Instant,
  checkOut: Instant,
  rooms: Type.Array(BookedRoom),
  guest: object({
    name: Type.String(),
    phone: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
  }),
  note: Type.Optional(Type.String()),
  /** The amounts of the rooms that are not cancelled. */
  amounts: StayAmounts,
  currency: Type.String({ description: 'ISO 4217' }),
  /** Where its guests were taken for whom there was no room, by room. Missing without one. */
  walks: Type.Optional(Type.Array(Walk)),
  /** Missing without one, and once no room is booked. */
  deposit: Type.Optional(
    object({
      ...BookingDeposit.properties,
      /** How it can be paid here; empty: at the hotel only. */
      methods: Type.Array(Type.Enum(['upi', 'card'])),
      /** A payment is reported, and the hotel has not found it yet. */
      isReported: Type.Boolean(),
    }),
  ),
  /** Missing without one. */
  fee: Type.Optional(BookingFee),
  preCheckIn: Type.Enum(['none', 'submitted', 'verified']),
  /** The guest can still change or cancel it online: until check-in time on the day of arrival. */
  canChange: Type.Boolean(),
  /**
   * Its email is to be confirmed by then, or else the rooms are released. `byThisLink`: with the key of the email, the
   * only one that can.
   */
  toConfirm: Type.Optional(object({ by: Instant, byThisLink: Type.Boolean() })),
})
export type Booking = Static<typeof Booking>

/** The key opens the booking and pre-check-in, and signs its guest in; it is returned once. */
export const BookingWithKey = object({ ...Booking.properties, checkInKey: Type.String() })
export type BookingWithKey = Static<typeof BookingWithKey>

/** Rooms that guests book on the web, without signing in. */
const call = calls('bookings', 'linkKey')

/**
 * Books rooms. The server prices them: `expectedTotal` is the total shown to the guest, with tax; another price is 409
 * `price_changed` with the current amounts. 409 `room_unavailable`; `hold_ended` for an expired hold: without the key,
 * the rooms are booked if they are still free. Sent twice with one `Idempotency-Key`, it books once. Of a signed-in guest
 * who books with their own phone or email, the booking is theirs and needs no confirmation.
 */
export const createBooking = call('POST /guests/web/v5/booking/:id', {
  summary: 'Book rooms',
  access: 'public',
  knowsGuest: true,
  params: idParams,
  body: object({
    ...stayDates,
    selectedRooms,
    guest: object({ name: PersonName, phone: TypedPhone, email: Email }),
    expectedTotal: Type.Optional(Type.Number({ minimum: 0 })),
    code: Type.Optional(TypedCode),
    /** At present prices, also with a hold. They are part of `expectedTotal`. */
    extras: Type.Optional(chosenExtras),
    note: Type.Optional(text(maxNote, 0)),
    /** Key of a hold: books the held rooms, for the same dates and rooms, at the prices of the hold. */
    holdKey: Type.Optional(HoldKey),
  }),
  creates: BookingWithKey,
  fails: [404, 409, 422, 429],
})

/** By the data on the confirmation, also if it is cancelled and its dates are not over: 404 for every wrong pair of reference and email, with few tries per address. */
export const findBooking = call('POST /guests/web/find-booking/:id', {
  summary: 'Find a booking',
  access: 'public',
  params: idParams,
  body: object({
    /** The reference as typed; anything else is not found. */
    bookingRef: Type.String({ minLength: 1, maxLength: maxTypedReference }),
    email: Email,
  }),
  returns: BookingWithKey,
  fails: [404, 422, 429],
})

/**
 * A booking by the key of one of its links, also if it is cancelled, until a day after its dates. 403 `forbidden` with
 * `notMainGuest` for a companion.
 */
export const getBooking = call('GET /guests/web/booking/:id', {
  summary: 'Read a booking',
  showsCancelled: true,
  params: keyParams,
  returns: Booking,
  fails: [404],
})

/** The booking of a signed-in guest whose stay has not begun; null for others, and for a companion. */
export const getMyBooking = call('GET /guests/app/booking', {
  summary: 'My booking',
  offline: 'cached',
  access: 'guest',
  returns: nullable(Booking),
})

/**
 * Changes dates and rooms, all or nothing, at current prices; retained nights keep their price. 409 `room_unavailable`,
 * `price_changed`; `not_cancellable` after check-in time.
 */
export const changeBooking = call('PUT /guests/web/booking/:id', {
  summary: 'Change a booking',
  params: keyParams,
  body: object({
    ...stayDates,
    selectedRooms,
    expectedTotal: Type.Optional(Type.Number({ minimum: 0 })),
  }),
  returns: Booking,
  fails: [404, 409, 422, 429],
})

/**
 * Confirms the email of a booking, by the key that only the email has; once more is no change. 403 `forbidden` with
 * `otherLink` for another key.
 */
export const confirmBooking = call('PUT /guests/web/booking/:id/confirm', {
  summary: 'Confirm a booking',
  params: keyParams,
  body: object({}),
  returns: Booking,
  fails: [404, 422],
})

/** Releases the rooms, once. 409 `not_cancellable` after check-in time, and for a cancelled booking. */
export const cancelBooking = call('PUT /guests/web/booking/:id/cancel', {
  summary: 'Cancel a booking',
  showsCancelled: true,
  params: keyParams,
  body: object({}),
  returns: Booking,
  fails: [404, 409, 422],
})

/** The stay for a calendar app: iCalendar. */
export const getBookingCalendar = call('GET /guests/web/booking/:id/calendar', {
  summary: 'A booking as iCalendar',
  params: keyParams,
  responds: { 200: file('iCalendar (RFC 5545)', 'text/calendar') },
  fails: [404],
})
