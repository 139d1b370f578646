import { maxPageHtml, maxPath } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import { languagePattern } from '@bellhop/domain/text/language-tag'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, nonBlankText, object, text } from '../base/common.ts'

const Noun = Type.String({
  pattern: '^[a-z]+(-[a-z]+)*$',
  maxLength: 40,
  description: 'as in the path of its calls: `banners`',
})
const Count = Type.Integer({ minimum: 0 })
const Language = Type.String({ pattern: languagePattern })
const Path = Type.String({
  pattern: '^[a-zA-Z]+(\\.[a-zA-Z0-9]+)*$',
  maxLength: maxPath,
  description: 'in the entry: `choices.0.name`',
})

export const UntranslatedText = object({
  noun: Noun,
  _id: Type.Optional(Id),
  /** The id of the parent, if entries of the noun have one. */
  within: Type.Optional(Id),
  /** The name of the entry in the hotel's first language, if it has one. */
  name: Type.Optional(Type.String()),
  path: Path,
  /** The path in the reader's language: `choice 1, name`. */
  label: Type.String(),
  /** In the hotel's first language. */
  source: Type.String(),
  /** The translation that is out of date; without one, it is missing. */
  text: Type.Optional(Type.String()),
  maxLength: Type.Integer(),
  /** `page` is HTML, which only its editor changes. */
  format: Type.Enum(['line', 'lines', 'page']),
})
export type UntranslatedText = Static<typeof UntranslatedText>

/** Texts of a page of the report. */
export const translationPageSize = 50

export const TranslationReport = object({
  /** Counts missing or outdated translations by noun and language. */
  counts: Type.Array(
    object({ noun: Noun, language: Type.String(), missing: Count, outdated: Count }),
  ),
  /** A page of them in the language. */
  texts: Type.Array(UntranslatedText, { maxItems: translationPageSize }),
})
export type TranslationReport = Static<typeof TranslationReport>

const call = calls('translations', managers)

/** Lists the texts left to translate, of everything that the hotel publishes. */
export const getTranslationReport = call('GET /desk/translations', {
  summary: 'Missing and outdated translations',
  query: object({
    language: Type.String({ pattern: languagePattern, description: 'of `texts`' }),
    noun: Type.Optional(Noun),
    skip: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'number of texts' }),
    ),
  }),
  returns: TranslationReport,
})

/**
 * Stores a translation, or confirms the one that is out of date if `text` is the same. 409 `changed_meanwhile` with the
 * entry in `current` if its source or the present translation is not the one that was seen; the entry's other fields
 * may have changed.
 */
export const setTranslation = call('PUT /desk/translations', {
  summary: 'Translate a text',
  body: object({
    noun: Noun,
    _id: Type.Optional(Id),
    path: Path,
    language: Language,
    source: text(maxPageHtml),
    replaces: Type.Optional(text(maxPageHtml)),
    text: nonBlankText(maxPageHtml),
  }),
  fails: [404, 409, 422],
})
