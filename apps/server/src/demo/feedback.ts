import { lowestRating } from '@bellhop/domain/requests/feedback-rating'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { recordFeedback } from '../feedback/record-feedback.ts'
import type { Author } from '../sessions/author.ts'
import { newId } from '../shared/ids.ts'
import { findAccount } from './accounts.ts'
import { findNamed } from './hotel.ts'
import type { DemoGuest } from './stays.ts'

interface DemoFeedback {
  guest: string
  /** Minutes. */
  ago: number
  comment: string
  /** Only a review has a rating; a form has answers, in the order of the questions. */
  rating?: number
  answers?: readonly (number | boolean | string)[]
  /** Minutes ago. */
  reply?: { text: string; ago: number }
  doneAgo?: number
}

/** Reviews and filled-in forms. */
const given: readonly DemoFeedback[] = [
  {
    guest: 'Fatima Al Mansoori',
    rating: 2,
    comment: 'The suite is lovely, but the terrace door does not lock and I asked about it twice.',
    ago: 24,
  },
  {
    guest: 'Yuki Tanaka',
    answers: [4, 3, true, 'Holiday', true, 'More tea in the room, please.'],
    comment: 'The boat at sunset was perfect.',
    ago: 5 * 60,
  },
  {
    guest: 'Jean-Luc Moreau',
    rating: 4,
    comment: 'Très bel hôtel, personnel charmant.',
    ago: 21 * 60,
    reply: { text: 'Merci beaucoup! We hope that you enjoy the rest of your stay.', ago: 20 * 60 },
    doneAgo: 20 * 60,
  },
  {
    guest: 'Thomas Weber',
    answers: [5, 5, true, 'Work', true],
    comment: 'Quiet, quick, and the best coffee in Udaipur.',
    ago: 5 * 60 + 30,
  },
]

/** Reviews and filled-in forms of the demo's guests, some with a reply. */
export async function seedFeedback(
  tx: Handle,
  hotelId: string,
  guests: readonly DemoGuest[],
): Promise<void> {
  const clerk = await findAccount(tx, hotelId, 'frontdesk')
  for (const one of given) {
    const { stayId, guestId } = findNamed(guests, one.guest)
    const author = { hotelId, stayId, guestId }
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
    .where(is({ hotel_id: hotelId, stay_id: stayId, guest_id: guestId }))
    .where('kind', '<>', 'request')
    .execute()
}
