import { maxEntries, maxNightPrice, maxPromoCode, maxPromoUses } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { HotelDate, Id } from '../base/common.ts'
import { contentCalls } from '../base/content.ts'

const Amount = Type.Number({ minimum: 0, maximum: maxNightPrice })

/**
 * Codes by which guests book at other prices, or plans that are sold only with a code. One of `percent`, `amount` and
 * `price`; each is of a night in a room. Letters are upper case, however they are typed.
 */
export const promoCodeCalls = contentCalls({
  url: '/desk/promo-codes',
  tag: 'rate-plans',
  names: { one: 'promo code', many: 'promo codes' },
  fields: {
    code: Type.String({ pattern: '^[A-Za-z0-9-]+$', minLength: 3, maxLength: maxPromoCode }),
    /** Off the price. */
    percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    /** Off the price. */
    amount: Type.Optional(Amount),
    /** Instead of the price, where it is lower. */
    price: Type.Optional(Amount),
    /** Without it, all plans but those sold only with a code. */
    ratePlanIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxEntries })),
    /** All nights of a stay are within these. */
    firstNight: Type.Optional(HotelDate),
    lastNight: Type.Optional(HotelDate),
    /** The days on which it is accepted. */
    bookFrom: Type.Optional(HotelDate),
    bookTo: Type.Optional(HotelDate),
    /** How many bookings; a cancelled one does not count. */
    uses: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPromoUses })),
  },
})
export const {
  Entry: DeskPromoCode,
  list: listPromoCodes,
  add: addPromoCode,
  change: changePromoCode,
  move: movePromoCode,
  remove: removePromoCode,
} = promoCodeCalls
export type DeskPromoCode = Static<typeof DeskPromoCode>
