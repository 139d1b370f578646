import type { BodyOf } from '@bellhop/contract/base/route'
import {
  createFeedbackAnswers,
  type FeedbackAnswers,
  getFeedbackAnswers,
  listFeedbackQuestions,
  replaceFeedbackAnswers,
} from '@bellhop/contract/guest/feedback'
import { lowestRating } from '@bellhop/domain/requests/feedback-rating'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { GuestWork } from '../../audit/work.ts'
import {
  checkAnswers,
  checkRequired,
  listQuestionRows,
  type QuestionRow,
  readChoices,
  selectOptions,
  showChoices,
  toQuestion,
} from '../../content/feedback-questions.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { recordFeedback } from '../../feedback/record-feedback.ts'
import { type ReplyRow, selectReply, withReply } from '../../feedback/reply.ts'
import { countChange } from '../../limits/count-change.ts'
import { type Author, authorOf } from '../../sessions/author.ts'
import type { GuestCaller } from '../../sessions/sessions.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { readText } from '../../shared/text/read-text.ts'

/** The hotel's feedback form. */
export const feedbackRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listFeedbackQuestions,
    handler: async (request) => {
      const rows = await app.cached(request, 'questions', (hotelId) =>
        listQuestionRows(app.db, hotelId),
      )
      return { data: rows.filter(({ hidden }) => !hidden).map(toQuestion) }
    },
  })

  app.change(createFeedbackAnswers, async (work, request) => {
    const author = authorOf(request.guest)
    const { rows, feedback } = await readAnswers(work, request.body)
    const inserted = await insertFeedback(work.tx, author, feedback)
    if (!inserted) {
      throw new Problem('already_answered', 'You have answered this already. Thank you.')
    }
    await recordFeedback(work.tx, author, toEntry(feedback))
    return { data: toFeedback(rows, feedback, request.guest) }
  })

  app.change(replaceFeedbackAnswers, async (work, request) => {
    const author = authorOf(request.guest)
    const { rows, feedback } = await readAnswers(work, request.body)
    const replaced = await updateFeedback(work.tx, author, feedback)
    if (!replaced) throw notFound('feedback')
    await recordFeedback(work.tx, author, toEntry(feedback))
    return { data: toFeedback(rows, feedback, request.guest) }
  })

  app.route({
    ...getFeedbackAnswers,
    handler: async ({ guest }) => {
      const { hotelId, guestId, stayId } = guest
      const stored = stayId ? await findFeedback(app.db, { hotelId, guestId, stayId }) : undefined
      if (!stored) return { data: null }
      const { questions, reply } = stored
      return { data: { ...toFeedback(questions, stored, guest), ...withReply(reply) } }
    },
  })
}

const toEntry = ({ answers, at }: FeedbackValues) =>
  ({ kind: 'form', rating: lowestRating(answers), at }) as const

function toFeedback(
  rows: Parameters<typeof showChoices>[0],
  { answers, comment, at }: FeedbackValues,
  { language }: GuestCaller,
): FeedbackAnswers {
  const shown = showChoices(rows, answers, language)
  return { answers: shown, ...(comment !== null && { comment }), at: at.toISOString() }
}

/** Counts a complete form, and validates it against the hotel's questions. */
async function readAnswers(
  { tx, guest: { hotelId, guestId }, now }: GuestWork,
  { answers: sent, comment }: BodyOf<typeof createFeedbackAnswers>,
): Promise<{ rows: QuestionRow[]; feedback: FeedbackValues }> {
  await countChange(tx, guestId, now)
  const rows = await listQuestionRows(tx, hotelId)
  const questions = rows.map(toQuestion)
  const answers = readChoices(rows, sent)
  checkAnswers(questions, answers)
  checkRequired(questions, answers)
  return { rows, feedback: { answers, comment: readText(comment) ?? null, at: now } }
}

interface FeedbackValues {
  answers: FeedbackAnswers['answers']
  comment: string | null
  at: Date
}

/** @returns false if the author has already answered */
async function insertFeedback(
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
async function updateFeedback(
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

interface StoredFeedback extends FeedbackValues {
  reply: ReplyRow
  questions: Parameters<typeof showChoices>[0]
}

async function findFeedback(
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
