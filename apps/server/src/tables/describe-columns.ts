import type { ImportField } from '@bellhop/contract/desk/imports'
import { maxPageSize } from '@bellhop/domain/limits'
import { readAmount } from '@bellhop/domain/money/read-amount'
import type { Cell, TableFormat } from '@bellhop/domain/tables/cells'
import { proposeColumns } from '@bellhop/domain/tables/propose-columns'
import { formatReadCell } from './format-cell.ts'
import type { ReadColumns } from './match-headings.ts'
import type { Table } from './table.ts'
import type { Check, Choices, KnownField } from './table-import.ts'

interface Described {
  table: Table
  fields: readonly KnownField[]
  read: ReadColumns
  choices: Choices
  format: TableFormat
}

/** So many rows are looked at. */
const maxLooked = 200
const maxSample = 60

/** Describes the columns of a table for the manager who says which is which. */
export function describeColumns({
  table,
  fields,
  read,
  choices,
  format,
}: Described): Pick<Check, 'columns' | 'fields' | 'sheets' | 'decimalSign' | 'toConfirm'> {
  const { headings, rows, sheets } = table
  const { defaults = [], decimalSign } = choices
  const cells = headings.map((_, at) => rows.slice(0, maxLooked).map((row) => row.cells[at] ?? ''))
  const free = fields.map(({ column }) => column).filter((column) => !read.columns.includes(column))
  const unread = cells.map((column, at) => (read.columns[at] ? undefined : column))
  const proposed = choices.columns ? [] : proposeColumns(unread, free, format)
  const columns = headings.map((heading, at) => {
    const column = read.columns[at]
    // A column that is not known yet may be chosen as a price.
    const ambiguous =
      !column || column.type === 'money' ? findAmbiguous(table, at, format) : undefined
    return {
      heading: heading.slice(0, maxSample),
      ...(column && { field: column.path }),
      ...(proposed[at] && { proposed: proposed[at].path }),
      samples: listSamples(cells[at] ?? []),
      ...(ambiguous && { ambiguous }),
    }
  })
  const isKnown = (path: string) => read.columns.some((column) => column?.path === path)
  const isGiven = (path: string) => isKnown(path) || defaults.some(({ field }) => field === path)
  const isUnread = columns.some(({ field, samples }) => !field && samples.length > 0)
  const isMissing =
    !isKnown('id') && fields.some(({ column, needed }) => needed && !isGiven(column.path))
  const isAmbiguous = !decimalSign && columns.some(({ field, ambiguous }) => field && ambiguous)
  const hasSheets = !choices.sheet && (sheets?.filter(({ fits }) => fits).length ?? 0) > 1
  return {
    columns,
    fields: fields.map((field) => toImportField(field, defaults)),
    ...(sheets && { sheets }),
    ...(decimalSign && { decimalSign }),
    toConfirm: isAmbiguous || (!choices.columns && (isUnread || isMissing || hasSheets)),
  }
}

function toImportField(
  { column: { path, title, type }, isDate, names = [], needed, canDefault, proposed }: KnownField,
  defaults: NonNullable<Choices['defaults']>,
): ImportField {
  const isChoice = typeof type === 'object'
  const values = isChoice
    ? Object.entries(type.oneOf).map(([value, title]) => ({ value, title }))
    : names.slice(0, maxPageSize).map((name) => ({ value: name, title: name }))
  const given = defaults.find(({ field }) => field === path)?.value ?? proposed
  return {
    ...{ field: path, title, needed, canDefault, values },
    type: isDate ? 'date' : isChoice ? 'oneOf' : type,
    ...(given && { default: given }),
  }
}

const listSamples = (cells: readonly Cell[]): string[] =>
  [...new Set(cells.map((cell) => formatReadCell(cell).slice(0, maxSample)))]
    .filter((text) => text !== '')
    .slice(0, 3)

/** The first amount of a column that is another one with the other decimal sign. */
function findAmbiguous(
  { rows }: Table,
  at: number,
  { language, currency }: TableFormat,
): string | undefined {
  const read = (text: string, decimalSign?: '.' | ',') =>
    readAmount(text, { language, currency, decimalSign })
  for (const { cells } of rows) {
    const cell = cells[at] ?? ''
    if (typeof cell !== 'string' || cell === '' || typeof read(cell) === 'number') continue
    if (typeof read(cell, '.') === 'number' || typeof read(cell, ',') === 'number') {
      return cell.slice(0, maxSample)
    }
  }
  return undefined
}
