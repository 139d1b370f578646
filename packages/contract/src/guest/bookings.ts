import { maxNote, maxTypedReference } from '@bellhop/domain/limits'
import { invoiceKinds } from '@bellhop/domain/money/invoice'
import Type, { type Static } from 'typebox'
import {
  data,
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
import { TypedPhone } from '../base/phone.ts'
import { file, problems, type Route } from '../base/route.ts'
import { nightTaxes, StayTax } from '../base/taxes.ts'
import { PersonName } from './guest.ts'
import { HoldKey, StayAmounts, selectedRooms, stayDates } from './rooms.ts'

/** Rooms that guests book on the web, without signing in. */
const tags = ['bookings']

/** A stay of a booking: one room. */
export const BookedRoom = object({
  _id: Id,
  roomTypeId: Id,
  name: Type.String({ description: 'of the room type' }),
  adults: Type.Integer(),
  children: Type.Integer(),
  status: Type.Enum(['booked', 'inHouse', 'checkedOut', 'cancelled', 'noShow']),
  /** Without tax. */
  nights: Type.Array(object({ date: HotelDate, price: Money, ...nightTaxes })),
  /** Missing without one. */
  stayTaxes: Type.Optional(Type.Array(StayTax)),
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
  /** Of the rooms that are not cancelled. */
  amounts: StayAmounts,
  currency: Type.String({ description: 'ISO 4217' }),
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

/**
 * Books rooms. The server prices them: `expectedTotal` is the total shown to the guest, with tax; another price is 409
 * `price_changed` with the current amounts. 409 `room_unavailable`; `hold_ended` for an expired hold: without the key,
 * the rooms are booked if they are still free. Sent twice with one `Idempotency-Key`, it books once. Of a signed-in guest
 * who books with their own phone or email, the booking is theirs and needs no confirmation.
 */
export const createBooking = {
  method: 'POST',
  url: '/guests/web/v5/booking/:id',
  config: { access: 'public', knowsGuest: true },
  schema: {
    summary: 'Book rooms',
    tags,
    params: idParams,
    body: object({
      ...stayDates,
      selectedRooms,
      guest: object({ name: PersonName, phone: TypedPhone, email: Email }),
      expectedTotal: Type.Optional(Type.Number({ minimum: 0 })),
      note: Type.Optional(text(maxNote, 0)),
      /** Key of a hold: books the held rooms, for the same dates and rooms, at the prices of the hold. */
      holdKey: Type.Optional(HoldKey),
    }),
    response: { 201: data(BookingWithKey), ...problems(400, 404, 409, 422, 429, 503) },
  },
} as const satisfies Route

/** By the data on the confirmation, also if it is cancelled and its dates are not over: 404 for every wrong pair of reference and email, with few tries per address. */
export const findBooking = {
  method: 'POST',
  url: '/guests/web/find-booking/:id',
  config: { access: 'public' },
  schema: {
    summary: 'Find a booking',
    tags,
    params: idParams,
    body: object({
      /** As typed; what is no reference is not found. */
      bookingRef: Type.String({ minLength: 1, maxLength: maxTypedReference }),
      email: Email,
    }),
    response: { 200: data(BookingWithKey), ...problems(400, 404, 422, 429, 503) },
  },
} as const satisfies Route

/**
 * A booking by the key of one of its links, also if it is cancelled, until a day after its dates. 403 `forbidden` with
 * `notMainGuest` for a companion.
 */
export const getBooking = {
  method: 'GET',
  url: '/guests/web/booking/:id',
  config: { access: 'linkKey', showsCancelled: true },
  schema: {
    summary: 'Read a booking',
    tags,
    params: keyParams,
    response: { 200: data(Booking), ...problems(400, 403, 404, 503) },
  },
} as const satisfies Route

/** The booking of a signed-in guest whose stay has not begun; null for others, and for a companion. */
export const getMyBooking = {
  method: 'GET',
  url: '/guests/app/booking',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'My booking',
    tags,
    response: { 200: data(nullable(Booking)), ...problems(401, 503) },
  },
} as const satisfies Route

/**
 * Changes dates and rooms, all or nothing, at current prices; retained nights keep their price. 409 `room_unavailable`,
 * `price_changed`; `not_cancellable` after check-in time.
 */
export const changeBooking = {
  method: 'PUT',
  url: '/guests/web/booking/:id',
  config: { access: 'linkKey' },
  schema: {
    summary: 'Change a booking',
    tags,
    params: keyParams,
    body: object({
      ...stayDates,
      selectedRooms,
      expectedTotal: Type.Optional(Type.Number({ minimum: 0 })),
    }),
    response: { 200: data(Booking), ...problems(400, 403, 404, 409, 422, 429, 503) },
  },
} as const satisfies Route

/**
 * Confirms the email of a booking, by the key that only the email has; once more is no change. 403 `forbidden` with
 * `otherLink` for another key.
 */
export const confirmBooking = {
  method: 'PUT',
  url: '/guests/web/booking/:id/confirm',
  config: { access: 'linkKey' },
  schema: {
    summary: 'Confirm a booking',
    tags,
    params: keyParams,
    body: object({}),
    response: { 200: data(Booking), ...problems(400, 403, 404, 422, 503) },
  },
} as const satisfies Route

/** Releases the rooms, once. 409 `not_cancellable` after check-in time, and for a cancelled booking. */
export const cancelBooking = {
  method: 'PUT',
  url: '/guests/web/booking/:id/cancel',
  config: { access: 'linkKey', showsCancelled: true },
  schema: {
    summary: 'Cancel a booking',
    tags,
    params: keyParams,
    body: object({}),
    response: { 200: data(Booking), ...problems(400, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/** The stay for a calendar app: iCalendar. */
export const getBookingCalendar = {
  method: 'GET',
  url: '/guests/web/booking/:id/calendar',
  config: { access: 'linkKey' },
  schema: {
    summary: 'A booking as iCalendar',
    tags,
    params: keyParams,
    response: {
      200: file('iCalendar (RFC 5545)', 'text/calendar'),
      ...problems(400, 403, 404, 503),
    },
  },
} as const satisfies Route
