import { isApiError } from '@bellhop/client/api-error'
import type { useTranslations } from 'use-intl'
import { type FieldErrors, readErrorSentence, readFieldErrors } from '../../api/error-sentence.ts'
import { type Basket, type Translate, wantedField } from './basket.ts'

/** Errors with a sentence for the whole request, which says more than that of the validator. */
const withSentence = ['deliverAt', 'preferredAt', 'quantity']

/** The server's errors of one request at the fields of the form, which has several requests. */
export function placeRejection(
  { key, kind }: Basket,
  error: unknown,
  t: Translate,
  ofApi: ReturnType<typeof useTranslations<'api'>>,
): FieldErrors {
  if (!isApiError(error) || error.kind !== 'problem') return {}
  const sentence = readErrorSentence(error, ofApi)
  if (error.code === 'outlet_closed' || error.code === 'slot_taken') {
    return { [`${key}.${wantedField(kind)}`]: sentence }
  }
  return Object.fromEntries(
    Object.entries(readFieldErrors(error, ofApi)).map(([field, text]) => [
      // The time of a service has another name in its body.
      `${key}.${field === 'deliverAt' ? wantedField(kind) : field}`,
      field.endsWith('.itemId')
        ? t('request.noLongerOffered')
        : withSentence.includes(field)
          ? sentence
          : text,
    ]),
  )
}
