import type { Column } from '@bellhop/domain/tables/columns'
import { titleIn } from '@bellhop/domain/tables/heading-words'
import { hintMark } from './find-headings.ts'
import type { KnownField } from './table-import.ts'
import { type TemplateColumn, writeTemplate } from './workbook/write-template.ts'

interface Reader {
  /** The hotel's first language. */
  language: string
  currency: string
}

/** So many names of a list are in a hint. */
const maxNamed = 8

/** An Excel workbook to fill in: headings in the language of the hotel, and what each column may have. */
export function makeTemplate(
  sheet: string,
  fields: readonly KnownField[],
  reader: Reader,
): Uint8Array<ArrayBuffer> {
  return writeTemplate(
    sheet,
    fields.map((field): TemplateColumn => {
      const values = listValues(field)
      return {
        heading: headingIn(field.column, reader.language),
        hint: `${hintMark} ${hintOf(field, reader)}`,
        ...(values.length > 0 && { values }),
      }
    }),
  )
}

/** The heading by which an import finds the column. Texts in another language than the first keep the English one. */
export function headingIn({ path, title }: Column, language: string): string {
  const [name = '', textLanguage = language] = path.split('.')
  return (textLanguage === language && titleIn(name, language)) || title
}

function listValues({ column: { type }, names = [] }: KnownField): readonly string[] {
  if (typeof type === 'object') return Object.values(type.oneOf)
  return type === 'yesNo' ? ['yes', 'no'] : names
}

function hintOf(field: KnownField, { currency }: Reader): string {
  const { column, needed, isDate } = field
  if (column.path === 'id') return 'Leave it empty for a new entry.'
  const values = listValues(field)
  const more = values.length > maxNamed ? ' …' : ''
  const list = values.slice(0, maxNamed).join(', ')
  const parts = [
    needed ? 'Needed.' : 'May be empty.',
    ...(values.length > 0 ? [`For example: ${list}${more}`] : []),
    ...(isDate ? ['A date such as 2026-12-25.'] : []),
    ...(typeof column.type === 'string' ? (texts[column.type]?.(currency) ?? []) : []),
  ]
  return parts.join(' ')
}

const texts: Partial<Record<Extract<Column['type'], string>, (currency: string) => string[]>> = {
  money: (currency) => [`An amount in ${currency}, such as 250.50.`],
  integer: () => ['A whole number.'],
  list: () => ['Separated by commas.'],
  moment: () => ['Date and time, such as 2026-12-25 14:00.'],
}
