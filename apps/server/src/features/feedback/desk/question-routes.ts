import { feedbackQuestionCalls } from '@bellhop/contract/desk/feedback-questions'
import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type RawBuilder, sql } from 'kysely'
import { contentRoutes } from '../../../content/content-routes.ts'
import { readTextList, readTexts, storeTextList, storeTexts } from '../../../content/texts.ts'
import type { Id } from '../../../content/uses.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'

function countAnswers(hotelId: string, id: Id): RawBuilder<number> {
  const isAnswered = sql`hotel_id = ${hotelId} AND answers @> jsonb_build_array(jsonb_build_object('questionId', ${id}::text))`
  return sql`((SELECT count(*) FROM feedback WHERE ${isAnswered})
    + (SELECT count(*) FROM guest_review WHERE ${isAnswered}))::integer`
}

export const feedbackQuestionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, feedbackQuestionCalls, {
    table: 'feedback_question',
    uses: [{ noun: 'answers', count: countAnswers }],
    useInstead: 'Hide it: the answers stay, and guests are no longer asked.',
    toRow: ({ question, kind, options, required }, { languages }, row) => {
      if (row && row.kind !== kind) {
        throw fieldProblem('kind', 'Add another question: guests may have answered this one.')
      }
      if ((kind === 'choice') !== (options !== undefined)) {
        throw fieldProblem('options', 'A choice has options, and no other question has.')
      }
      const { translations, ...texts } = storeTexts({ question }, languages, row)
      const names = options?.map(({ name }) => name) ?? []
      const stored = storeTextList('options', names, languages, translations, row?.options)
      checkNames(stored.list, languages[0])
      return {
        ...{ ...texts, kind, required, translations: stored.translations },
        options: options ? stored.list : null,
      }
    },
    toEntry: (row, { languages }) => ({
      question: readTexts(row, 'question', languages),
      kind: row.kind as FeedbackQuestion['kind'],
      options:
        row.options === null
          ? undefined
          : readTextList('options', row.options, languages, row.translations).map((name) => ({
              name,
            })),
      required: row.required,
    }),
  })
}

/** Answers are stored by the name of their option in the first language. */
function checkNames(names: readonly string[], first = 'en'): void {
  const again = names.findIndex((name, index) => names.indexOf(name) < index)
  if (again === -1) return
  throw fieldProblem(`options.${again}.name.${first}`, 'Another option has this name.')
}
