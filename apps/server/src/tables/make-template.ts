import type { Column } from '@bellhop/domain/tables/columns'
import type { AppLanguage } from '@bellhop/languages'
import { joinParts } from '../sentences/join-parts.ts'
import { type Say, type Sentence, sayIn } from '../sentences/sentences.ts'
import { hintMark } from './find-headings.ts'
import type { KnownField } from './table-import.ts'
import { yesNoIn } from './titles.ts'
import { type TemplateColumn, writeTemplate } from './workbook/write-template.ts'

interface Reader {
  language: AppLanguage
  currency: string
}

/** So many names of a list are in a hint. */
const maxNamed = 8

/** An Excel workbook to fill in: headings and what each column may have, in the reader's language. */
export function makeTemplate(
  sheet: string,
  fields: readonly KnownField[],
  { language, currency }: Reader,
): Uint8Array<ArrayBuffer> {
  const say = sayIn(language)
  return writeTemplate(
    sheet,
    fields.map((field): TemplateColumn => {
      const values = listValues(field, language)
      const more = values.length > maxNamed ? ' …' : ''
      const list = joinParts(values.slice(0, maxNamed), language) + more
      return {
        heading: field.column.title,
        hint: `${hintMark} ${hintOf(field, say, { list, currency })}`,
        ...(values.length > 0 && { values }),
      }
    }),
  )
}

function listValues(
  { column: { type }, names = [] }: KnownField,
  language: AppLanguage,
): readonly string[] {
  if (typeof type === 'object') return Object.values(type.oneOf)
  const { yes, no } = yesNoIn(language)
  return type === 'yesNo' ? [yes, no] : names
}

function hintOf(
  { column, needed, isDate }: KnownField,
  say: Say,
  { list, currency }: { list: string; currency: string },
): string {
  if (column.path === 'id') return say('Leave it empty for a new entry.')
  const parts = [
    say(needed ? 'Needed.' : 'May be empty.'),
    ...(list === '' ? [] : [say('For example: {list}', { list })]),
    ...(isDate ? [say('A date such as 2026-12-25.')] : []),
  ]
  const sentence = typeof column.type === 'string' ? hints[column.type] : undefined
  return [...parts, ...(sentence ? [say(sentence, { currency })] : [])].join(' ')
}

const hints: Partial<Record<Extract<Column['type'], string>, Sentence>> = {
  money: 'An amount in {currency}, such as 250.50.',
  integer: 'A whole number.',
  list: 'Separated by commas.',
  moment: 'Date and time, such as 2026-12-25 14:00.',
}
