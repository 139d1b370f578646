import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { isLowRating } from '@bellhop/domain/requests/feedback-rating'

/** `Review of the hotel`, `Rating of Masala dosa` */
export function formatSubject({ kind, request }: DeskFeedback): string {
  if (request) return `Rating of ${request.title}`
  return kind === 'form' ? 'Feedback form' : 'Review of the hotel'
}

export function formatAnswer(value: DeskFeedback['answers'][number]['value']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

/** A low rating of a guest in house that is not done. */
export function isAlert({ rating, stay, done }: DeskFeedback): boolean {
  return isLowRating(rating) && stay.isInHouse && done === null
}
