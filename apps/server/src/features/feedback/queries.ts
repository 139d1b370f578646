import type { FeedbackAnswers } from '@bellhop/contract/guest/feedback'
import type { Handle } from '../../database/open.ts'
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
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stayId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
