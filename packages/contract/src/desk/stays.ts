import { maxNightPrice, maxNote } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import { maxNights } from '@bellhop/domain/stays/booking'
import Type, { type Static } from 'typebox'
import {
  data,
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
import { file, problems, type Route } from '../base/route.ts'
import { PersonName } from '../guest/guest.ts'
import { StayAmounts, stayDates } from '../guest/rooms.ts'
import { acceptsAnyState, DeskStay } from './bookings.ts'

/** Walk-ins and changes of single stays at the desk. */
const tags = ['bookings']

/** A stay with its booking. */
export const StayOfBooking = object({
  ...DeskStay.properties,
  bookingId: Id,
  bookingRef: Type.String(),
})
export type StayOfBooking = Static<typeof StayOfBooking>

/** Of a night, without tax, instead of the hotel's rate. */
const price = Type.Optional(Type.Number({ minimum: 0, maximum: maxNightPrice }))

/**
 * Enters a guest who comes without a booking, for one room. The night that is running is the default arrival: until six
 * in the morning, that of the day before. With a room and an arrival today, the guest is checked in, and otherwise has a
 * booking. `price` is that of every night. Minimum stays and closed days do not apply: the desk decides. 409
 * `sold_out`, `room_taken`, and `room_not_clean` for a guest who is checked in.
 */
export const createWalkIn = {
  method: 'POST',
  url: '/desk/stays',
  config: { access: frontOffice },
  schema: {
    summary: 'Enter a walk-in',
    tags,
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
      price,
      note: Type.Optional(text(maxNote, 0)),
    }),
    response: { 201: data(StayOfBooking), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/**
 * Assigns a room for all future nights, or unassigns it; a guest in house moves at once. 409 `room_taken`, `not_booked`
 * once the stay has ended; for a guest in house `room_not_clean`, and `no_room` without one.
 */
export const assignRoom = {
  method: 'PUT',
  url: '/desk/stays/:id/room',
  config: { access: frontOffice },
  schema: {
    summary: 'Assign a room',
    tags,
    params: idParams,
    body: object({ roomId: nullable(Id), acceptsAnyState }),
    response: { 200: data(StayOfBooking), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/** What a stay costs with another day of departure. */
export const DatesPreview = object({
  ...stayDates,
  before: StayAmounts,
  after: StayAmounts,
  /** after − before, with tax. Below 0 for a shorter stay. */
  difference: Money,
  /** The nights that are added or released. */
  nights: Type.Array(object({ date: HotelDate, price: Money })),
  /**
   * What the hotel can charge for the released nights of a guest in house, with tax: their price, if its cancellation terms
   * charge the whole stay, and otherwise 0.
   */
  fee: Money,
  /** A late check-out that ends with other dates, because it is for its day: until when it is, and what comes off the bill. */
  lateCheckOut: Type.Optional(object({ until: TimeOfDay, credit: Money })),
})
export type DatesPreview = Static<typeof DatesPreview>

/** Changes nothing; its problems are those of the change. */
export const previewStayDates = {
  method: 'GET',
  url: '/desk/stays/:id/dates',
  config: { access: frontOffice },
  schema: {
    summary: 'What other dates of a stay cost',
    tags,
    params: idParams,
    querystring: object({ checkOutDate: HotelDate, price }),
    response: { 200: data(DatesPreview), ...problems(400, 401, 403, 404, 409, 503) },
  },
} as const satisfies Route

/**
 * Extends or shortens a booked or running stay. A night keeps what it was sold at, added ones have the hotel's present
 * rates, or each `price`. The guest stays in the room. A guest in house leaves today at the earliest. Minimum stays do
 * not apply. `expectedTotal` is the total that staff have seen: 409 `price_changed` for another one. `fee` is that of the
 * preview, which is put on the bill: 409 `changed_meanwhile` for another one; without it, it is waived. 409 `sold_out`,
 * `room_taken`, `not_booked` once the stay has ended.
 */
export const changeStayDates = {
  method: 'PUT',
  url: '/desk/stays/:id/dates',
  config: { access: frontOffice },
  schema: {
    summary: 'Extend or shorten a stay',
    tags,
    params: idParams,
    body: object({
      checkOutDate: HotelDate,
      price,
      expectedTotal: Type.Optional(Money),
      fee: Type.Optional(Money),
    }),
    response: { 200: data(StayOfBooking), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/**
 * Notes when a guest who arrives late is expected, also after midnight, or removes it. 400 unless it is in the future, from
 * the day of arrival on and before check-out. 409 `not_booked` once the guest is in house.
 */
export const setExpectedArrival = {
  method: 'PUT',
  url: '/desk/stays/:id/expected-arrival',
  config: { access: frontOffice },
  schema: {
    summary: 'Note a late arrival',
    tags,
    params: idParams,
    body: object({ expectedAt: nullable(Instant) }),
    response: { 200: data(StayOfBooking), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/**
 * Booked stays and guests in house by arrival, a row each, in the same form as the lists of `/desk/export/{kind}`.
 * `Price` is that of a night without tax, and empty if the nights have several.
 */
export const exportStays = {
  method: 'GET',
  url: '/desk/export/stays',
  config: { access: managers },
  schema: {
    summary: 'The stays that have not ended, as a table',
    tags,
    response: { 200: file('CSV', 'text/csv'), ...problems(401, 403, 503) },
  },
} as const satisfies Route
