import { maxComment, maxRating } from '@bellhop/domain/limits'
import { isRecord } from '../../state/is-record.ts'

/** A review being written; a rating of 0 means that none is selected yet. */
export interface ReviewDraft {
  rating: number
  comment: string
}

export function readReview(stored: unknown): ReviewDraft {
  const { rating, comment } = isRecord(stored) ? stored : {}
  const isRating = Number.isInteger(rating) && Number(rating) >= 1 && Number(rating) <= maxRating
  return {
    rating: isRating ? Number(rating) : 0,
    comment: typeof comment === 'string' ? comment.slice(0, maxComment) : '',
  }
}

export function toReviewBody({ rating, comment }: ReviewDraft) {
  return { rating, ...(comment.trim() && { comment: comment.trim() }) }
}
