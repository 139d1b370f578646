import {
  maxItemMinutes,
  maxItemPrice,
  maxStock,
  maxUnavailableReason,
} from '@bellhop/domain/limits'
import Type, { type Static, type TObject } from 'typebox'
import { Moment } from './common.ts'
import { localised, nameFields } from './content.ts'
import { ImageId } from './images.ts'

/**
 * The fields of everything that guests order: dishes, gifts, amenities and supplies. Without `quantity` the stock is not
 * counted. From `soldOutUntil` on, an entry that is not available is `available` again.
 */
export const itemFields = {
  ...nameFields,
  image: Type.Optional(ImageId),
  price: Type.Number({ minimum: 0, maximum: maxItemPrice }),
  quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: maxStock })),
  available: Type.Boolean({ default: true }),
  unavailableReason: Type.Optional(localised(maxUnavailableReason)),
  soldOutUntil: Type.Optional(Moment),
}
export type ItemFields = Static<TObject<typeof itemFields>>

export const itemMinutes = Type.Integer({ minimum: 1, maximum: maxItemMinutes })
