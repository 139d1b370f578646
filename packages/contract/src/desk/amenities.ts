import { maxQuantity } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { Id } from '../base/common.ts'
import { contentCalls } from '../base/content.ts'
import { itemFields, itemMinutes } from '../base/content-items.ts'

/** Amenities and supplies that guests ask for. With `quickQuantity`, so many are one tap on Home. */
export const amenityCalls = contentCalls({
  url: '/desk/amenities',
  tag: 'amenities',
  names: { one: 'amenity', many: 'amenities' },
  fields: {
    kind: Type.Enum(['amenity', 'supply']),
    departmentId: Id,
    ...itemFields,
    deliveryMinutes: itemMinutes,
    quickQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: maxQuantity })),
  },
})
export const {
  Entry: DeskAmenity,
  list: listDeskAmenities,
  add: addAmenity,
  change: changeAmenity,
  move: moveAmenity,
  remove: removeAmenity,
} = amenityCalls
export type DeskAmenity = Static<typeof DeskAmenity>
