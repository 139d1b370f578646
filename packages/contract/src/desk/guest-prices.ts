import { maxChildBands, maxNightPrice } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import { maxChildAge } from '@bellhop/domain/rates/guest-prices'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, object } from '../base/common.ts'

const Adults = Type.Integer({ minimum: 1, maximum: 20 })
const Amount = Type.Number({ minimum: 0, maximum: maxNightPrice })

const fields = {
  /** The guests that the price of a night is for. */
  standardAdults: Adults,
  /** More or less than the price, for other numbers of adults. One that is not named is as the nearest towards `standardAdults`. */
  adults: Type.Array(
    object({
      count: Adults,
      amount: Type.Number({ minimum: -maxNightPrice, maximum: maxNightPrice }),
    }),
    { maxItems: 20 },
  ),
  /** Ascending by age, each with an amount by night or a percentage of an adult's share of the price; 0 is free. Older children are adults. */
  childBands: Type.Array(
    object({
      toAge: Type.Integer({ minimum: 0, maximum: maxChildAge }),
      amount: Type.Optional(Amount),
      percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    }),
    { maxItems: maxChildBands },
  ),
  /** By night, for each guest beyond the adults that the room type has beds for; children who are free need none. */
  extraBed: Type.Optional(Amount),
}

export const GuestPrices = object({
  ...fields,
  /** Incremented by each change; 0 if nothing is set. */
  version: Type.Integer({ minimum: 0 }),
})
export type GuestPrices = Static<typeof GuestPrices>

/** The price of a night in a room type for other guests than the usual ones. */
const call = calls('rate-plans', frontOffice)
const params = object({ roomTypeId: Id })

/** A room type without them has one price for all guests. */
export const getGuestPrices = call('GET /desk/guest-prices/:roomTypeId', {
  summary: 'Prices by guests of a room type',
  params,
  returns: GuestPrices,
  fails: [404],
})

/** For stays that are booked from now on. 409 `changed_meanwhile` with another `version` than the present one. */
export const setGuestPrices = call('PUT /desk/guest-prices/:roomTypeId', {
  summary: 'Set the prices by guests of a room type',
  access: managers,
  params,
  body: object({ ...fields, version: Type.Optional(Type.Integer({ minimum: 0 })) }),
  returns: GuestPrices,
  fails: [404, 409, 422],
})
