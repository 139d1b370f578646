import {
  addGuestReview,
  type GuestReview,
  getGuestReview,
  listReviewLinks,
} from '@bellhop/contract/guest/reviews'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  checkAnswers,
  listQuestionRows,
  readChoices,
  showChoices,
  toQuestion,
} from '../../content/feedback-questions.ts'
import { recordFeedback } from '../../feedback/record-feedback.ts'
import { withReply } from '../../feedback/reply.ts'
import { countChange } from '../../limits/count-change.ts'
import { authorOf } from '../../sessions/author.ts'
import { newId } from '../../shared/ids.ts'
import { readText } from '../../shared/text/read-text.ts'
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

  app.change(addGuestReview, async ({ tx, now }, request) => {
    const { answers: sent = [], rating, comment } = request.body
    const { hotelId, language } = request.guest
    const author = authorOf(request.guest)
    await countChange(tx, author.guestId, now)
    const rows = sent.length > 0 ? await listQuestionRows(tx, hotelId) : []
    const answers = readChoices(rows, sent)
    checkAnswers(rows.map(toQuestion), answers)
    const review = { id: newId(), answers, rating, comment: readText(comment) ?? null, at: now }
    const row = await saveReview(tx, author, review)
    await recordFeedback(tx, author, { kind: 'review', rating, at: now })
    return { data: toReview(row, rows, language) }
  })

  app.route({
    ...getGuestReview,
    handler: async ({ guest }) => {
      const { hotelId, guestId, stayId, language } = guest
      const row = stayId ? await findReview(app.db, { hotelId, guestId, stayId }) : undefined
      return { data: row ? toReview(row, row.questions, language) : null }
    },
  })
}

function toReview(
  row: ReviewRow,
  questions: Parameters<typeof showChoices>[0],
  language: string,
): GuestReview {
  // The column holds the contract's type.
  const answers = (row.answers ?? []) as GuestReview['answers']
  return {
    _id: row.id,
    answers: showChoices(questions, answers, language),
    rating: row.rating,
    ...(row.comment !== null && { comment: row.comment }),
    at: row.reviewed_at.toISOString(),
    ...withReply(row.reply),
  }
}
