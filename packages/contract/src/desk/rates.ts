import { maxEntries, maxNightPrice, maxRuleName } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, idParams, Money, nonBlankLine, nullable, object } from '../base/common.ts'

/** A night of a room type. */
export const RateNight = object({
  date: HotelDate,
  /** For one room, without tax. */
  price: Money,
  /** Rooms for sale. */
  capacity: Type.Integer(),
  /** Booked or held. */
  sold: Type.Integer(),
  /** Sold on other channels. */
  blocked: Type.Integer(),
  /** capacity − sold − blocked, or 0. */
  left: Type.Integer({ minimum: 0 }),
  /** How many rooms are overbooked, all channels together. */
  overbooked: Type.Integer({ minimum: 0 }),
  /** For stays that begin with this night. */
  minNights: Type.Integer(),
  maxNights: Type.Optional(Type.Integer()),
  closedToArrival: Type.Boolean(),
  /** For stays that end on this day. */
  closedToDeparture: Type.Boolean(),
})
export type RateNight = Static<typeof RateNight>

const RateRoomType = object({
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  amenities: Type.Array(Type.String()),
  maxAdults: Type.Integer(),
  maxChildren: Type.Integer(),
  /** Price of a night without a rule. */
  tariff: Money,
  /** Number of the hotel's rooms of this type. */
  rooms: Type.Integer(),
})
export const RatesOfType = object({ ...RateRoomType.properties, nights: Type.Array(RateNight) })
export type RatesOfType = Static<typeof RatesOfType>

/** Prices, minimum stays and closed nights of room types. */
const call = calls('rates', frontOffice)

/** The nights from `from` to the day before `to`, at most 62. Nights not for sale are missing. */
export const listRates = call('GET /desk/rates', {
  summary: 'Prices and availability of the room types by night',
  query: object({
    from: HotelDate,
    to: HotelDate,
    /** Prices and restrictions are those of this plan; nights that it does not sell are missing. */
    ratePlanId: Type.Optional(Id),
  }),
  responds: {
    200: object({
      data: Type.Array(RatesOfType),
      currency: Type.String({ description: 'ISO 4217' }),
      /** The hotel's date now. */
      today: HotelDate,
      /** The last night for sale. */
      lastNight: HotelDate,
    }),
  },
  fails: [404],
})

/**
 * The values of a rule; null or missing sets nothing. Of the rules for a night the last one wins, field by field; a
 * percentage is of the price by the rules before it.
 */
const ruleFields = {
  /** 1 is Monday, 7 Sunday. */
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
  price: Type.Number({ minimum: 0, maximum: maxNightPrice }),
  /** More or less than the night's price by the rules before, with at most two decimals. */
  percent: Type.Number({ minimum: -100, maximum: 1000 }),
  minNights: Type.Integer({ minimum: 1, maximum: 30 }),
  maxNights: Type.Integer({ minimum: 1, maximum: 30 }),
  closedToArrival: Type.Boolean(),
  closedToDeparture: Type.Boolean(),
  /** At most so many rooms; 0 closes the nights. A rule for some plans has none but 0. */
  roomsForSale: Type.Integer({ minimum: 0, maximum: 10_000 }),
}

export const RateRule = object({
  _id: Id,
  roomTypeId: Id,
  name: Type.String(),
  firstNight: HotelDate,
  lastNight: HotelDate,
  weekdays: ruleFields.weekdays,
  price: nullable(Money),
  /** Missing without one. */
  percent: Type.Optional(ruleFields.percent),
  minNights: nullable(ruleFields.minNights),
  maxNights: nullable(ruleFields.maxNights),
  closedToArrival: nullable(ruleFields.closedToArrival),
  closedToDeparture: nullable(ruleFields.closedToDeparture),
  roomsForSale: nullable(Type.Integer()),
  /** Missing from a rule for all plans. */
  ratePlanIds: Type.Optional(Type.Array(Id)),
})
export type RateRule = Static<typeof RateRule>

/** The rules of a room type, oldest first, without past ones. */
export const listRateRules = call('GET /desk/room-types/:id/rate-rules', {
  summary: 'Rules of a room type',
  params: idParams,
  returns: Type.Array(RateRule),
  fails: [404],
})

/**
 * Sets terms for nights of one or more room types: adds a rule to each. 400 for an empty rule, only past nights, or too
 * many rules of a room type.
 */
export const addRateRule = call('POST /desk/rate-rules', {
  summary: 'Set prices, minimum stays, closed nights or rooms for sale',
  access: managers,
  body: object({
    name: nonBlankLine(maxRuleName),
    roomTypeIds: Type.Array(Id, { minItems: 1, maxItems: 50 }),
    firstNight: HotelDate,
    lastNight: HotelDate,
    weekdays: ruleFields.weekdays,
    price: Type.Optional(ruleFields.price),
    /** Instead of a price. */
    percent: Type.Optional(ruleFields.percent),
    minNights: Type.Optional(ruleFields.minNights),
    maxNights: Type.Optional(ruleFields.maxNights),
    closedToArrival: Type.Optional(ruleFields.closedToArrival),
    closedToDeparture: Type.Optional(ruleFields.closedToDeparture),
    roomsForSale: Type.Optional(ruleFields.roomsForSale),
    /** Only these plans; such a rule overrides one for all plans. */
    ratePlanIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxEntries })),
  }),
  creates: Type.Array(RateRule),
  fails: [404, 422],
})

/** Its nights get the terms of the other rules and the tariff. Sold rooms stay sold at their price. */
export const removeRateRule = call('DELETE /desk/rate-rules/:id', {
  summary: 'Remove a rule',
  access: managers,
  params: idParams,
  returns: RateRule,
  fails: [404, 422],
})
