import {
  createFeedbackAnswers,
  type FeedbackAnswers,
  listFeedbackQuestions,
  replaceFeedbackAnswers,
} from '@bellhop/contract/feedback'
import type { BodyOf } from '@bellhop/contract/route'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { authorOf } from '../../sessions/author.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import {
  checkAnswers,
  checkRequired,
  listQuestionRows,
  toQuestion,
} from '../../shared/feedback-questions.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { readText } from '../../shared/read-text.ts'
import { type FeedbackValues, insertFeedback, updateFeedback } from './queries.ts'

/** The hotel's feedback form. */
export const feedbackRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listFeedbackQuestions,
    handler: async (request) => {
      const rows = await app.cached(request, 'questions', (hotelId) =>
        listQuestionRows(app.db, hotelId),
      )
      return { data: rows.map(toQuestion) }
    },
  })

  app.route({
    ...createFeedbackAnswers,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const feedback = await readAnswers(tx, request.guest, request.body)
          const inserted = await insertFeedback(tx, authorOf(request.guest), feedback)
          if (!inserted) {
            throw new Problem('already_answered', 'You have answered this already. Thank you.')
          }
          return { data: toFeedback(feedback) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...replaceFeedbackAnswers,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const feedback = await readAnswers(tx, request.guest, request.body)
        const replaced = await updateFeedback(tx, authorOf(request.guest), feedback)
        if (!replaced) throw notFound('feedback')
        return { data: toFeedback(feedback) }
      }),
  })
}

function toFeedback({ answers, comment, at }: FeedbackValues): FeedbackAnswers {
  return { answers, ...(comment !== null && { comment }), at: at.toISOString() }
}

/** Validates a complete form against the hotel's questions. */
async function readAnswers(
  tx: Handle,
  { hotelId }: GuestSession,
  { answers, comment }: BodyOf<typeof createFeedbackAnswers>,
): Promise<FeedbackValues> {
  const questions = (await listQuestionRows(tx, hotelId)).map(toQuestion)
  checkAnswers(questions, answers)
  checkRequired(questions, answers)
  return { answers, comment: readText(comment) ?? null, at: new Date() }
}
