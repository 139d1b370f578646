import { type AmountProblem, readAmount } from '../money/read-amount.ts'
import { foldText } from '../text/fold-text.ts'
import { toLatinDigits } from '../text/latin-digits.ts'
import type { Choice, Column, ColumnType } from './columns.ts'
import { listValueWords } from './heading-words.ts'

/** A date of a spreadsheet, as it is stored: `2026-11-26T14:00`. */
export interface DateCell {
  date: string
}
/** A formula of a spreadsheet without a value: `#N/A`, or the formula if its program has not calculated it: `=B2*1.18`. */
export interface ErrorCell {
  error: string
}
/** A cell as it was read: a number or a switch of a spreadsheet as text. */
export type Cell = string | DateCell | ErrorCell

export type CellValue = string | number | boolean | string[]

/** Why a cell cannot be read. */
export type CellProblem =
  | { problem: 'notText' | 'notInteger' | 'notYesNo' | 'notListed' | 'notMoment' | 'notDate' }
  | { problem: AmountProblem }
  | { problem: 'notCalculated' | 'formulaError'; error: string }
  /** It can be read as each of these dates. */
  | { problem: 'severalDates'; dates: string[] }

export type ReadCell = { value: CellValue } | CellProblem

export const maxAmount = 10_000_000
const integer = /^-?\d{1,9}$/
const moment = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/

/** The hotel's first language and its currency. */
export interface TableFormat {
  language: string
  currency: string
  /** The sign before the decimals of the table, if its manager was asked. */
  decimalSign?: '.' | ',' | undefined
}

/** Reads a cell that is not empty. */
export function readCell(cell: Cell, { type }: Column, format: TableFormat): ReadCell {
  if (typeof cell === 'object') {
    if ('error' in cell) return toErrorProblem(cell)
    return type === 'moment' ? { value: cell.date } : { problem: 'notText' }
  }
  if (typeof type === 'object') return readOneOf(cell, type)
  return readers[type](cell, format)
}

export const toErrorProblem = ({ error }: ErrorCell): CellProblem => ({
  problem: error.startsWith('=') ? 'notCalculated' : 'formulaError',
  error,
})

const readers: Record<
  Extract<ColumnType, string>,
  (cell: string, format: TableFormat) => ReadCell
> = {
  text: (value) => ({ value }),
  integer: (cell) => {
    const digits = toLatinDigits(cell)
    return integer.test(digits) ? { value: Number(digits) } : { problem: 'notInteger' }
  },
  money: (cell, format) => {
    const amount = readAmount(cell, { ...format, max: maxAmount })
    return typeof amount === 'number' ? { value: amount } : { problem: amount }
  },
  yesNo: (cell) => {
    const word = foldText(cell)
    if (['yes', 'y', 'true', '1', ...wordsOf('yes')].includes(word)) return { value: true }
    if (['no', 'n', 'false', '0', ...wordsOf('no')].includes(word)) return { value: false }
    return { problem: 'notYesNo' }
  },
  list: (cell) => ({ value: splitList(cell) }),
  moment: (cell) => {
    const [, date, time] = moment.exec(toLatinDigits(cell)) ?? []
    return date && time ? { value: `${date}T${time}` } : { problem: 'notMoment' }
  },
}

const words = new Map<string, string[]>()

/** The words of all languages for a value, folded. */
function wordsOf(value: string): string[] {
  const known = words.get(value) ?? listValueWords(value).map(foldText)
  words.set(value, known)
  return known
}

function readOneOf(cell: string, { oneOf, titles = {} }: Choice): ReadCell {
  const word = foldText(cell)
  const entries = Object.entries(oneOf)
  const found =
    entries.find((words) => words.some((one) => foldText(one) === word)) ??
    entries.find(([value]) => titles[value]?.some((title) => foldText(title) === word)) ??
    entries.find(([value]) => wordsOf(value).includes(word))
  return found ? { value: found[0] } : { problem: 'notListed' }
}

/** `readCell` the other way round, with the reader's words. Amounts have no separators of thousands, so that they can be summed. */
export function formatCell(
  value: CellValue | undefined,
  { type }: Column,
  words = { yes: 'yes', no: 'no' },
): string {
  if (value === undefined) return ''
  if (typeof type === 'object') return type.oneOf[String(value)] ?? String(value)
  if (Array.isArray(value)) return value.map((one) => one.replace(/[\\,;]/g, '\\$&')).join(', ')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return type === 'moment' ? String(value).replace('T', ' ') : String(value)
}

/** Entries are separated by commas or semicolons; a backslash makes one part of the entry. */
function splitList(cell: string): string[] {
  const entries = cell.match(/(?:\\[\s\S]|[^\\,;])+/g) ?? []
  return entries
    .map((entry) => entry.replace(/\\([\s\S])/g, '$1').trim())
    .filter((entry) => entry !== '')
}
