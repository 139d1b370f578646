import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { isLowRating } from '@bellhop/domain/requests/feedback-rating'
import type { useTranslations } from 'use-intl'

type Translate = ReturnType<typeof useTranslations<'feedback'>>

/** `Review of the hotel`, `Rating of Masala dosa` */
export function formatSubject({ kind, request }: DeskFeedback, t: Translate): string {
  if (request) return t('ratingOf', { title: request.title })
  return kind === 'form' ? t('feedbackForm') : t('reviewOfTheHotel')
}

export function formatAnswer(
  value: DeskFeedback['answers'][number]['value'],
  t: Translate,
): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  return String(value)
}

/** A low rating of a guest in house that is not done. */
export function isAlert({ rating, stay, done }: DeskFeedback): boolean {
  return isLowRating(rating) && stay.isInHouse && done === null
}
