import type { Titles } from '@bellhop/domain/tables/columns'
import { type AppLanguage, staffLanguages } from '@bellhop/languages'
import type columns from '@bellhop/languages/en/staff/columns.json'
import { staffMessagesOf } from '../sentences/messages.ts'

/** The titles of fields in all languages of the desk. */
export const titlesOfField = (name: keyof typeof columns.fields): Titles => ({
  en: staffMessagesOf('columns', 'en').fields[name],
  ...Object.fromEntries(
    staffLanguages.map((language) => [language, staffMessagesOf('columns', language).fields[name]]),
  ),
})

type Value = keyof typeof columns.values

export const titlesOfValue = (value: Value): Titles => ({
  en: staffMessagesOf('columns', 'en').values[value],
  ...Object.fromEntries(
    staffLanguages.map((language) => [
      language,
      staffMessagesOf('columns', language).values[value],
    ]),
  ),
})

/** A type whose cells have one of these values. */
export const oneOf = (...values: Value[]) => ({
  oneOf: Object.fromEntries(values.map((value) => [value, titlesOfValue(value)])),
})

/** The words of yes and no in the reader's language. */
export const yesNoIn = (language: AppLanguage) => staffMessagesOf('columns', language).values
