import { makeCall, read } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/feedback'
import type { createFeedbackAnswers } from '@bellhop/contract/guest/feedback'
import { api } from '../../data/api.ts'
import type { Submission } from '../../outbox/submission.ts'

export type FeedbackBody = BodyOf<typeof createFeedbackAnswers>

const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuestions: build.query({
      ...read(calls.listFeedbackQuestions),
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
  return {
    call: isAnswered
      ? makeCall(calls.replaceFeedbackAnswers, { body })
      : makeCall(calls.createFeedbackAnswers, { body }),
    title,
    tags: ['feedback'],
  }
}
