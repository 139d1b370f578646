import type { FeedbackAnswers } from '@bellhop/contract/guest/feedback'
import { sql } from 'kysely'
import { selectOptions, type showChoices } from '../../content/feedback-questions.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { type ReplyRow, selectReply } from '../../feedback/reply.ts'
import type { Author } from '../../sessions/author.ts'

export interface FeedbackValues {
  answers: FeedbackAnswers['answers']
  comment: string | null
  at: Date
}

/** @returns false if the author has already answered */
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

/** @returns false if the author has not answered yet */
export async function updateFeedback(
  tx: Handle,
  { hotelId, stayId, guestId }: Author,
  { answers, comment, at }: FeedbackValues,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set({ answers: JSON.stringify(answers), comment, answered_at: at })
    .where(is({ hotel_id: hotelId, stay_id: stayId, guest_id: guestId }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface StoredFeedback extends FeedbackValues {
  reply: ReplyRow
  questions: Parameters<typeof showChoices>[0]
}

export async function findFeedback(
  db: Handle,
  { hotelId, stayId, guestId }: Author,
): Promise<StoredFeedback | undefined> {
  return await db
    .selectFrom('feedback as f')
    .select(['f.answers', 'f.comment', 'f.answered_at as at'])
    .select(selectOptions(hotelId).as('questions'))
    .select(
      selectReply(
        hotelId,
        sql`e.stay_id = f.stay_id AND e.guest_id = f.guest_id
        AND e.kind = 'form'`,
      ).as('reply'),
    )
    .where(is({ 'f.hotel_id': hotelId, 'f.stay_id': stayId, 'f.guest_id': guestId }))
    .executeTakeFirst()
}
