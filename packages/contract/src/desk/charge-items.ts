import { maxItemName, maxItemPrice } from '@bellhop/domain/limits'
import { chargeTaxKinds } from '@bellhop/domain/money/charge-item'
import { roomStaff } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Money, nonBlankLine, object, Percent } from '../base/common.ts'
import { contentCalls, localised } from '../base/content.ts'
import { AppliedTax } from '../base/taxes.ts'

/** The items that the desk charges and guests do not order in the app: minibar, laundry, damage. */
export const chargeItemCalls = contentCalls({
  url: '/desk/charge-items',
  tag: 'charge-items',
  names: { one: 'charge item', many: 'charge items' },
  fields: {
    name: localised(maxItemName),
    /** A heading of the list, for staff. */
    group: Type.Optional(nonBlankLine(maxItemName)),
    /** Without tax, above 0. More decimals than the currency has are 400. */
    price: Type.Number({ minimum: 0.001, maximum: maxItemPrice }),
    taxKind: Type.Enum([...chargeTaxKinds]),
  },
})

export const {
  Entry: DeskChargeItem,
  list: listChargeItems,
  add: addChargeItem,
  change: changeChargeItem,
  move: moveChargeItem,
  remove: removeChargeItem,
} = chargeItemCalls
export type DeskChargeItem = Static<typeof DeskChargeItem>

export const PricedItem = object({
  _id: Id,
  name: Type.String(),
  group: Type.Optional(Type.String()),
  /** Without tax. */
  price: Money,
  /** The percentage that is added now, and the taxes behind it. */
  taxRate: Percent,
  taxes: Type.Array(AppliedTax),
})
export type PricedItem = Static<typeof PricedItem>

const call = calls('charge-items', roomStaff)

/** For the front office, and for housekeeping at the minibar. The charge items with their tax rates, in their order. A list is not paged: it has at most `maxEntries`. */
export const getPriceList = call('GET /desk/price-list', {
  summary: 'Price list of the desk',
  returns: Type.Array(PricedItem),
})
