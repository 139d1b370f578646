import { maxItemName, maxItemPrice } from '@bellhop/domain/limits'
import { chargeTaxKinds } from '@bellhop/domain/money/charge-item'
import { extraUnits } from '@bellhop/domain/rates/extras'
import Type, { type Static } from 'typebox'
import { contentCalls, localised } from '../base/content.ts'

/** Extras that guests book with their rooms: parking, a late meal, a cot. Bookings keep them as they were. */
export const extraCalls = contentCalls({
  url: '/desk/extras',
  tag: 'rate-plans',
  names: { one: 'extra', many: 'extras' },
  fields: {
    name: localised(maxItemName),
    /** Without tax that is added to it, above 0. More decimals than the currency has are 400. */
    price: Type.Number({ minimum: 0.001, maximum: maxItemPrice }),
    per: Type.Enum([...extraUnits]),
    taxKind: Type.Enum([...chargeTaxKinds]),
  },
})
export const {
  Entry: DeskExtra,
  list: listDeskExtras,
  add: addExtra,
  change: changeExtra,
  move: moveExtra,
  remove: removeExtra,
} = extraCalls
export type DeskExtra = Static<typeof DeskExtra>
