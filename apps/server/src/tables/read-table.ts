import { maxImportRows } from '@bellhop/domain/limits'
import type { Cell } from '@bellhop/domain/tables/cells'
import { findSeparator } from '@bellhop/domain/tables/find-separator'
import { restoreFormula } from '@bellhop/domain/tables/formulas'
import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'

export interface TableRow {
  /** As a spreadsheet counts it, from 1. */
  row: number
  cells: Cell[]
}

export interface Table {
  headings: string[]
  rows: TableRow[]
}

/** Its message is a sentence for staff. */
export class UnreadableTable extends Error {}

const maxColumns = 300
const maxRecord = 1024 * 1024

/** @throws UnreadableTable */
export function readTable(bytes: Uint8Array): Table {
  const text = decodeText(bytes)
  if (text === undefined) {
    throw new UnreadableTable('This file is not a table. Save it as “CSV UTF-8” and try again.')
  }
  const [first, ...rest] = readCsv(text)
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!first || rest.length === 0) throw new UnreadableTable('This table has no rows.')
  if (rest.length > maxImportRows) {
    const limit = new Intl.NumberFormat('en').format(maxImportRows)
    throw new UnreadableTable(`This table has more than ${limit} rows. Import it in parts.`)
  }
  if (first.cells.length > maxColumns) {
    throw new UnreadableTable(`This table has more than ${maxColumns} columns.`)
  }
  return { headings: first.cells, rows: rest }
}

function readCsv(text: string): string[][] {
  const hasSeparator = /^sep=[,;\t]\r?\n/.test(text)
  try {
    const rows = parse(text, {
      delimiter: findSeparator(text),
      relax_column_count: true,
      max_record_size: maxRecord,
      // Blank rows and the headings are not counted.
      to: 2 * maxImportRows,
    }) as string[][]
    const read = rows.map((cells) => cells.map((cell) => restoreFormula(cell.trim())))
    return hasSeparator ? [[], ...read.slice(1)] : read
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: number }
    throw new UnreadableTable(
      `This table cannot be read from line ${lines ?? 1} on. Is a quotation mark missing there?`,
    )
  }
}
