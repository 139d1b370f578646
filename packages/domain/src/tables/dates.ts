import { toLatinDigits } from '../latin-digits.ts'
import { type Cell, describeError } from './cells.ts'

/** How a table writes a date in figures: 03/04/2026. */
export type DateOrder = 'dayMonth' | 'monthDay'

export type ReadDate = { date: string } | { problem: string }

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const inFigures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?: .*)?$/
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[- ./]([a-z]{3,9})\.?,?[- ./](\d{4})(?: .*)?$/i
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?: .*)?$/i
/** Days since the end of 1899, as spreadsheets store dates, perhaps with a time. */
const serial = /^(\d{5})(?:[.,]\d+)?$/
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
]

const notDate: ReadDate = { problem: 'Write the date as 2026-04-03.' }

/**
 * Reads a date as people and spreadsheets write it. One in figures that can be read in two ways is rejected, unless the
 * table's order is known.
 *
 * @param order of the table's other dates
 */
export function readDate(cell: Cell, order?: DateOrder): ReadDate {
  if (typeof cell === 'object') {
    return 'error' in cell ? { problem: describeError(cell) } : { date: cell.date.slice(0, 10) }
  }
  const text = toLatinDigits(cell).trim().replace(weekday, '')
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? []
  if (isoYear) return toDate(isoYear, isoMonth, isoDay)
  const [, first, second, year] = inFigures.exec(text) ?? []
  if (year) return readFigures(Number(first), Number(second), year, order)
  const [, day, dayMonth, dayYear] = dayFirst.exec(text) ?? []
  if (dayYear) return toDate(dayYear, readMonth(dayMonth), day)
  const [, month, monthDay, monthYear] = monthFirst.exec(text) ?? []
  if (monthYear) return toDate(monthYear, readMonth(month), monthDay)
  const [, days] = serial.exec(text) ?? []
  return days ? fromSerial(Number(days)) : notDate
}

/** The order that the unambiguous dates of a table have; undefined if they have none, or both. */
export function findDateOrder(cells: Iterable<Cell>): DateOrder | undefined {
  const found = new Set<DateOrder>()
  for (const cell of cells) {
    if (typeof cell === 'object') continue
    const text = toLatinDigits(cell).trim().replace(weekday, '')
    const [, first, second] = inFigures.exec(text) ?? []
    if (Number(first) > 12) found.add('dayMonth')
    if (Number(second) > 12) found.add('monthDay')
  }
  return found.size === 1 ? [...found][0] : undefined
}

function readFigures(
  first: number,
  second: number,
  year: string,
  order: DateOrder | undefined,
): ReadDate {
  const dayMonth = toDate(year, second, first)
  const monthDay = toDate(year, first, second)
  if ('problem' in dayMonth) return monthDay
  if ('problem' in monthDay || first === second) return dayMonth
  if (order) return order === 'dayMonth' ? dayMonth : monthDay
  const choice = `${dayMonth.date} or ${monthDay.date}`
  return { problem: `This date can be read in two ways. Write ${choice}.` }
}

function readMonth(name = ''): number {
  return months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1
}

function toDate(year: string, month: string | number = 0, day: string | number = 0): ReadDate {
  const [monthOfYear, dayOfMonth] = [Number(month), Number(day)]
  const at = new Date(Date.UTC(Number(year), monthOfYear - 1, dayOfMonth))
  const exists = at.getUTCMonth() === monthOfYear - 1 && at.getUTCDate() === dayOfMonth
  return exists && /^20\d\d$/.test(year) ? { date: at.toISOString().slice(0, 10) } : notDate
}

/** Of this century. */
function fromSerial(days: number): ReadDate {
  if (days < 36_526 || days > 73_050) return notDate
  return { date: new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10) }
}
