import { IntlMessageFormat } from 'intl-messageformat'
import { arabic } from './ar.ts'
import { hindi } from './hi.ts'

/** The server's sentences for guests in English, as ICU messages. */
export type Sentence = keyof typeof hindi

export type SentenceValues = Record<string, string | number>

/** The languages of the server's sentences. The first one is the fallback. */
export const sentenceLanguages = ['en', 'hi', 'ar'] as const
export type SentenceLanguage = (typeof sentenceLanguages)[number]

/** @param language of a hotel */
export const toSentenceLanguage = (language: string): SentenceLanguage =>
  sentenceLanguages.find((known) => known === language) ?? 'en'

const translations = { hi: hindi, ar: arabic }
const formats = new Map<string, IntlMessageFormat>()

export function formatSentence(
  sentence: Sentence,
  language: SentenceLanguage,
  values: SentenceValues = {},
): string {
  const key = `${language} ${sentence}`
  let format = formats.get(key)
  if (!format) {
    const text = language === 'en' ? sentence : translations[language][sentence]
    // The app shows Latin digits in every language.
    format = new IntlMessageFormat(text, `${language}-u-nu-latn`)
    formats.set(key, format)
  }
  return String(format.format(values))
}
