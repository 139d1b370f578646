import type { BodyOf } from '@bellhop/contract/base/route'
import {
  createFeedbackAnswers,
  type FeedbackAnswers,
  listFeedbackQuestions,
  replaceFeedbackAnswers,
} from '@bellhop/contract/guest/feedback'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  checkAnswers,
  checkRequired,
  listQuestionRows,
  type QuestionRow,
  readChoices,
  showChoices,
  toQuestion,
} from '../../content/feedback-questions.ts'
import type { Handle } from '../../database/open.ts'
import { authorOf } from '../../sessions/author.ts'
import type { GuestCaller, GuestSession } from '../../sessions/sessions.ts'
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
          const { rows, feedback } = await readAnswers(tx, request.guest, request.body)
          const inserted = await insertFeedback(tx, authorOf(request.guest), feedback)
          if (!inserted) {
            throw new Problem('already_answered', 'You have answered this already. Thank you.')
          }
          return { data: toFeedback(rows, feedback, request.guest) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...replaceFeedbackAnswers,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { rows, feedback } = await readAnswers(tx, request.guest, request.body)
        const replaced = await updateFeedback(tx, authorOf(request.guest), feedback)
        if (!replaced) throw notFound('feedback')
        return { data: toFeedback(rows, feedback, request.guest) }
      }),
  })
}

function toFeedback(
  rows: QuestionRow[],
  { answers, comment, at }: FeedbackValues,
  { language }: GuestCaller,
): FeedbackAnswers {
  const shown = showChoices(rows, answers, language)
  return { answers: shown, ...(comment !== null && { comment }), at: at.toISOString() }
}

/** Validates a complete form against the hotel's questions. */
async function readAnswers(
  tx: Handle,
  { hotelId }: GuestSession,
  { answers: sent, comment }: BodyOf<typeof createFeedbackAnswers>,
): Promise<{ rows: QuestionRow[]; feedback: FeedbackValues }> {
  const rows = await listQuestionRows(tx, hotelId)
  const questions = rows.map(toQuestion)
  const answers = readChoices(rows, sent)
  checkAnswers(questions, answers)
  checkRequired(questions, answers)
  return { rows, feedback: { answers, comment: readText(comment) ?? null, at: new Date() } }
}
