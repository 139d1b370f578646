import { maxImportRows } from '@bellhop/domain/limits'
import { findSeparator } from '@bellhop/domain/tables/find-separator'
import { restoreFormula } from '@bellhop/domain/tables/formulas'
import type { AppLanguage } from '@bellhop/languages'
import { CsvError, parse } from 'csv-parse/sync'
import { formatLanguage } from '../shared/text/format-language.ts'
import { decodeText } from './decode-text.ts'
import { findHeadings, isHints, noteAbove } from './find-headings.ts'
import { formatReadCell } from './format-cell.ts'
import {
  maxColumns,
  maxRecord,
  otherFormat,
  type Table,
  type TableRow,
  tooManyColumns,
  tooManyRows,
  UnreadableTable,
} from './table.ts'
import { isContainer, readWorkbook } from './workbook/read-workbook.ts'

interface Reading {
  /** A heading may be one of these, normalised: of several sheets, the one with such headings is read. */
  known?: readonly string[]
  /** The language of the hotel, for a file that does not tell its encoding. */
  language?: string
  /** The language of who reads its notes. */
  reader?: AppLanguage | undefined
  /** The name of the sheet that is chosen. */
  sheet?: string | undefined
}

/** @throws UnreadableTable */
export function readTable(bytes: Uint8Array, reading: Reading = {}): Table {
  return isContainer(bytes) ? readSheetTable(bytes, reading) : readTextTable(bytes, reading)
}

function readTextTable(
  bytes: Uint8Array,
  { known = [], language = 'en', reader = 'en' }: Reading,
): Table {
  rejectOldExcel(bytes)
  const decoded = decodeText(bytes, language)
  if (decoded === undefined) {
    throw new UnreadableTable(
      'This file is not a table. Save it as .xlsx or “CSV UTF-8” and try again.',
    )
  }
  const { text, guessed } = decoded
  rejectMarkup(text)
  const rows = readCsv(text)
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const headings = findHeadings(rows, known)
  const table = { ...toTable(rows.slice(headings)), notes: noteAbove(rows, headings) }
  if (!guessed) return table
  const values = { language: formatLanguage(language, reader) }
  const note = { sentence: notUnicode, values } as const
  return { ...table, notes: [...table.notes, note] }
}

const notUnicode =
  'This file is not in Unicode: its letters are read as Windows writes {language}. Check those with accents.'

/** Some programs name what they write for Excel `.xls`, whatever it is. */
function rejectMarkup(text: string): void {
  const start = text.slice(0, 2000)
  const is = (pattern: RegExp) => pattern.test(start)
  if (is(/^\s*<\?xml[\s\S]*(?:urn:schemas-microsoft-com:office:spreadsheet|Excel\.Sheet)/i)) {
    throw otherFormat('xml')
  }
  if (is(/^\s*<(?:!doctype|html|head|body|meta|table|\?xml)|^MIME-Version:/i)) {
    throw otherFormat('html')
  }
}

/** Worksheets of Excel 2 to 4 are not in a container. */
function rejectOldExcel([first, second = -1, third = 0]: Uint8Array): void {
  if (first === 0x09 && [0, 2, 4, 8].includes(second) && [4, 6, 8].includes(third)) {
    throw otherFormat('xls')
  }
}

function readSheetTable(bytes: Uint8Array, { known = [], sheet }: Reading): Table {
  const { rows: all, ...more } = readWorkbook(bytes, known, sheet)
  const { headings, rows } = toTable(all)
  // A workbook does not store empty cells.
  for (const { cells } of rows) while (cells.length < headings.length) cells.push('')
  return { headings, rows, ...more }
}

function toTable([first, ...below]: TableRow[]): Table {
  const [second] = below
  const rest = second && isHints(second) ? below.slice(1) : below
  if (!first || rest.length === 0) throw new UnreadableTable('This table has no rows.')
  if (rest.length > maxImportRows) throw tooManyRows()
  if (first.cells.length > maxColumns) throw tooManyColumns()
  return { headings: first.cells.map(formatReadCell), rows: rest, notes: [] }
}

function readCsv(text: string): string[][] {
  const { separator, isStated } = findSeparator(text)
  try {
    const rows = parse(text, {
      delimiter: separator,
      // Programs mix them: each line ends as it does.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // An inch mark in a cell without quotation marks.
      relax_quotes: true,
      on_record: (cells: string[], { lines }) => {
        // A mark is missing before, so cells of several rows are in one.
        if (cells.some((cell) => /^"[\s\S]*\n/.test(cell))) throw unreadableFrom(lines)
        return cells
      },
      max_record_size: maxRecord,
      // Blank rows and the headings are not counted.
      to: 2 * maxImportRows,
    }) as string[][]
    const read = rows.map((cells) => cells.map((cell) => restoreFormula(cell.trim())))
    return isStated ? [[], ...read.slice(1)] : read
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: number }
    throw unreadableFrom(lines)
  }
}

const unreadableFrom = (line = 1) =>
  new UnreadableTable(
    'This table cannot be read from line {line} on. Is a quotation mark missing there?',
    { line },
  )
