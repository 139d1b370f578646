import { taxKinds } from '@bellhop/domain/taxes/taxes'
import Type, { type Static } from 'typebox'
import { Money, nonBlankLine, object, Percent } from './common.ts'

/** With one decimal; missing if `rate` is exact. */
const exactRate = Type.Optional(Type.Number())

/**
 * A tax as it prices a line (packages/domain/src/taxes/taxes.ts). Rates are basis points and amounts minor units, so that
 * clients compute with the server's numbers.
 */
export const AppliedTax = object({
  kind: Type.Enum([...taxKinds]),
  rate: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  exactRate,
  slabs: Type.Optional(
    Type.Array(
      object({
        upTo: Type.Optional(Type.Integer({ minimum: 0 })),
        rate: Type.Integer(),
        exactRate,
      }),
    ),
  ),
  inclusive: Type.Optional(Type.Boolean()),
  compound: Type.Optional(Type.Boolean()),
  parts: Type.Optional(
    Type.Array(object({ name: nonBlankLine(60), rate: Type.Optional(Type.Integer()), exactRate })),
  ),
  /** The stay does not owe it. */
  exempt: Type.Optional(Type.Boolean()),
  /** It applies to this portion of the price. */
  share: Type.Optional(object({ part: Type.Integer(), whole: Type.Integer() })),
  /** Its nights of the stay are used up. */
  beyondCap: Type.Optional(Type.Boolean()),
})
export type AppliedTax = Static<typeof AppliedTax>

/** The taxes that are added to the price of a night, and those that the price includes. */
export const nightTaxes = {
  tax: Money,
  /** Missing if the tax that is added is no percentage of the price. */
  taxRate: Type.Optional(Percent),
  /** The part of the price that is tax; missing without one. */
  included: Type.Optional(Money),
}

/** A tax of the stay beside its nights, such as a tourist tax, for so many nights. */
export const StayTax = object({ title: Type.String(), nights: Type.Integer(), amount: Money })
export type StayTax = Static<typeof StayTax>

/** A tax of the stay, or an extra, of a night to come. */
export const ComingStayTax = object({
  title: Type.String(),
  /** With the tax on it, which is missing without one. */
  amount: Money,
  tax: Type.Optional(Money),
})
