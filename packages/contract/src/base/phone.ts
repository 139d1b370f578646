import { maxTypedPhone } from '@bellhop/domain/limits'
import Type from 'typebox'

/** A stored phone. */
export const Phone = Type.String({ pattern: '^\\+[1-9]\\d{6,14}$', description: 'E.164' })

/**
 * A phone as a person writes it. The server reads it by the numbering plan of its country, without a country code that
 * of the hotel, and stores E.164; what is no number of that country is 400 `invalid_request`.
 */
export const TypedPhone = Type.String({
  minLength: 2,
  maxLength: maxTypedPhone,
  format: 'phone',
  description: 'as typed; without a country code a number of the hotel’s country',
})

/** A `TypedPhone`, or a short number such as 112. */
export const EmergencyNumber = Type.String({
  minLength: 2,
  maxLength: maxTypedPhone,
  format: 'emergency-number',
  description: 'as typed, or 2 to 6 digits',
})
