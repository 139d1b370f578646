import { maxTypedReference } from '@bellhop/domain/limits'
import Type from 'typebox'

/** A booking's reference as a person types it: with any dashes, blanks and case. */
export const TypedReference = Type.String({
  minLength: 6,
  maxLength: maxTypedReference,
  format: 'booking-reference',
  description: 'as typed',
})
