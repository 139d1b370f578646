import {
  addGuestReview,
  type GuestReview,
  getGuestReview,
  listReviewLinks,
} from '@bellhop/contract/guest/reviews'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import {
  checkAnswers,
  listQuestionRows,
  readChoices,
  selectOptions,
  showChoices,
  toQuestion,
} from '../../content/feedback-questions.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { recordFeedback } from '../../feedback/record-feedback.ts'
import { selectReply, withReply } from '../../feedback/reply.ts'
import { countChange } from '../../limits/count-change.ts'
import { type Author, authorOf } from '../../sessions/author.ts'
import { newId } from '../../shared/ids.ts'
import { readText } from '../../shared/text/read-text.ts'

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

async function listReviewLinkRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('review_link')
    .select(['id', 'name', 'translations', 'image', 'link'])
    .where(is({ hotel_id: hotelId, hidden: false }))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

async function findReview(db: Handle, { hotelId, stayId, guestId }: Author) {
  return await db
    .selectFrom('guest_review')
    .select(['id', 'answers', 'rating', 'comment', 'reviewed_at'])
    .select(selectOptions(hotelId).as('questions'))
    .select(
      selectReply(
        hotelId,
        sql`e.stay_id = guest_review.stay_id
        AND e.guest_id = guest_review.guest_id AND e.kind = 'review'`,
      ).as('reply'),
    )
    .where(is({ hotel_id: hotelId, stay_id: stayId, guest_id: guestId }))
    .executeTakeFirst()
}
type ReviewRow = Omit<NonNullable<Awaited<ReturnType<typeof findReview>>>, 'questions'>

interface NewReview {
  id: string
  answers: GuestReview['answers']
  rating: number
  comment: string | null
  at: Date
}

/** Saves the guest's review of the stay. It replaces an earlier one under the same id. */
async function saveReview(tx: Handle, author: Author, review: NewReview): Promise<ReviewRow> {
  const { hotelId, stayId, guestId } = author
  const { id, at: reviewed_at, rating, comment } = review
  const values = { answers: JSON.stringify(review.answers), rating, comment, reviewed_at }
  await tx
    .insertInto('guest_review')
    .values({ hotel_id: hotelId, id, stay_id: stayId, guest_id: guestId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['hotel_id', 'stay_id', 'guest_id']).doUpdateSet(values),
    )
    .execute()
  const saved = await findReview(tx, author)
  if (!saved) throw new Error('Expected the stored review')
  return saved
}
