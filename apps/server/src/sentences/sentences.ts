import { type AppLanguage, localeOf, type Sentence, staffLanguages } from '@bellhop/languages'
import { IntlMessageFormat } from 'intl-messageformat'
import { messagesOf, staffMessagesOf } from './messages.ts'

export type { Sentence }

export type SentenceValues = Record<string, string | number>

/** A sentence with its values. */
export interface FilledSentence {
  sentence: Sentence
  values?: SentenceValues | undefined
  /** Those that depend on the language, such as a size. */
  valuesIn?: ((language: AppLanguage) => SentenceValues) | undefined
}

/** Styles of values: `{date, date, night}`, from midnight UTC. */
const styles = { date: { night: { day: 'numeric', month: 'short', timeZone: 'UTC' } } } as const

const formats = new Map<string, IntlMessageFormat>()

export function formatSentence(
  sentence: Sentence,
  language: AppLanguage,
  values: SentenceValues = {},
): string {
  const key = `${language} ${sentence}`
  let format = formats.get(key)
  if (!format) {
    format = new IntlMessageFormat(textOf(sentence, language), localeOf(language), styles)
    formats.set(key, format)
  }
  return String(format.format(values))
}

/** @returns the English text of a sentence for staff in a language that the desk does not have */
function textOf(sentence: Sentence, language: AppLanguage): string {
  if (language === 'en') return sentence
  const forGuests: Partial<Record<Sentence, string>> = messagesOf('sentences', language)
  if (forGuests[sentence] !== undefined) return forGuests[sentence]
  if (!staffLanguages.includes(language)) return sentence
  const forStaff: Partial<Record<Sentence, string>> = staffMessagesOf('sentences', language)
  return forStaff[sentence] ?? sentence
}

export const formatFilled = (
  { sentence, values, valuesIn }: FilledSentence,
  language: AppLanguage,
): string => formatSentence(sentence, language, { ...values, ...valuesIn?.(language) })

/** Formats sentences in one language. */
export type Say = (sentence: Sentence, values?: SentenceValues) => string

export const sayIn =
  (language: AppLanguage): Say =>
  (sentence, values) =>
    formatSentence(sentence, language, values)
