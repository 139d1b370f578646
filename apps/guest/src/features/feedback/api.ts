import { call, readData } from '@bellhop/client/call'
import type {
  createFeedbackAnswers,
  FeedbackQuestion,
  listFeedbackQuestions,
  replaceFeedbackAnswers,
} from '@bellhop/contract/feedback'
import type { BodyOf } from '@bellhop/contract/route'
import { api } from '../../data/api.ts'
import type { Post } from '../../outbox/send.ts'

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

/** Answers the form, or, once it has been answered, replaces the answers. */
export function feedbackSubmission(body: FeedbackBody, isAnswered: boolean, title: string): Post {
  const url = '/feedback-answers/app/'
  return {
    call: isAnswered
      ? call<typeof replaceFeedbackAnswers>({ method: 'PUT', url, body })
      : call<typeof createFeedbackAnswers>({ method: 'POST', url, body }),
    title,
    tags: ['feedback'],
  }
}
