import type { FeedbackAnswers, FeedbackQuestion } from '@bellhop/contract/feedback'
import type { GuestReview } from '@bellhop/contract/reviews'
import type { FeedbackValues, QuestionRow, ReviewRow } from './queries.ts'

export function toQuestion(row: QuestionRow): FeedbackQuestion {
  return {
    _id: row.id,
    question: row.question,
    kind: row.kind as FeedbackQuestion['kind'],
    ...(row.options && { options: row.options }),
    required: row.required,
  }
}

export function toFeedback({ answers, comment, at }: FeedbackValues): FeedbackAnswers {
  return { answers, ...(comment !== null && { comment }), at: at.toISOString() }
}

export function toReview(row: ReviewRow): GuestReview {
  return {
    _id: row.id,
    // Stored in the contract's shape.
    answers: (row.answers ?? []) as GuestReview['answers'],
    rating: row.rating,
    ...(row.comment !== null && { comment: row.comment }),
    at: row.reviewed_at.toISOString(),
  }
}
