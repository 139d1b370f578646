import { cleanPhone, groupPhone } from '@bellhop/domain/people/telephone'
import type { Cell } from '@bellhop/domain/tables/cells'
import { toLatinDigits } from '@bellhop/domain/text/latin-digits'
import { type AppLanguage, localeOf } from '@bellhop/languages'
import { formatSentence } from '../sentences/sentences.ts'

/** A day as staff read it: 3 Apr 2026. */
export const dayFormatIn = (language: AppLanguage) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })

/** By kind of value: whether a text stands for it as it is, and how staff read it. */
const kinds = {
  amount: {
    isSame: (text: string, value: string) => Number(text.replace(',', '.')) === Number(value),
    format: (value: string) => value,
  },
  phone: {
    isSame: (text: string, value: string) => cleanPhone(text) === value,
    format: groupPhone,
  },
  // The dates of a stay are shown in any case: only instants and days since 1900 look like others.
  date: {
    isSame: (text: string) => !/:\d\d.*(?:[zt]|[+-]\d\d)|^\d{5}/i.test(text),
    format: (value: string, language: AppLanguage) => dayFormatIn(language).format(new Date(value)),
  },
} as const

/** Says what a cell was read as, if something else stands in it. A date of a spreadsheet is what it shows. */
export function noteReadAs(
  kind: keyof typeof kinds,
  title: string,
  cell: Cell,
  value: string | number,
  language: AppLanguage,
): string[] {
  const { isSame, format } = kinds[kind]
  if (typeof cell === 'object' || isSame(toLatinDigits(cell), String(value))) return []
  const values = { column: title, text: cell, value: format(String(value), language) }
  return [formatSentence('{column} “{text}” is read as {value}.', language, values)]
}
