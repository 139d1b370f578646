import { type Column, listUnread, matchColumns } from '@bellhop/domain/tables/columns'
import { UnreadableTable } from './table.ts'
import type { Choices } from './table-import.ts'

/** By position; undefined for a column that is not imported. */
export interface ReadColumns {
  columns: (Column | undefined)[]
  /** Headings of columns that are not imported. */
  unknown: string[]
}

/**
 * Finds the columns of a table as they were chosen, or by its headings.
 *
 * @throws UnreadableTable if the choice does not fit
 */
export function matchHeadings(
  headings: readonly string[],
  known: readonly Column[],
  { columns: chosen }: Pick<Choices, 'columns'>,
): ReadColumns {
  if (!chosen) return matchColumns(headings, known)
  if (chosen.length !== headings.length) {
    const values = { count: headings.length }
    throw new UnreadableTable('This table has {count} columns.', values, 'columns')
  }
  const columns = chosen.map((path) => known.find((column) => column.path === path))
  const twice = columns.find((column, at) => column && columns.indexOf(column) < at)
  if (twice) {
    const values = { column: twice.title }
    const sentence = 'Two columns are “{column}”. Choose one of them.'
    throw new UnreadableTable(sentence, values, 'columns')
  }
  return { columns, unknown: listUnread(headings, columns) }
}
