import { maxPageSize } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Id, object } from '../base/common.ts'
import { languagePattern } from '../base/content.ts'
import { problems, type Route } from '../base/route.ts'

const Noun = Type.String({ description: 'as in the path of its calls: `banners`' })
const Count = Type.Integer({ minimum: 0 })

export const UntranslatedText = object({
  noun: Noun,
  _id: Type.Optional(Id),
  /** The id of the parent, if entries of the noun have one. */
  within: Type.Optional(Id),
  /** The path in the entry: `choices.0.name`. */
  path: Type.String(),
  /** In the hotel's first language. */
  source: Type.String(),
  /** The translation that is out of date; without one, it is missing. */
  text: Type.Optional(Type.String()),
})
export type UntranslatedText = Static<typeof UntranslatedText>

export const TranslationReport = object({
  /** Of nouns and languages with missing or outdated translations. */
  counts: Type.Array(
    object({ noun: Noun, language: Type.String(), missing: Count, outdated: Count }),
  ),
  /** The first of them in the language. */
  texts: Type.Array(UntranslatedText, { maxItems: maxPageSize }),
})
export type TranslationReport = Static<typeof TranslationReport>

/** What is left to translate, of everything that the hotel publishes. */
export const getTranslationReport = {
  method: 'GET',
  url: '/desk/translations',
  config: { access: managers },
  schema: {
    summary: 'Missing and outdated translations',
    tags: ['translations'],
    querystring: object({
      language: Type.String({ pattern: languagePattern, description: 'of `texts`' }),
    }),
    response: { 200: data(TranslationReport), ...problems(400, 401, 403, 503) },
  },
} as const satisfies Route
