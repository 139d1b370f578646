import {
  addGuestReview,
  type GuestReview,
  getGuestReview,
  listReviewLinks,
} from '@bellhop/contract/reviews'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { authorOf } from '../../sessions/author.ts'
import { checkAnswers, listQuestionRows, toQuestion } from '../../shared/feedback-questions.ts'
import { newId } from '../../shared/ids.ts'
import { readText } from '../../shared/read-text.ts'
import { findReview, listReviewLinkRows, type ReviewRow, saveReview } from './queries.ts'

/** Guests' reviews of the hotel, and links to third-party review sites. */
export const reviewRoutes: FastifyPluginAsyncTypebox = async (app) => {
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

function toReview(row: ReviewRow): GuestReview {
  return {
    _id: row.id,
    // The column holds the contract's type.
    answers: (row.answers ?? []) as GuestReview['answers'],
    rating: row.rating,
    ...(row.comment !== null && { comment: row.comment }),
    at: row.reviewed_at.toISOString(),
  }
}
