import { call, readData } from '@bellhop/client/call'
import type { BodyOf } from '@bellhop/contract/base/route'
import type {
  createFeedbackAnswers,
  FeedbackQuestion,
  listFeedbackQuestions,
  replaceFeedbackAnswers,
} from '@bellhop/contract/guest/feedback'
import { api } from '../../data/api.ts'
import type { Submission } from '../../outbox/submission.ts'

export type FeedbackBody = BodyOf<typeof createFeedbackAnswers>

const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuestions: build.query<FeedbackQuestion[], void>({
      query: () =>
        call<typeof listFeedbackQuestions>({
          method: 'GET',
          url: '/feedback-questions/guest-list/',
        }),
      transformResponse: readData,
      providesTags: ['feedback'],
    }),
  }),
})

export const { useListQuestionsQuery } = feedbackApi

/** Answers the form, or replaces the answers given before. */
export function feedbackSubmission(
  body: FeedbackBody,
  isAnswered: boolean,
  title: string,
): Submission {
  const url = '/feedback-answers/app/'
  return {
    call: isAnswered
      ? call<typeof replaceFeedbackAnswers>({ method: 'PUT', url, body })
      : call<typeof createFeedbackAnswers>({ method: 'POST', url, body }),
    title,
    tags: ['feedback'],
  }
}
