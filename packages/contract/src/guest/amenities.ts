import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Image, ImageAlt, Moment, Money, nullable, object } from '../base/common.ts'
import { unchanged } from '../base/route.ts'

/**
 * Fields of everything a guest can order. `quantity` is the stock left, if it is counted. From `soldOutUntil` on, it is
 * available again without another response.
 */
export const itemFields = {
  _id: Id,
  name: Type.String(),
  description: Type.Optional(Type.String()),
  image: Type.Optional(Image),
  imageAlt: Type.Optional(ImageAlt),
  price: Money,
  quantity: Type.Optional(Type.Integer({ minimum: 0 })),
  available: Type.Boolean(),
  unavailableReason: Type.Optional(Type.String()),
  soldOutUntil: Type.Optional(Moment),
  etaMinutes: Type.Optional(Type.Integer({ minimum: 1 })),
}

export const Item = object(itemFields)
export type Item = Static<typeof Item>

const call = calls('amenities', 'guest')

/** Amenities come from engineering, supplies from housekeeping: the department to send with an order. */
export const listAmenities = call('GET /amenities/app/amenity-list', {
  summary: 'Amenities and supplies for the room',
  offline: 'precached',
  returns: object({
    engineeringDeptId: nullable(Id),
    housekeepingDeptId: nullable(Id),
    amenities: Type.Array(Item),
    supplies: Type.Array(Item),
  }),
  responds: unchanged,
})
