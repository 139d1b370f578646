import type { TableRow } from './table.ts'
import type { RowPlan } from './table-import.ts'

/** A row that is not imported, and why. */
export class BadCell extends Error {
  /** The heading of the cell. */
  readonly field: string | undefined

  constructor(sentence: string, field?: string) {
    super(sentence)
    this.field = field
  }
}

/** @throws BadCell if the row has fewer cells than there are headings, or more */
export function checkCells({ cells }: TableRow, headings: readonly string[]): void {
  if (cells.length < headings.length) {
    const sentence = `This row has ${cells.length} of ${headings.length} cells. Is it cut off?`
    throw new BadCell(sentence)
  }
  if (cells.slice(headings.length).some((cell) => cell !== '')) {
    throw new BadCell('This row has more cells than there are headings.')
  }
}

/** The plan of a row for which an error was thrown; throws others again. */
export function planBadRow({ row }: TableRow, name: string, error: unknown): RowPlan {
  if (!(error instanceof BadCell)) throw error
  const { field, message: detail } = error
  return { row, result: 'bad', name, ...(field && { field }), detail }
}
