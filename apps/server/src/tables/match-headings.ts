import { type Column, matchColumns } from '@bellhop/domain/tables/columns'
import { UnreadableTable } from './table.ts'

/**
 * Finds the columns of a table by its headings.
 *
 * @throws UnreadableTable if the headings do not fit
 */
export function matchHeadings(headings: readonly string[], known: readonly Column[]) {
  const { columns, unknown, twice } = matchColumns(headings, known)
  if (twice.length > 0) throw new UnreadableTable(`Two columns are called “${twice[0]}”.`)
  if (columns.every((column) => column === undefined)) {
    throw new UnreadableTable('No heading of this table is known. Download the list as a template.')
  }
  return { columns, unknown }
}
