import {
  maxItemName,
  maxItemPrice,
  maxTaxCode,
  maxTaxPartName,
  maxTaxParts,
  maxTaxRules,
  maxTaxSlabs,
} from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import { taxedKinds, taxKinds } from '@bellhop/domain/taxes/taxes'
import Type, { type Static } from 'typebox'
import { HotelDate, Id, nonBlankLine, object } from '../base/common.ts'
import { contentRecord, localised } from '../base/content.ts'

/** A percentage of at most three decimals; above 100 is 400 `invalid_request` with a sentence. */
const Rate = Type.Number({ minimum: 0, maximum: 1000 })
/** Above 0. More decimals than the currency has are 400. */
const Amount = Type.Number({ minimum: 0, maximum: maxItemPrice })

/**
 * A tax from a date on. `percent` is of the price; the other kinds are amounts for the use of a room. One that begins
 * today or before, or that a booking was priced by, is in use: it can only end (`validTo`), and its name may be
 * corrected.
 */
export const DeskTaxRule = object({
  /** Missing from a new one. */
  _id: Type.Optional(Id),
  name: localised(maxItemName),
  appliesTo: Type.Enum([...taxedKinds]),
  kind: Type.Enum([...taxKinds]),
  /**
   * The rate of `percent`, unless there are slabs; for `perRoomNight` and `perPersonNight`, instead of an amount, a
   * rate of the price without tax.
   */
  rate: Type.Optional(Rate),
  /** The amount of the other kinds, in the hotel's currency. */
  amount: Type.Optional(Amount),
  /**
   * By the price of one unit, ascending; only the last one has no end. Each has a rate for `percent`, or an amount for
   * `perRoomNight` and `perPersonNight`, by the price of the night or of a guest's share of it, without tax.
   */
  slabs: Type.Optional(
    Type.Array(
      object({
        upTo: Type.Optional(Amount),
        rate: Type.Optional(Rate),
        amount: Type.Optional(Amount),
      }),
      { minItems: 1, maxItems: maxTaxSlabs },
    ),
  ),
  /** The prices contain the tax. */
  inclusive: Type.Optional(Type.Boolean()),
  /** Also on the taxes before it in the list. */
  compound: Type.Optional(Type.Boolean()),
  /** Set for an amount to which the percentages of rooms are added, also those that prices contain. */
  taxed: Type.Optional(Type.Boolean()),
  validFrom: HotelDate,
  /** The last day. */
  validTo: Type.Optional(HotelDate),
  /** The first nights of a stay that it is charged for. */
  capNights: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  /** The most that a rate for each night comes to, for the room or for each guest. */
  capAmount: Type.Optional(Amount),
  freeBelowAge: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  /** HSN or SAC, in India. */
  code: Type.Optional(nonBlankLine(maxTaxCode)),
  /** Taxes of their own, such as CGST and SGST. Without rates they are equal. */
  parts: Type.Optional(
    Type.Array(object({ name: nonBlankLine(maxTaxPartName), rate: Type.Optional(Rate) }), {
      minItems: 1,
      maxItems: maxTaxParts,
    }),
  ),
})
export type DeskTaxRule = Static<typeof DeskTaxRule>

/** The taxes of the hotel, in the order in which they are charged. 409 `in_use` for a change of a rule in use. */
export const taxesCalls = contentRecord({
  url: '/desk/taxes',
  asksIdentity: true,
  tag: 'hotel',
  name: 'tax list',
  fields: {
    rules: Type.Array(DeskTaxRule, { maxItems: maxTaxRules }),
    /** The hotel's answer, which labels prices without a percentage. Left out: it stays. */
    pricesIncludeTax: Type.Optional(Type.Boolean()),
  },
  readers: managers,
})
export const { Entry: DeskTaxes, get: getDeskTaxes, set: setDeskTaxes } = taxesCalls
export type DeskTaxes = Static<typeof DeskTaxes>
