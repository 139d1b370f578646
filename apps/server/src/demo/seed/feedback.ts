import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import { questions, reviewLinks } from '../content/feedback.ts'
import type { DemoHotel } from './context.ts'

/** The feedback form and the links to review sites. */
export async function seedFeedback(tx: Handle, { id }: DemoHotel): Promise<void> {
  await tx
    .insertInto('feedback_question')
    .values(
      questions.map((question, position) => ({
        hotel_id: id,
        id: newId(),
        question: question.question,
        kind: question.kind,
        options: 'options' in question ? [...question.options] : null,
        required: question.required,
        position,
      })),
    )
    .execute()
  await tx
    .insertInto('review_link')
    .values(
      reviewLinks.map(({ name, link }, position) => ({
        hotel_id: id,
        id: newId(),
        name,
        link,
        position,
      })),
    )
    .execute()
}
