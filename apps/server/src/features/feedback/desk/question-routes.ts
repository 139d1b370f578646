import type { Localised } from '@bellhop/contract/base/content'
import { feedbackQuestionCalls } from '@bellhop/contract/desk/feedback-questions'
import type { FeedbackQuestion } from '@bellhop/contract/guest/feedback'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type RawBuilder, sql } from 'kysely'
import { contentRoutes } from '../../../content/content-routes.ts'
import { readTexts, storeTexts } from '../../../content/texts.ts'
import type { Translations } from '../../../shared/in-language.ts'
import { staffFieldProblem } from '../../../shared/problem.ts'

function countAnswers(hotelId: string, id: string): RawBuilder<number> {
  const isAnswered = sql`hotel_id = ${hotelId} AND answers @> ${JSON.stringify([{ questionId: id }])}::jsonb`
  return sql`((SELECT count(*) FROM feedback WHERE ${isAnswered})
    + (SELECT count(*) FROM guest_review WHERE ${isAnswered}))::integer`
}

export const feedbackQuestionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, feedbackQuestionCalls, {
    table: 'feedback_question',
    uses: [{ noun: 'answers', count: countAnswers }],
    useInstead: 'Hide it: the answers stay, and guests are no longer asked.',
    toRow: ({ question, kind, options, required, hidden }, { languages }, row) => {
      if (row && row.kind !== kind) {
        throw staffFieldProblem('kind', 'Add another question: guests may have answered this one.')
      }
      if ((kind === 'choice') !== (options !== undefined)) {
        throw staffFieldProblem('options', 'A choice has options, and no other question has.')
      }
      const names = options?.map(({ name }) => name)
      const { translations, ...texts } = storeTexts({ question }, languages, row)
      return {
        ...{ ...texts, kind, required, hidden },
        options: names ? storeNames(names, languages[0]) : null,
        translations: addOptions(translations, names, languages),
      }
    },
    toEntry: (row, { languages }) => ({
      question: readTexts(row, 'question', languages),
      kind: row.kind as FeedbackQuestion['kind'],
      options: row.options?.map((name, index) => ({
        name: readTexts(
          { name, translations: pickOption(row.translations, index) },
          'name',
          languages,
        ),
      })),
      required: row.required,
      hidden: row.hidden,
    }),
  })
}

/** Answers are stored by the name of their option in the first language. */
function storeNames(names: readonly Localised[], first = 'en'): string[] {
  const stored = names.map((name) => name[first]?.trim() ?? '')
  const again = stored.findIndex((name, index) => stored.indexOf(name) < index)
  if (again !== -1) {
    throw staffFieldProblem(`options.${again}.name.${first}`, 'Another option has this name.')
  }
  return stored
}

/** A language's list has the names in the order of the options, and null for one without a translation. */
function addOptions(
  translations: Translations,
  names: readonly Localised[] | undefined,
  [, ...others]: readonly string[],
): Translations {
  const languages = [...new Set([...Object.keys(translations), ...others])]
  const translated = languages.map((language) => {
    const { options: _, ...texts } = translations[language] ?? {}
    const list = names?.map((name) => name[language]?.trim() ?? null)
    return [language, list?.some(Boolean) ? { ...texts, options: list } : texts] as const
  })
  return Object.fromEntries(translated.filter(([, texts]) => Object.keys(texts).length > 0))
}

function pickOption(translations: Translations, index: number): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([language, { options }]) => [
      language,
      { name: Array.isArray(options) ? options[index] : undefined },
    ]),
  )
}
