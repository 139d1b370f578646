import { maxNightPrice, maxNote } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import { maxChildAge } from '@bellhop/domain/rates/guest-prices'
import { maxNights } from '@bellhop/domain/stays/booking'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  Email,
  HotelDate,
  Id,
  Instant,
  idParams,
  Money,
  nullable,
  object,
  TimeOfDay,
  text,
} from '../base/common.ts'
import { TypedPhone } from '../base/phone.ts'
import { file } from '../base/route.ts'
import { chosenExtras } from '../guest/extras.ts'
import { PersonName } from '../guest/guest.ts'
import { StayAmounts, stayDates, TypedCode } from '../guest/rooms.ts'
import { DeskStay, overbook } from './bookings.ts'
import { acceptsAnyState } from './check-in.ts'

/** A stay with its booking. */
export const StayOfBooking = object({
  ...DeskStay.properties,
  bookingId: Id,
  bookingRef: Type.String(),
})
export type StayOfBooking = Static<typeof StayOfBooking>

/** The price of a night, without tax, instead of the hotel's rate. */
const price = Type.Optional(Type.Number({ minimum: 0, maximum: maxNightPrice }))

/** Walk-ins and changes of single stays at the desk. */
const call = calls('bookings', frontOffice)

/**
 * Enters a guest who comes without a booking, for one room. The night that is running is the default arrival: until six
 * in the morning, that of the day before. With a room and an arrival today, the guest is checked in, and otherwise has a
 * booking. `price` is that of every night. Minimum stays and closed days do not apply: the desk decides. 409
 * `sold_out`, `room_taken`, and `room_not_clean` for a guest who is checked in.
 */
export const createWalkIn = call('POST /desk/stays', {
  summary: 'Enter a walk-in',
  body: object({
    guest: object({
      name: PersonName,
      phone: Type.Optional(TypedPhone),
      email: Type.Optional(Email),
    }),
    roomTypeId: Id,
    roomId: Type.Optional(Id),
    acceptsAnyState,
    checkInDate: Type.Optional(HotelDate),
    nights: Type.Integer({ minimum: 1, maximum: maxNights }),
    adults: Type.Integer({ minimum: 1, maximum: 20 }),
    children: Type.Integer({ minimum: 0, maximum: 20 }),
    /** In years, of all children. */
    childAges: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: maxChildAge }), { maxItems: 20 }),
    ),
    /** Without it, the standard plan. */
    ratePlanId: Type.Optional(Id),
    code: Type.Optional(TypedCode),
    extras: Type.Optional(chosenExtras),
    price,
    overbook,
    /** The travel agent that sent the guest: 404 unless it is offered. */
    agentId: Type.Optional(Id),
    note: Type.Optional(text(maxNote, 0)),
  }),
  creates: StayOfBooking,
  fails: [404, 409, 422],
})

/**
 * Assigns a room for all future nights, or unassigns it; a guest in house moves at once. 409 `room_taken`, `not_booked`
 * once the stay has ended; for a guest in house `room_not_clean`, and `no_room` without one.
 */
export const assignRoom = call('PUT /desk/stays/:id/room', {
  summary: 'Assign a room',
  params: idParams,
  body: object({ roomId: nullable(Id), acceptsAnyState }),
  returns: StayOfBooking,
  fails: [404, 409, 422],
})

/** A running request that is wanted after the new check-out. */
export const OutsideRequest = object({
  _id: Id,
  number: Type.Integer(),
  title: Type.String(),
  deliverAt: Instant,
})
export type OutsideRequest = Static<typeof OutsideRequest>

/** The price of a stay with another day of departure. */
export const DatesPreview = object({
  ...stayDates,
  before: StayAmounts,
  after: StayAmounts,
  /** after − before, with tax. Below 0 for a shorter stay. */
  difference: Money,
  /** The nights that are added or released. */
  nights: Type.Array(object({ date: HotelDate, price: Money })),
  /**
   * The fee that the hotel can charge for the released nights of a guest in house, with tax: their price, if its
   * cancellation terms charge the whole stay, and otherwise 0.
   */
  fee: Money,
  /** A late check-out that ends with other dates, because it is for its day: until when it is, and what comes off the bill. */
  lateCheckOut: Type.Optional(object({ until: TimeOfDay, credit: Money })),
  /** Lists the requests for a time from the new check-out on, at most 100, if there are any. */
  outside: Type.Optional(Type.Array(OutsideRequest)),
})
export type DatesPreview = Static<typeof DatesPreview>

/** Changes nothing; its problems are those of the change. */
export const previewStayDates = call('GET /desk/stays/:id/dates', {
  summary: 'What other dates of a stay cost',
  params: idParams,
  query: object({
    checkOutDate: HotelDate,
    price,
    /** Also of nights on which no room is free. */
    overbook: Type.Optional(Type.Boolean()),
  }),
  returns: DatesPreview,
  fails: [404, 409],
})

/**
 * Extends or shortens a booked or running stay. A night keeps what it was sold at, added ones have the hotel's present
 * rates, or each `price`. The guest stays in the room. A guest in house leaves today at the earliest. Minimum stays do
 * not apply. `expectedTotal` is the total that staff have seen: 409 `price_changed` for another one. `fee` is that of the
 * preview, which is put on the bill: 409 `changed_meanwhile` for another one; without it, it is waived. 409 `sold_out`,
 * `room_taken`, `not_booked` once the stay has ended. `cancelRequests`: the numbers of those of `outside` that are
 * cancelled, with the reason that the booking has changed; those that are left are in the response and the log book.
 */
export const changeStayDates = call('PUT /desk/stays/:id/dates', {
  summary: 'Extend or shorten a stay',
  params: idParams,
  body: object({
    checkOutDate: HotelDate,
    price,
    expectedTotal: Type.Optional(Money),
    /** For the added nights. */
    overbook,
    fee: Type.Optional(Money),
    cancelRequests: Type.Optional(Type.Array(Type.Integer(), { maxItems: 100 })),
  }),
  returns: object({
    ...StayOfBooking.properties,
    outside: Type.Optional(Type.Array(OutsideRequest)),
  }),
  fails: [404, 409, 422],
})

/**
 * Notes when a guest who arrives late is expected, also after midnight, or removes it. 400 unless it is in the future, from
 * the day of arrival on and before check-out. 409 `not_booked` once the guest is in house.
 */
export const setExpectedArrival = call('PUT /desk/stays/:id/expected-arrival', {
  summary: 'Note a late arrival',
  params: idParams,
  body: object({ expectedAt: nullable(Instant) }),
  returns: StayOfBooking,
  fails: [404, 409, 422],
})

/**
 * Booked stays and guests in house by arrival, a row each, in the same form as the lists of `/desk/export/{kind}`.
 * `Price` is that of a night without tax, and empty if the nights have several.
 */
export const exportStays = call('GET /desk/export/stays', {
  summary: 'The stays that have not ended, as a table',
  access: managers,
  responds: { 200: file('CSV', 'text/csv') },
})
