import { type AppLanguage, localeOf } from '@bellhop/languages'
import type sentences from '@bellhop/languages/en/server/sentences.json'
import { IntlMessageFormat } from 'intl-messageformat'
import { messagesOf } from './messages.ts'

/** The server's sentences for guests in English, as ICU messages. */
export type Sentence = keyof typeof sentences

export type SentenceValues = Record<string, string | number>

const formats = new Map<string, IntlMessageFormat>()

export function formatSentence(
  sentence: Sentence,
  language: AppLanguage,
  values: SentenceValues = {},
): string {
  const key = `${language} ${sentence}`
  let format = formats.get(key)
  if (!format) {
    const text = language === 'en' ? sentence : messagesOf('sentences', language)[sentence]
    format = new IntlMessageFormat(text, localeOf(language))
    formats.set(key, format)
  }
  return String(format.format(values))
}
