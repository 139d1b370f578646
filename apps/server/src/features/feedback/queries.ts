import type { FeedbackAnswers } from '@bellhop/contract/feedback'
import type { Handle } from '../../database/open.ts'

/** Whose words they are: room-mates share a stay and speak each for themselves. */
export interface Author {
  hotelId: string
  stayId: string
  guestId: string
}

export async function listQuestionRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('feedback_question')
    .select(['id', 'question', 'kind', 'options', 'required'])
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>[number]

export interface FeedbackValues {
  answers: FeedbackAnswers['answers']
  comment: string | null
  at: Date
}

/** @returns false if there are answers already */
export async function insertFeedback(
  tx: Handle,
  { hotelId, stayId, guestId }: Author,
  { answers, comment, at }: FeedbackValues,
): Promise<boolean> {
  const row = await tx
    .insertInto('feedback')
    .values({
      hotel_id: hotelId,
      stay_id: stayId,
      guest_id: guestId,
      answers: JSON.stringify(answers),
      comment,
      answered_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('stay_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if there are no answers yet */
export async function updateFeedback(
  tx: Handle,
  { hotelId, stayId, guestId }: Author,
  { answers, comment, at }: FeedbackValues,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set({ answers: JSON.stringify(answers), comment, answered_at: at })
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stayId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listReviewLinkRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('review_link')
    .select(['id', 'name', 'image', 'link'])
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const reviewColumns = ['id', 'answers', 'rating', 'comment', 'reviewed_at'] as const

export async function findReview(db: Handle, { hotelId, stayId, guestId }: Author) {
  return await db
    .selectFrom('guest_review')
    .select(reviewColumns)
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stayId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
}
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>

/** Stores the guest's review of the stay in the place of an earlier one, which keeps its id. */
export async function saveReview(
  tx: Handle,
  { hotelId, stayId, guestId }: Author,
  review: FeedbackValues & { id: string; rating: number },
): Promise<ReviewRow> {
  return await tx
    .insertInto('guest_review')
    .values({
      hotel_id: hotelId,
      id: review.id,
      stay_id: stayId,
      guest_id: guestId,
      answers: JSON.stringify(review.answers),
      rating: review.rating,
      comment: review.comment,
      reviewed_at: review.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['hotel_id', 'stay_id', 'guest_id']).doUpdateSet((eb) => ({
        answers: eb.ref('excluded.answers'),
        rating: eb.ref('excluded.rating'),
        comment: eb.ref('excluded.comment'),
        reviewed_at: eb.ref('excluded.reviewed_at'),
      })),
    )
    .returning(reviewColumns)
    .executeTakeFirstOrThrow()
}
