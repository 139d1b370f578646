import { maxImportColumns, maxImportRows } from '@bellhop/domain/limits'
import type { Cell } from '@bellhop/domain/tables/cells'

export interface TableRow {
  /** The number of the row in the spreadsheet, from 1. */
  row: number
  cells: Cell[]
}

/** A sheet of a workbook that has cells. */
export interface SheetOfTable {
  name: string
  /** Most of its headings are known. */
  fits: boolean
  /** The table is this one. */
  isRead: boolean
}

export interface Table {
  headings: string[]
  rows: TableRow[]
  /** Sentences for staff about what a spreadsheet shows otherwise: other sheets, hidden rows. */
  notes: string[]
  /** Those of a workbook with several. */
  sheets?: SheetOfTable[]
}

/** Its message is a sentence for staff. */
export class UnreadableTable extends Error {
  /** The field of the call. */
  readonly field: 'file' | 'columns'

  constructor(sentence: string, field: 'file' | 'columns' = 'file') {
    super(sentence)
    this.field = field
  }
}

export const maxColumns = maxImportColumns
/** Characters of a row. */
export const maxRecord = 1024 * 1024

export function tooManyRows(): UnreadableTable {
  const limit = new Intl.NumberFormat('en').format(maxImportRows)
  return new UnreadableTable(`This table has more than ${limit} rows. Import it in parts.`)
}

export const tooManyColumns = (): UnreadableTable =>
  new UnreadableTable(`This table has more than ${maxColumns} columns.`)
