import { taxKinds } from '@bellhop/domain/taxes'
import Type, { type Static } from 'typebox'
import { nonBlankLine, object } from './common.ts'

/**
 * A tax as it prices a line (packages/domain/src/taxes.ts). Rates are basis points and amounts minor units, so that
 * clients compute with the server's numbers.
 */
export const AppliedTax = object({
  kind: Type.Enum([...taxKinds]),
  rate: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  slabs: Type.Optional(
    Type.Array(object({ upTo: Type.Optional(Type.Integer({ minimum: 0 })), rate: Type.Integer() })),
  ),
  inclusive: Type.Optional(Type.Boolean()),
  compound: Type.Optional(Type.Boolean()),
  parts: Type.Optional(
    Type.Array(object({ name: nonBlankLine(60), rate: Type.Optional(Type.Integer()) })),
  ),
})
export type AppliedTax = Static<typeof AppliedTax>
