import type { FeedbackAnswers, FeedbackQuestion, GuestReview } from '@bellhop/contract/feedback'
import type { FeedbackValues, QuestionRow, ReviewRow } from './queries.ts'

export function toQuestion(row: QuestionRow): FeedbackQuestion {
  return {
    _id: row.id,
    question: row.question,
    kind: row.kind,
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
    answers: row.answers ?? [],
    rating: row.rating,
    ...(row.comment !== null && { comment: row.comment }),
    at: row.reviewed_at.toISOString(),
  }
}
