import { isApiError } from '@bellhop/client/api-error'
import { type FieldErrors, readErrorSentence, readFieldErrors } from '../../api/error-sentence.ts'
import { type Basket, wantedField } from './basket.ts'
import { noLongerOffered } from './sold-out.ts'

/** Errors with a sentence for the whole request, which says more than that of the validator. */
const withSentence = ['deliverAt', 'preferredAt', 'quantity']

/** The server's errors of one request at the fields of the form, which has several requests. */
export function placeRejection({ key, kind }: Basket, error: unknown): FieldErrors {
  if (!isApiError(error) || error.kind !== 'problem') return {}
  const sentence = readErrorSentence(error)
  if (error.code === 'outlet_closed' || error.code === 'slot_taken') {
    return { [`${key}.${wantedField(kind)}`]: sentence }
  }
  return Object.fromEntries(
    Object.entries(readFieldErrors(error)).map(([field, text]) => [
      // The time of a service has another name in its body.
      `${key}.${field === 'deliverAt' ? wantedField(kind) : field}`,
      field.endsWith('.itemId') ? noLongerOffered : withSentence.includes(field) ? sentence : text,
    ]),
  )
}
