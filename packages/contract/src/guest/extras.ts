import { maxBookedExtras, maxItemPrice, maxQuantity } from '@bellhop/domain/limits'
import { extraUnits } from '@bellhop/domain/rates/extras'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Money, object, Percent } from '../base/common.ts'
import { AppliedTax } from '../base/taxes.ts'
import { StayAmounts } from './rooms.ts'

const priced = {
  name: Type.String(),
  /** One for each stay, night or guest, or for each guest on each night. */
  per: Type.Enum([...extraUnits]),
  /** Without tax that is added to it. */
  price: Money,
  taxRate: Percent,
  taxes: Type.Array(AppliedTax),
}

/** An extra that can be booked with rooms. */
export const Extra = object({ _id: Id, ...priced })
export type Extra = Static<typeof Extra>

/** Extras of a booking: each of the hotel's at most once. Those by stay or night are for one room, the others for all guests. */
export const chosenExtras = Type.Array(
  object({ extraId: Id, quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }) }),
  { maxItems: maxBookedExtras },
)

/** An extra of a booking or of a stay, with its amounts for all nights, as it was sold. */
export const BookedExtra = object({
  extraId: Id,
  ...priced,
  quantity: Type.Integer(),
  ...StayAmounts.properties,
})
export type BookedExtra = Static<typeof BookedExtra>

const call = calls('rate-plans', 'public')

/** In the hotel's order. */
export const listExtras = call('GET /rooms/web/extras/:hotelId', {
  summary: 'Extras for a booking',
  params: object({ hotelId: Id }),
  query: object({
    /** By whose taxes they are sold. */
    checkInDate: HotelDate,
    /** The price of the first night in the first room: an extra that is part of the room has its taxes. */
    roomPrice: Type.Number({ minimum: 0, maximum: maxItemPrice }),
  }),
  returns: Type.Array(Extra),
  fails: [404, 429],
})
