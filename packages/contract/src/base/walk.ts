import { maxChargeTitle, maxNote, maxTypedPhone } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { nonBlankLine, nonBlankText, object } from './common.ts'

/** Another hotel, to which a guest was taken because there was no room. */
export const Walk = object({
  hotel: nonBlankLine(maxChargeTitle),
  address: Type.Optional(nonBlankText(maxNote)),
  phone: Type.Optional(nonBlankLine(maxTypedPhone)),
  /** Who pays for the night there. */
  pays: Type.Enum(['us', 'guest']),
  /** How the guest gets there, such as a taxi that the hotel pays. */
  transport: Type.Optional(nonBlankText(maxNote)),
  /** For the guest. */
  note: Type.Optional(nonBlankText(maxNote)),
})
export type Walk = Static<typeof Walk>
