import { maxChargeTitle, maxNote, maxTaxNumber } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { nonBlankLine, nonBlankText, object } from '../base/common.ts'

/** The bill of a second guest, such as a friend in the same room. In India the tax number is a GSTIN. */
export const SecondBill = object({
  name: nonBlankLine(maxChargeTitle),
  address: Type.Optional(nonBlankText(maxNote)),
  taxNumber: Type.Optional(nonBlankLine(maxTaxNumber)),
})
export type SecondBill = Static<typeof SecondBill>
