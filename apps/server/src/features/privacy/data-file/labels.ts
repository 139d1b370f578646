import type { AppLanguage } from '@bellhop/languages'
import { messagesOf } from '../../../sentences/messages.ts'

type Words = ReturnType<typeof messagesOf<'data'>>

export type SectionName = keyof Words['sections']
export type Label = keyof Words['labels']

export const pageWord = (name: keyof Words['page'], language: AppLanguage): string =>
  messagesOf('data', language).page[name]

export const sectionTitle = (name: SectionName, language: AppLanguage): string =>
  messagesOf('data', language).sections[name]

export const labelOf = (label: Label, language: AppLanguage): string =>
  messagesOf('data', language).labels[label]

/** Any other text stays as it is: guests may describe their ID in words. */
export const wordOf = (code: string, language: AppLanguage): string => {
  const { codes } = messagesOf('data', language)
  return Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : code
}
