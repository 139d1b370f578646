import { maxImportColumns, maxImportRows } from '@bellhop/domain/limits'
import type { Cell } from '@bellhop/domain/tables/cells'
import {
  type FilledSentence,
  formatSentence,
  type Sentence,
  type SentenceValues,
} from '../sentences/sentences.ts'

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
  notes: FilledSentence[]
  /** Those of a workbook with several. */
  sheets?: SheetOfTable[]
}

/** Its message is a sentence for staff. */
export class UnreadableTable extends Error {
  readonly said: FilledSentence
  /** The field of the call. */
  readonly field: 'file' | 'columns'

  constructor(sentence: Sentence, values?: SentenceValues, field: 'file' | 'columns' = 'file') {
    super(formatSentence(sentence, 'en', values))
    this.said = { sentence, values }
    this.field = field
  }
}

export const maxColumns = maxImportColumns
/** Characters of a row. */
export const maxRecord = 1024 * 1024

export const tooManyRows = (limit = maxImportRows): UnreadableTable =>
  new UnreadableTable('This table has more than {limit, number} rows. Import it in parts.', {
    limit,
  })

export const tooManyColumns = (): UnreadableTable =>
  new UnreadableTable('This table has more than {limit} columns.', { limit: maxColumns })

/** A file of a program that writes its tables in another way. */
export const otherFormat = (format: 'xls' | 'xlsb' | 'ods' | 'xml' | 'html'): UnreadableTable =>
  new UnreadableTable(
    '{format, select, xls {This file is in the old format of Excel (.xls).} xlsb {This is a binary workbook (.xlsb).} ods {This is an OpenDocument file (.ods).} xml {This file is an XML table of Excel 2003.} other {This file is a web page, whatever its name says.}} Open it in Excel, LibreOffice or Google Sheets, choose “Save as” or “Download”, and save it as “Excel workbook (.xlsx)”. Then choose that file.',
    { format },
  )
