import { type AppLanguage, appLanguages, isAppLanguage } from './app-languages.ts'

/** The documents' fonts have no Chinese, Japanese or Korean yet: their documents are in English. */
const unprinted = ['ja', 'ko', 'zh'] as const

export type DocumentLanguage = Exclude<AppLanguage, (typeof unprinted)[number]>

export const isDocumentLanguage = (
  language: string | null | undefined,
): language is DocumentLanguage =>
  isAppLanguage(language) && !unprinted.some((one) => one === language)

export const documentLanguages = appLanguages.filter(isDocumentLanguage)

/** @returns English for a language that documents do not have */
export const toDocumentLanguage = (language: string | null | undefined): DocumentLanguage =>
  isDocumentLanguage(language) ? language : 'en'
