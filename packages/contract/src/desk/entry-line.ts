import Type, { type Static } from 'typebox'
import { Id, Money, object, Percent } from '../base/common.ts'
import { AppliedTax } from '../base/taxes.ts'

/** A line of an order on the bill, with what corrections have left of it, without tax. */
export const EntryLine = object({
  _id: Id,
  name: Type.String(),
  quantity: Type.Integer(),
  net: Money,
  tax: Money,
  taxRate: Percent,
  taxes: Type.Optional(Type.Array(AppliedTax)),
  left: object({ net: Money, tax: Money }),
})
export type EntryLine = Static<typeof EntryLine>
