import { maxImportRows } from '@bellhop/domain/limits'
import type { Cell } from '@bellhop/domain/tables/cells'
import { restoreFormula } from '@bellhop/domain/tables/formulas'
import type { FilledSentence } from '../../sentences/sentences.ts'
import { findHeadings, maxAbove, noteAbove } from '../find-headings.ts'
import {
  maxColumns,
  maxRecord,
  type Table,
  type TableRow,
  tooManyColumns,
  tooManyRows,
  UnreadableTable,
} from '../table.ts'
import { type NumberFormat, toCell } from './number-format.ts'
import { decodeEntities, parseXml } from './parse-xml.ts'
import { damaged, tooLarge } from './unpack.ts'

/** The texts and styles that the cells of all sheets refer to. */
export interface Shared {
  texts: readonly string[]
  /** By style. */
  formats: readonly NumberFormat[]
  is1904: boolean
}

interface Merged {
  column: number
  from: number
  to: number
}

/** A cell of Excel has at most so many characters. */
const maxCell = 32_767
/** The largest CSV file has this much; a text that is stored once may be in all cells. */
const maxText = 10 * 1024 * 1024
const maxMerged = 10_000

/** The rows of a sheet that are not blank. */
export type SheetTable = Pick<Table, 'notes'> & { rows: TableRow[] }

interface Reading {
  /** Headings, normalised. */
  known: readonly string[]
  /** Only the first rows, to find the headings. */
  isStart?: boolean
}

/** @throws UnreadableTable */
export function readSheet(xml: string, shared: Shared, { known, isStart }: Reading): SheetTable {
  const hidden: number[] = []
  const rows: TableRow[] = []
  const merged: Merged[] = []
  let textLeft = maxText
  let recordLeft = maxRecord
  let row = 0
  let isHidden = false
  let column = -1
  let cells: Cell[] = []
  let attributes: Record<string, string> = {}
  let text = ''
  let isText = false
  let isPhonetic = false
  let formula: string | undefined
  let isFormula = false

  const spend = (cell: Cell) => {
    const { length } = typeof cell === 'string' ? cell : ''
    if (length > maxCell) {
      const sentence = 'Row {row} has a cell of more than {limit, number} characters.'
      throw new UnreadableTable(sentence, { row, limit: maxCell })
    }
    textLeft -= length
    if (textLeft < 0) throw tooLarge()
    return length
  }

  function addCell(): void {
    // A program without formulas stores them without a value.
    const cell =
      formula !== undefined && attributes.t !== 'str'
        ? { error: `=${formula.trim().slice(0, 60)}` }
        : readCell(attributes, text, shared)
    if (cell === '') return
    if (column >= maxColumns) throw tooManyColumns()
    recordLeft -= spend(cell)
    if (recordLeft < 0) throw tooLarge()
    while (cells.length < column) cells.push('')
    cells[column] = cell
  }

  function startRow({ r: stated, hidden = '0' }: Record<string, string>): void {
    const next = stated === undefined ? row + 1 : Number(stated)
    if (!Number.isInteger(next) || next <= row) throw damaged()
    row = next
    isHidden = hidden === '1' || hidden === 'true'
    column = -1
    cells = []
    recordLeft = maxRecord
  }

  parseXml(xml, {
    open: (name, read) => {
      if (name === 'row') startRow(read())
      else if (name === 'c') {
        attributes = { ...read() }
        column = attributes.r === undefined ? column + 1 : readPlace(attributes.r).column
        text = ''
        formula = undefined
      } else if (name === 'f') {
        isFormula = true
        formula = ''
      } else if (name === 'rPh') isPhonetic = true
      else if (name === 'v' || name === 't') {
        isText = !isPhonetic
        formula = undefined
      } else if (name === 'mergeCell') {
        const range = readMerged(read().ref)
        if (range) merged.push(range)
        if (merged.length > maxMerged) throw tooLarge()
      }
    },
    text: (value) => {
      if (isText) text += value
      else if (isFormula) formula += value
    },
    close: (name) => {
      if (name === 'v' || name === 't') isText = false
      else if (name === 'f') isFormula = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c') addCell()
      else if (name === 'row' && cells.length > 0) {
        if (isHidden) hidden.push(row)
        rows.push({ row, cells })
        if (isStart && rows.length > maxAbove) return false
        if (rows.length > maxImportRows + 1 + maxAbove) throw tooManyRows()
      }
      return true
    },
  })
  const headings = findHeadings(rows, known)
  const table = rows.slice(headings)
  if (table.length > maxImportRows + 1) throw tooManyRows()
  fillDown(table, merged, spend)
  const first = table[0]?.row ?? 0
  const below = hidden.filter((row) => row > first)
  return { rows: table, notes: [...noteAbove(rows, headings), ...noteHidden(below)] }
}

const hiddenRows =
  '{count} rows are hidden in the spreadsheet, the first is row {row}. They are imported like the others.'

/** A filter hides rows, and nobody sees them in the spreadsheet. */
function noteHidden([row, ...others]: readonly number[]): FilledSentence[] {
  if (row === undefined) return []
  const values = { row, count: others.length + 1 }
  return [
    others.length === 0
      ? {
          sentence: 'Row {row} is hidden in the spreadsheet. It is imported like the others.',
          values,
        }
      : { sentence: hiddenRows, values },
  ]
}

/** Cells merged over rows are the value of each row. The headings stay in theirs. */
function fillDown(
  [headings, ...rows]: TableRow[],
  merged: readonly Merged[],
  spend: (cell: Cell) => void,
): void {
  const byRow = new Map(rows.map((one) => [one.row, one]))
  const first = headings?.row ?? 0
  for (const { column, from, to } of merged) {
    const cell = byRow.get(from)?.cells[column] ?? ''
    if (from <= first || cell === '') continue
    // A range may end far below the table.
    const last = Math.min(to, rows.at(-1)?.row ?? 0)
    for (let at = from + 1; at <= last; at++) {
      const cells = byRow.get(at)?.cells
      if (!cells) continue
      spend(cell)
      while (cells.length < column) cells.push('')
      cells[column] ||= cell
    }
  }
}

function readCell({ t: type = 'n', s: style }: Record<string, string>, text: string, of: Shared) {
  if (type === 's') return cleanText(of.texts[text === '' ? -1 : Number(text)] ?? '')
  if (type === 'str' || type === 'inlineStr') return cleanText(text)
  if (type === 'b') return text === '1' ? 'TRUE' : text === '' ? '' : 'FALSE'
  if (text === '') return ''
  if (type === 'e') return { error: text.slice(0, 20) }
  if (type === 'd') return readIsoDate(text)
  const value = Number(text)
  if (!Number.isFinite(value)) throw damaged()
  return toCell(value, of.formats[Number(style ?? 0)] ?? 'number', of.is1904)
}

/** Strict workbooks store dates as text. */
function readIsoDate(text: string): Cell {
  const [, date, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d).*)?$/.exec(text) ?? []
  return date ? { date: `${date}T${time}` } : cleanText(text)
}

/** Cleans a text as in a CSV file. Excel writes control characters as `_x000D_`. */
function cleanText(text: string): string {
  const decoded = text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
  return restoreFormula(decoded.replaceAll('\0', '').trim())
}

function readPlace(reference: string): { column: number; row: number } {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (!letters) throw damaged()
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(row) }
}

/** Only what is merged over several rows. */
function readMerged(range = ''): Merged | undefined {
  const [start = '', end = ''] = decodeEntities(range).split(':')
  if (end === '') return undefined
  const { column, row: from } = readPlace(start)
  const { row: to } = readPlace(end)
  return to > from && column < maxColumns ? { column, from, to } : undefined
}
