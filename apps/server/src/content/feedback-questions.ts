import type { FeedbackAnswers, FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { Problem } from '../shared/calls/problem.ts'
import { inLanguage } from '../shared/text/in-language.ts'

/** The questions of the form and hidden ones, which phones may still show. */
export async function listQuestionRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('feedback_question')
    .select(['id', 'question', 'translations', 'kind', 'options', 'required', 'hidden'])
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>[number]

export function toQuestion(row: QuestionRow): FeedbackQuestion {
  return {
    _id: row.id,
    question: row.question,
    kind: row.kind as FeedbackQuestion['kind'],
    ...(row.options && { options: row.options }),
    required: row.required && !row.hidden,
  }
}

/** The hotel's questions with options, for a query of answers to them. */
export const selectOptions = (hotelId: string): RawBuilder<OptionsRow[]> =>
  sql<OptionsRow[]>`(
    SELECT coalesce(json_agg(json_build_object('id', q.id, 'options', q.options,
      'translations', q.translations)), '[]')
    FROM feedback_question q WHERE q.hotel_id = ${hotelId} AND q.options IS NOT NULL)`

/** The options of a question, in all languages. */
type OptionsRow = Pick<QuestionRow, 'id' | 'options' | 'translations'>

/** A choice is sent in the guest's language, and stored as the option in the hotel's first language. */
export function readChoices(rows: readonly OptionsRow[], answers: Answers): Answers {
  return changeChoices(rows, answers, ({ options, translations }, value) => {
    const known = [options, ...Object.values(translations).map((texts) => texts.options)]
    const index = known.map((list) => asList(list).indexOf(value)).find((at) => at !== -1)
    return options?.[index ?? -1]
  })
}

/** Translates stored choices into the reader's language. */
export function showChoices(
  rows: readonly OptionsRow[],
  answers: Answers,
  language: string,
): Answers {
  return changeChoices(rows, answers, (row, value) => {
    const index = asList(row.options).indexOf(value)
    return asList(inLanguage(row, language).options)[index]
  })
}

/** Values that are not choices, or options that the hotel no longer has, are not translated. */
function changeChoices(
  rows: readonly OptionsRow[],
  answers: Answers,
  change: (row: OptionsRow, value: string) => string | undefined,
): Answers {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return answers.map((answer) => {
    const row = byId.get(answer.questionId)
    const changed =
      row?.options && typeof answer.value === 'string' ? change(row, answer.value) : undefined
    return changed === undefined ? answer : { ...answer, value: changed }
  })
}

const asList = (list: unknown): string[] => (Array.isArray(list) ? list : [])

type Answers = FeedbackAnswers['answers']
type Question = Pick<FeedbackQuestion, '_id' | 'kind' | 'options'>

/** Throws `invalid_request` with the field if an answer is to an unknown question, duplicate or of the wrong kind. */
export function checkAnswers(questions: readonly Question[], answers: Answers): void {
  const asked = new Map(questions.map((question) => [question._id, question]))
  const answered = new Set<string>()
  for (const [index, { questionId, value }] of answers.entries()) {
    const question = asked.get(questionId)
    if (!question) {
      throw answerProblem(`answers.${index}.questionId`, 'must be a question of the hotel')
    }
    if (answered.has(questionId)) {
      throw answerProblem(`answers.${index}.questionId`, 'must be answered once only')
    }
    answered.add(questionId)
    const expected = misfit(question, value)
    if (expected) throw answerProblem(`answers.${index}.value`, expected)
  }
}

/** Throws `invalid_request` with the question if a required answer is missing. */
export function checkRequired(
  questions: readonly (Question & { required: boolean })[],
  answers: Answers,
): void {
  const missing = questions.find(
    ({ _id, required }) => required && !answers.some(({ questionId }) => questionId === _id),
  )
  if (missing) throw answerProblem(`answers.${missing._id}`, 'is required')
}

/** @returns the problem of the value; undefined if it fits the question */
function misfit({ kind, options = [] }: Question, value: Answers[number]['value']) {
  switch (kind) {
    case 'rating':
      return typeof value === 'number' ? undefined : 'must be a number from 1 to 5'
    case 'yesNo':
      return typeof value === 'boolean' ? undefined : 'must be true or false'
    case 'choice':
      return options.some((option) => option === value) ? undefined : 'must be one of the options'
    case 'text':
      return typeof value === 'string' ? undefined : 'must be text'
  }
}

function answerProblem(field: string, message: string): Problem {
  return new Problem('invalid_request', 'One of the answers is missing or does not fit.', {
    errors: [{ field, message }],
  })
}
