import type ofServer from './en/server/sentences.json'
import type ofStaff from './en/staff/sentences.json'
import type { Language } from './language.ts'
import { languages } from './languages.generated.ts'

/** A language of the apps and of what the server writes, by its BCP 47 tag. */
export type AppLanguage = keyof typeof languages

/** A sentence of the server in English, as an ICU message: for guests, or for staff only. */
export type Sentence = keyof typeof ofServer | keyof typeof ofStaff

/** The first one is English, to which everything falls back. */
export const appLanguages = Object.keys(languages) as [AppLanguage, ...AppLanguage[]]

/** For a choice, each by its own name, which its readers look for. */
export const languageOptions = appLanguages.map((value) => ({
  value,
  label: languages[value].name,
  lang: value,
}))

const describe = (language: AppLanguage): Language => languages[language]

/** The languages of the desk, of those of the guest app. */
export const staffLanguages = appLanguages.filter((language) => describe(language).isForStaff)

export const localeOf = (language: AppLanguage): string => describe(language).locale ?? language

export const directionOf = (language: AppLanguage): 'ltr' | 'rtl' =>
  describe(language).direction ?? 'ltr'

export const firstDayOf = (language: AppLanguage) => describe(language).firstDay ?? 1

/** How a month is written within a date. */
export const monthStyleOf = (language: AppLanguage): 'long' | 'short' =>
  describe(language).months ?? 'short'

export const isAppLanguage = (language: string | null | undefined): language is AppLanguage =>
  appLanguages.some((known) => known === language)

/** @returns English for a language that the apps do not have */
export const toAppLanguage = (language: string | null | undefined): AppLanguage =>
  isAppLanguage(language) ? language : 'en'
