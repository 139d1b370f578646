import { maxGroupStays, maxPromoCode, maxRoomTypesOfGroup } from '@bellhop/domain/limits'
import { maxChildAge } from '@bellhop/domain/rates/guest-prices'
import { meals } from '@bellhop/domain/rates/meals'
import { maxRooms } from '@bellhop/domain/stays/booking'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Image, Instant, Money, nullable, object, text } from '../base/common.ts'
import { OfferedDeposit } from '../base/deposit.ts'
import { nightTaxes } from '../base/taxes.ts'
import { Terms } from '../base/terms.ts'

const hotelParams = object({ hotelId: Id })

/** 1–30 nights, not in the past, at most a year ahead; others are 400. */
export const stayDates = { checkInDate: HotelDate, checkOutDate: HotelDate }

const ChildAge = Type.Integer({ minimum: 0, maximum: maxChildAge })

const roomsOfType = (most: number) =>
  object({
    roomTypeId: Id,
    count: Type.Integer({ minimum: 1, maximum: most }),
    adults: Type.Integer({ minimum: 1, maximum: 20 * most }),
    children: Type.Integer({ minimum: 0, maximum: 20 * most }),
    /** In years on the day of arrival, of all of these children. Needed where their price depends on it. */
    childAges: Type.Optional(Type.Array(ChildAge, { maxItems: 20 * most })),
    /** Without it, the standard plan; in a change, that of the booking. */
    ratePlanId: Type.Optional(Id),
  })

/** Rooms of one type. Adults and children are the totals of these rooms. */
export const SelectedRooms = roomsOfType(maxRooms)
export type SelectedRooms = Static<typeof SelectedRooms>

/** Each room type at most once, and at most nine rooms. 400 for more guests than places, or fewer adults than rooms. */
export const selectedRooms = Type.Array(SelectedRooms, { minItems: 1, maxItems: maxRooms })

/** The same at the desk, for as many rooms as a group has. */
export const selectedGroupRooms = Type.Array(roomsOfType(maxGroupStays), {
  minItems: 1,
  maxItems: maxRoomTypesOfGroup,
})

/** total = subtotal + tax. */
export const StayAmounts = object({ subtotal: Money, tax: Money, total: Money })
export type StayAmounts = Static<typeof StayAmounts>

/** Why a room type cannot be booked for these dates although rooms are free. */
export const Restriction = object({
  /** `reserved`: other guests have reserved what can be booked without a verified phone or email. */
  reason: Type.Enum([
    'minNights',
    'maxNights',
    'closedToArrival',
    'closedToDeparture',
    'closed',
    'reserved',
  ]),
  /** With `minNights`: the minimum number of nights. */
  minNights: Type.Optional(Type.Integer({ minimum: 2 })),
  /** With `maxNights`: the maximum number of nights. */
  maxNights: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type Restriction = Static<typeof Restriction>

/** A tax of a stay for so many nights, by what is taxed. */
export const OfferedStayTax = object({
  title: Type.String(),
  nights: Type.Integer(),
  room: Money,
  adult: Money,
  child: Money,
  /** The amounts of one room by its guests; only if these amounts do not sum to it. */
  parties: Type.Optional(
    Type.Array(object({ adults: Type.Integer(), children: Type.Integer(), amount: Money })),
  ),
})

export type OfferedStayTax = Static<typeof OfferedStayTax>

/** A night in one room. */
const OfferedNight = object({ date: HotelDate, price: Money, ...nightTaxes })

/** A room type by a rate plan, for one room. */
export const Offer = object({
  ratePlanId: Id,
  /** The name of the plan. */
  name: Type.String(),
  text: Type.Optional(Type.String()),
  /** Included in the price. */
  meals: Type.Array(Type.Enum([...meals])),
  nights: Type.Array(OfferedNight),
  /** Taxes of the stay beside its nights, such as a tourist tax: for each room, adult and child. Missing without one. */
  stayTaxes: Type.Optional(Type.Array(OfferedStayTax)),
  ...StayAmounts.properties,
  /** Other guests, or children of other ages, change more than `stayTaxes` says. Missing if they do not. */
  dependsOnGuests: Type.Optional(Type.Boolean()),
  /** The guest's code lowers the price, or opens the plan. */
  withCode: Type.Optional(Type.Boolean()),
  /** They stay those of a booking. */
  terms: Terms,
  /** Paid in advance. Missing without one. */
  deposit: Type.Optional(OfferedDeposit),
  /** Rooms that can be booked for every night; 0 if a restriction prevents it. */
  available: Type.Integer({ minimum: 0 }),
  restriction: Type.Optional(Restriction),
})
export type Offer = Static<typeof Offer>

/**
 * A promo code as a guest types it. One that is unknown, over or used up is 400 where a booking is made; after too many
 * wrong ones each is 429, and what has none is booked as before.
 */
export const TypedCode = text(maxPromoCode + 20)

/**
 * Every free room: for the desk, and for guests whose phone or email the hotel has verified. To others half of the free
 * rooms of each type, and of the hotel, are open, because anyone can reserve rooms without confirming them.
 */
const allFree = Type.Optional(Type.Boolean())

/** A room type for the requested nights. */
export const AvailableRoom = object({
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  images: Type.Array(Image),
  maxAdults: Type.Integer(),
  maxChildren: Type.Integer(),
  /** Included amenities, in the hotel's words. */
  amenities: Type.Array(Type.String()),
  /** Rooms that can be booked for every night; 0 if a restriction prevents it. */
  available: Type.Integer({ minimum: 0 }),
  restriction: Type.Optional(Restriction),
  /** From guests: only the desk sells it. */
  hidden: Type.Optional(Type.Boolean()),
  /** By its rate plans: those that can be booked first, then by price. Empty if a night is not for sale. */
  offers: Type.Array(Offer),
  /** These amounts are those of the first offer. Empty if a night is not for sale. */
  nights: Type.Array(OfferedNight),
  /** Taxes of the stay beside its nights, such as a tourist tax: for each room, adult and child. Missing without one. */
  stayTaxes: Type.Optional(Type.Array(OfferedStayTax)),
  ...StayAmounts.properties,
})
export type AvailableRoom = Static<typeof AvailableRoom>

/** Rooms that a hotel offers on the web: availability, prices, and holds during booking. */
const call = calls('rooms', 'public')

/**
 * All room types of the hotel, in its order, including sold-out ones. Amounts are for one room with these guests, or as
 * many as there is place for; without them with two adults. A code that is not valid changes nothing (`code`).
 */
export const listRoomsByDate = call('GET /rooms/web/by-date/:hotelId', {
  summary: 'Room types with availability and prices',
  params: hotelParams,
  query: object({
    ...stayDates,
    /** Also room types hidden from guests: for the desk, and for a booking that has one. */
    withHidden: Type.Optional(Type.Boolean()),
    allFree,
    adults: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    /** `4,9` */
    childAges: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(,\\d{1,2}){0,19})?$' })),
    code: Type.Optional(TypedCode),
  }),
  responds: {
    200: object({
      data: Type.Array(AvailableRoom),
      /**
       * Missing if none was asked for. `retryAfter`: too many wrong codes were tried, so that it is not looked at for so
       * many seconds.
       */
      code: Type.Optional(
        object({
          isValid: Type.Boolean(),
          retryAfter: Type.Optional(Type.Integer({ minimum: 1 })),
        }),
      ),
      currency: Type.String({ description: 'ISO 4217' }),
      /** The most rooms of all types together that can be booked at once. */
      mostRooms: Type.Integer({ minimum: 0, maximum: maxRooms }),
    }),
  },
  fails: [404, 429],
})

/** A night of the calendar. */
export const CalendarNight = object({
  date: HotelDate,
  /**
   * The price of the cheapest room that can be booked for `minNights`, without taxes that are added; null if there is
   * none.
   */
  price: nullable(Money),
  /** Rooms of any type that can be booked. */
  available: Type.Integer({ minimum: 0 }),
  /** No room type allows arrival on this day. */
  closedToArrival: Type.Boolean(),
  /** The lowest minimum stay of the room types for an arrival on this day. */
  minNights: Type.Integer({ minimum: 1 }),
})
export type CalendarNight = Static<typeof CalendarNight>

/** The taxes of rooms by name: those within the price of a night, and those that are added to it. */
const PriceTaxes = object({
  included: Type.Array(Type.String()),
  added: Type.Array(Type.String()),
})
export type PriceTaxes = Static<typeof PriceTaxes>

/** The nights from `from` to the day before `to`, at most 62; nights not for sale count as sold out. */
export const getRoomCalendar = call('GET /rooms/web/calendar/:hotelId', {
  summary: 'Prices of nights, and sold-out nights',
  params: hotelParams,
  query: object({
    from: HotelDate,
    to: HotelDate,
    /** Only this room type. */
    roomTypeId: Type.Optional(Id),
    allFree,
  }),
  responds: {
    200: object({
      data: Type.Array(CalendarNight),
      currency: Type.String({ description: 'ISO 4217' }),
      taxes: PriceTaxes,
      /** The hotel's date now. */
      today: HotelDate,
      /** The last possible date of departure. */
      lastCheckOut: HotelDate,
    }),
  },
  fails: [404, 429],
})

/** The key's holder can book the rooms at these prices until the hold expires. */
export const Hold = object({
  key: Type.String(),
  expiresAt: Instant,
  amounts: StayAmounts,
})
export type Hold = Static<typeof Hold>

/**
 * Holds rooms for fifteen minutes while a guest enters their name. 409 `room_unavailable`; 429 for an address that
 * holds too many rooms.
 */
export const holdRooms = call('POST /rooms/web/hold/:hotelId', {
  summary: 'Hold rooms',
  params: hotelParams,
  body: object({
    ...stayDates,
    selectedRooms,
    code: Type.Optional(TypedCode),
    /** The hold to replace: it ends. */
    replaces: Type.Optional(Type.String({ maxLength: 120 })),
  }),
  creates: Hold,
  fails: [404, 409, 422, 429],
})

export const HoldKey = Type.String({ maxLength: 120, description: 'of holdRooms' })
