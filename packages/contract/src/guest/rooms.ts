import { maxRooms } from '@bellhop/domain/booking'
import Type, { type Static } from 'typebox'
import { data, Id, Image, Instant, Money, nullable, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** Rooms that a hotel offers on the web: what is free, at which price, and rooms held while a guest books. */
const tags = ['rooms']
const hotelParams = object({ hotelId: Id })

/** A date of the hotel; one that does not exist is 400. */
export const HotelDate = Type.String({
  format: 'date',
  pattern: '^2\\d{3}-\\d{2}-\\d{2}$',
  description: "the hotel's date, YYYY-MM-DD",
})

/** 1–30 nights, not in the past, at most a year ahead; others are 400. */
export const stayDates = { checkInDate: HotelDate, checkOutDate: HotelDate }

/** Rooms of one type. Adults and children are those of all these rooms together. */
export const SelectedRooms = object({
  roomTypeId: Id,
  count: Type.Integer({ minimum: 1, maximum: maxRooms }),
  adults: Type.Integer({ minimum: 1, maximum: 20 * maxRooms }),
  children: Type.Integer({ minimum: 0, maximum: 20 * maxRooms }),
})
export type SelectedRooms = Static<typeof SelectedRooms>

/**
 * Each room type at most once, and at most nine rooms. More guests than the rooms have places for, or fewer adults than
 * rooms, are 400.
 */
export const selectedRooms = Type.Array(SelectedRooms, { minItems: 1, maxItems: maxRooms })

/** total = subtotal + tax. */
export const StayAmounts = object({ subtotal: Money, tax: Money, total: Money })
export type StayAmounts = Static<typeof StayAmounts>

/** Why a room type cannot be booked for these dates although rooms are free. */
export const Restriction = object({
  reason: Type.Enum(['minNights', 'closedToArrival']),
  /** With `minNights`: how many nights at least. */
  minNights: Type.Optional(Type.Integer({ minimum: 2 })),
})
export type Restriction = Static<typeof Restriction>

/** A room type for the nights that were asked for. */
export const AvailableRoom = object({
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  images: Type.Array(Image),
  maxAdults: Type.Integer(),
  maxChildren: Type.Integer(),
  /** What is included, in the hotel's words. */
  amenities: Type.Array(Type.String()),
  /** Rooms that are free on every night; 0 where a restriction keeps them from being booked. */
  available: Type.Integer({ minimum: 0 }),
  restriction: Type.Optional(Restriction),
  /** Of one room, without tax. Empty where a night is not for sale. */
  nights: Type.Array(object({ date: HotelDate, price: Money })),
  ...StayAmounts.properties,
})
export type AvailableRoom = Static<typeof AvailableRoom>

const dates = object(stayDates)

/** All room types of the hotel, in its order, also those that are sold out. Amounts are of one room. */
export const listRoomsByDate = {
  method: 'GET',
  url: '/rooms/web/by-date/:hotelId',
  config: { access: 'public' },
  schema: {
    summary: 'Room types with what is free and what it costs',
    tags,
    params: hotelParams,
    querystring: dates,
    response: {
      200: object({
        data: Type.Array(AvailableRoom),
        currency: Type.String({ description: 'ISO 4217' }),
        roomTax: Type.Number({ description: 'percent' }),
      }),
      ...problems(400, 404, 429, 503),
    },
  },
} as const satisfies Route

/** A night of the calendar. */
export const CalendarNight = object({
  date: HotelDate,
  /** Of the cheapest room that is free, without tax; null: sold out, or not for sale. */
  price: nullable(Money),
  /** Rooms that are free, of any type. */
  available: Type.Integer({ minimum: 0 }),
  /** No room type can be arrived at on this day. */
  closedToArrival: Type.Boolean(),
  /** The least of the room types' minimum stays for an arrival on this day. */
  minNights: Type.Integer({ minimum: 1 }),
})
export type CalendarNight = Static<typeof CalendarNight>

/** The nights from `from` to the day before `to`, at most 62; those that are not for sale are sold out. */
export const getRoomCalendar = {
  method: 'GET',
  url: '/rooms/web/calendar/:hotelId',
  config: { access: 'public' },
  schema: {
    summary: 'What nights cost, and which are sold out',
    tags,
    params: hotelParams,
    querystring: object({
      from: HotelDate,
      to: HotelDate,
      /** Only this room type. */
      roomTypeId: Type.Optional(Id),
    }),
    response: {
      200: object({
        data: Type.Array(CalendarNight),
        currency: Type.String({ description: 'ISO 4217' }),
        /** The hotel's date now. */
        today: HotelDate,
        /** The last date on which a guest can leave. */
        lastCheckOut: HotelDate,
      }),
      ...problems(400, 404, 429, 503),
    },
  },
} as const satisfies Route

/** Whoever has the key can book the rooms until the hold expires, at these prices. */
export const Hold = object({
  key: Type.String(),
  expiresAt: Instant,
  amounts: StayAmounts,
})
export type Hold = Static<typeof Hold>

/**
 * Keeps rooms for fifteen minutes while a guest enters their name. 409 `room_unavailable`; 429 for an address that
 * holds too many rooms already.
 */
export const holdRooms = {
  method: 'POST',
  url: '/rooms/web/hold/:hotelId',
  config: { access: 'public' },
  schema: {
    summary: 'Hold rooms',
    tags,
    params: hotelParams,
    body: object({
      ...stayDates,
      selectedRooms,
      /** The hold that this one takes the place of: it ends. */
      replaces: Type.Optional(Type.String({ maxLength: 120 })),
    }),
    response: { 201: data(Hold), ...problems(400, 404, 409, 422, 429, 503) },
  },
} as const satisfies Route

export const HoldKey = Type.String({ maxLength: 120, description: 'of holdRooms' })
