import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { maxComment, maxRating } from '@bellhop/domain/limits'
import { isRecord } from '../../state/is-record.ts'
import type { FeedbackBody } from './api.ts'

export type AnswerValue = FeedbackBody['answers'][number]['value']

export interface FeedbackDraft {
  /** By question id. */
  values: Record<string, AnswerValue>
  comment: string
  /** The guest has already answered during this stay; the next answers replace those. */
  isAnswered: boolean
  /** Unchanged since the answers were sent. */
  isSent: boolean
}

export function readFeedback(stored: unknown): FeedbackDraft {
  const { values, comment, isAnswered, isSent } = isRecord(stored) ? stored : {}
  const entries = isRecord(values) ? Object.entries(values) : []
  return {
    values: Object.fromEntries(
      entries.filter((entry): entry is [string, AnswerValue] =>
        ['number', 'boolean', 'string'].includes(typeof entry[1]),
      ),
    ),
    comment: typeof comment === 'string' ? comment : '',
    isAnswered: isAnswered === true,
    isSent: isSent === true,
  }
}

/** Whether a value is a valid answer to the question, by the rules of the API. */
export function isAnswerTo(
  { kind, options = [] }: Pick<FeedbackQuestion, 'kind' | 'options'>,
  value: AnswerValue | undefined,
): value is AnswerValue {
  switch (kind) {
    case 'rating':
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxRating
    case 'yesNo':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' && options.includes(value)
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && value.length <= maxComment
  }
}

/** The required questions without a valid answer, in order. */
export function findMissing(
  questions: readonly FeedbackQuestion[],
  { values }: Pick<FeedbackDraft, 'values'>,
): FeedbackQuestion[] {
  return questions.filter(
    (question) => question.required && !isAnswerTo(question, values[question._id]),
  )
}

/** The request body, without answers that no longer match a question because the hotel has changed it. */
export function toFeedbackBody(
  questions: readonly FeedbackQuestion[],
  { values, comment }: Pick<FeedbackDraft, 'values' | 'comment'>,
): FeedbackBody {
  const answers = questions.flatMap((question) => {
    const value = values[question._id]
    if (!isAnswerTo(question, value)) return []
    return [{ questionId: question._id, value: typeof value === 'string' ? value.trim() : value }]
  })
  return { answers, ...(comment.trim() && { comment: comment.trim() }) }
}
