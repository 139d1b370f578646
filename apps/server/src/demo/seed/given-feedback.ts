import { lowestRating } from '@bellhop/domain/requests/feedback-rating'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Handle } from '../../database/open.ts'
import { recordFeedback } from '../../feedback/record-feedback.ts'
import type { Author } from '../../sessions/author.ts'
import { newId } from '../../shared/ids.ts'
import { type DemoFeedback, given } from '../content/feedback.ts'
import { MAIL_DOMAIN } from './hotel.ts'
import type { DemoGuest } from './stays.ts'

/** Reviews and filled-in forms of the demo's guests, some with a reply. */
export async function seedGivenFeedback(
  tx: Handle,
  hotelId: string,
  guests: Map<string, DemoGuest>,
): Promise<void> {
  const clerk = await tx
    .selectFrom('staff')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('email', '=', `frontdesk@${MAIL_DOMAIN}`)
    .executeTakeFirstOrThrow()
  for (const one of given) {
    const guest = guests.get(one.guest)
    if (!guest) throw new Error(`The demo has no guest ${one.guest}`)
    const author = { hotelId, stayId: guest.stayId, guestId: guest.guestId }
    await insertText(tx, author, one)
    await handle(tx, author, one, clerk.id)
  }
}

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

async function insertText(tx: Handle, author: Author, one: DemoFeedback): Promise<void> {
  const { hotelId, stayId, guestId } = author
  const key = { hotel_id: hotelId, stay_id: stayId, guest_id: guestId }
  const { rating = null, comment } = one
  const at = ago(one.ago)
  if (rating !== null) {
    const review = { ...key, id: newId(), rating, comment, reviewed_at: at }
    await tx.insertInto('guest_review').values(review).execute()
    return await recordFeedback(tx, author, { kind: 'review', rating, at })
  }
  const questions = await tx
    .selectFrom('feedback_question')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .execute()
  const answers = questions.flatMap(({ id: questionId }, index) => {
    const value = one.answers?.[index]
    return value === undefined ? [] : [{ questionId, value }]
  })
  await tx
    .insertInto('feedback')
    .values({ ...key, answers: JSON.stringify(answers), comment, answered_at: at })
    .execute()
  await recordFeedback(tx, author, { kind: 'form', rating: lowestRating(answers), at })
}

/** The reply and the mark of the front desk. */
async function handle(
  tx: Handle,
  { hotelId, stayId, guestId }: Author,
  { reply, doneAgo }: DemoFeedback,
  staffId: string,
): Promise<void> {
  if (!reply && doneAgo === undefined) return
  await tx
    .updateTable('feedback_entry')
    .set({
      ...(reply && { reply: reply.text, replied_at: ago(reply.ago), replied_by: staffId }),
      ...(doneAgo !== undefined && { done_at: ago(doneAgo), done_by: staffId }),
    })
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stayId)
    .where('guest_id', '=', guestId)
    .where('kind', '<>', 'request')
    .execute()
}
