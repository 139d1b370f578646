import {
  createFeedbackAnswers,
  listFeedbackQuestions,
  replaceFeedbackAnswers,
} from '@bellhop/contract/feedback'
import { addGuestReview, getGuestReview, listReviewLinks } from '@bellhop/contract/reviews'
import type { BodyOf } from '@bellhop/contract/route'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { readText } from '../../shared/read-text.ts'
import { checkAnswers, checkRequired } from './check-answers.ts'
import { toFeedback, toQuestion, toReview } from './present.ts'
import {
  type Author,
  type FeedbackValues,
  findReview,
  insertFeedback,
  listQuestionRows,
  listReviewLinkRows,
  saveReview,
  updateFeedback,
} from './queries.ts'

/** What the guest thinks of the stay: to the hotel, and where others read it. */
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

  app.route({
    ...listReviewLinks,
    handler: async (request) => {
      const rows = await app.cached(request, 'review links', (hotelId) =>
        listReviewLinkRows(app.db, hotelId),
      )
      return { data: rows.map(({ id, name, image, link }) => ({ _id: id, name, image, link })) }
    },
  })

  app.route({
    ...addGuestReview,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { answers = [], rating, comment } = request.body
          const { hotelId } = request.guest
          if (answers.length > 0) {
            const questions = await listQuestionRows(tx, hotelId)
            checkAnswers(questions.map(toQuestion), answers)
          }
          const at = new Date()
          const review = { id: newId(), answers, rating, comment: readText(comment) ?? null, at }
          return { data: toReview(await saveReview(tx, authorOf(request.guest), review)) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...getGuestReview,
    handler: async ({ guest }) => {
      const { hotelId, guestId, stayId } = guest
      const row = stayId ? await findReview(app.db, { hotelId, guestId, stayId }) : undefined
      return { data: row ? toReview(row) : null }
    },
  })
}

function authorOf({ hotelId, guestId, stayId }: GuestSession): Author {
  if (!stayId) throw new Error('A guest who stays or stayed has a stay.')
  return { hotelId, guestId, stayId }
}

/** The answers of a whole form, checked against the hotel's questions. */
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
