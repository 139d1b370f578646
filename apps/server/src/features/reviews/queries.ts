import type { GuestReview } from '@bellhop/contract/guest/reviews'
import { sql } from 'kysely'
import { selectOptions } from '../../content/feedback-questions.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { selectReply } from '../../feedback/reply.ts'
import type { Author } from '../../sessions/author.ts'

export async function listReviewLinkRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('review_link')
    .select(['id', 'name', 'translations', 'image', 'link'])
    .where(is({ hotel_id: hotelId, hidden: false }))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findReview(db: Handle, { hotelId, stayId, guestId }: Author) {
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
export type ReviewRow = Omit<NonNullable<Awaited<ReturnType<typeof findReview>>>, 'questions'>

export interface NewReview {
  id: string
  answers: GuestReview['answers']
  rating: number
  comment: string | null
  at: Date
}

/** Saves the guest's review of the stay. It replaces an earlier one under the same id. */
export async function saveReview(
  tx: Handle,
  author: Author,
  review: NewReview,
): Promise<ReviewRow> {
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
