import { foldText } from '../text/fold-text.ts'
import { toLatinDigits } from '../text/latin-digits.ts'
import { hotelDate } from '../time/hotel-time.ts'
import { type Cell, type CellProblem, toErrorProblem } from './cells.ts'

/** How a table writes a date in figures: 03/04/2026. */
export type DateOrder = 'dayMonth' | 'monthDay'

export type ReadDate = { date: string } | CellProblem

interface Reading {
  timeZone: string
  /** The hotel's, in which months may be written. */
  languages: readonly string[]
  /** The order of the table's other dates. */
  order?: DateOrder | undefined
}

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/
const inFigures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)(.*)$/
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th)?[- ./]([\p{L}\p{M}]{3,})\.?,?[- ./](\d{4}|\d{2})(?!\d)(.*)$/iu
const monthFirst =
  /^([\p{L}\p{M}]{3,})\.?[- ](\d{1,2})(?:st|nd|rd|th)?,?[- ](\d{4}|\d{2})(?!\d)(.*)$/iu
/** Days since the end of 1899, as spreadsheets store dates, perhaps with a time. */
const serial = /^(\d{5})(?:[.,]\d+)?$/
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i
/** A time of day after the date, perhaps with the offset from UTC: `T18:30:00.000Z`, ` 00:00:00 GMT+0530 (IST)`. */
const timeOfDay =
  /^[,T]?\s*(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(?:(Z|UTC|GMT)?(?:([+-])(\d\d):?(\d\d)?)?(?:\s*\(.*\))?)$/i

const notDate: ReadDate = { problem: 'notDate' }

/**
 * Reads a date as people and spreadsheets write it. An instant is the hotel's date at that time. A date that can be
 * read in two ways is rejected: one in figures, unless the table's order is known, and a midnight of another time zone.
 */
export function readDate(cell: Cell, reading: Reading): ReadDate {
  if (typeof cell === 'object') {
    return 'error' in cell ? toErrorProblem(cell) : { date: cell.date.slice(0, 10) }
  }
  const { dates, rest } = listDates(cell, reading)
  const [first, second] = dates
  if (!first) return notDate
  const chosen = second ? dates.find(({ order }) => order && order === reading.order) : first
  return chosen ? atTime(chosen.date, rest, reading.timeZone) : inTwoWays(dates)
}

/** The order that the unambiguous dates of a table have; undefined if they have none, or both. */
export function findDateOrder(
  cells: Iterable<Cell>,
  reading: Pick<Reading, 'languages'>,
): DateOrder | undefined {
  const found = new Set<DateOrder>()
  for (const cell of cells) {
    if (typeof cell === 'object') continue
    const { dates } = listDates(cell, reading)
    const [only] = dates
    if (dates.length === 1 && only?.order) found.add(only.order)
  }
  return found.size === 1 ? [...found][0] : undefined
}

interface Possible {
  date: string
  order?: DateOrder
}

/** The dates that a text can stand for, and what follows them in it. */
function listDates(
  cell: string,
  { languages }: Pick<Reading, 'languages'>,
): { dates: Possible[]; rest: string } {
  const text = toLatinDigits(cell).trim().replace(weekday, '')
  const of = (date: string | undefined, rest = '') => ({ dates: date ? [{ date }] : [], rest })
  const [, year, month, day, rest] = iso.exec(text) ?? []
  if (year) return of(toDate(year, month, day), rest)
  const [, first, second, third, after] = inFigures.exec(text) ?? []
  if (third) return { dates: listFigures([first, second, third], languages), rest: after ?? '' }
  const named = dayFirst.exec(text)
  if (named) return of(toDate(named[3], readMonth(named[2], languages), named[1]), named[4])
  const monthly = monthFirst.exec(text)
  if (monthly)
    return of(toDate(monthly[3], readMonth(monthly[1], languages), monthly[2]), monthly[4])
  const [, days] = serial.exec(text) ?? []
  return of(days && fromSerial(Number(days)))
}

function listFigures(
  [first, second, third]: (string | undefined)[],
  languages: readonly string[],
): Possible[] {
  const dayMonth = toDate(third, second, first)
  const monthDay = toDate(third, first, second)
  const isShort = third?.length === 2
  const yearFirst = isShort && isYearFirst(languages[0]) ? toDate(first, second, third) : undefined
  if (dayMonth === monthDay && !yearFirst) return dayMonth ? [{ date: dayMonth }] : []
  return [
    ...(dayMonth ? [{ date: dayMonth, order: 'dayMonth' as const }] : []),
    ...(monthDay ? [{ date: monthDay, order: 'monthDay' as const }] : []),
    ...(yearFirst ? [{ date: yearFirst }] : []),
  ]
}

/** Whether a language writes 26/12/25 for 25 December. */
function isYearFirst(language = 'en'): boolean {
  const [part] = new Intl.DateTimeFormat(language, { dateStyle: 'short' }).formatToParts(0)
  return part?.type === 'year'
}

function inTwoWays(dates: readonly Possible[]): ReadDate {
  return { problem: 'severalDates', dates: [...new Set(dates.map(({ date }) => date))] }
}

/** The hotel's date at a time after a date. @param rest what follows the date in its cell */
function atTime(date: string, rest: string, timeZone: string): ReadDate {
  if (rest === '') return { date }
  const [all, hour = '', minute, second = '00', half, zone, sign, hours = '00', minutes = '00'] =
    timeOfDay.exec(rest) ?? []
  if (all === undefined) return notDate
  if (!zone && !sign) return { date }
  const time = `${toHour(hour, half)}:${minute}:${second}`
  const at = Date.parse(`${date}T${time}${sign ?? '+'}${hours}:${minutes}`)
  if (Number.isNaN(at)) return notDate
  const own = hotelDate(new Date(at), timeZone)
  const isOfOtherZone = own !== date && time === '00:00:00'
  return isOfOtherZone ? inTwoWays([{ date }, { date: own }]) : { date: own }
}

/** @returns 00–23, or what is no hour */
function toHour(hour: string, half: string | undefined): string {
  const of12 = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  return String(of12).padStart(2, '0')
}

/** 1–12 of a name, or its first letters, in English or a language of the hotel; undefined unless it is one month. */
function readMonth(name = '', languages: readonly string[] = []): number | undefined {
  const typed = foldText(name)
  const found = new Set(
    ['en', ...languages].flatMap((language) =>
      monthsOf(language).flatMap((month, at) => (month.startsWith(typed) ? at + 1 : [])),
    ),
  )
  return found.size === 1 ? [...found][0] : undefined
}

const months = new Map<string, string[]>()

function monthsOf(language: string): string[] {
  const known = months.get(language)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, at) => foldText(format.format(Date.UTC(2026, at))))
  months.set(language, names)
  return names
}

function toDate(
  year = '',
  month: string | number | undefined,
  day: string | undefined,
): string | undefined {
  const [fullYear, monthOfYear, dayOfMonth] = [
    Number(year.padStart(4, '20')),
    Number(month),
    Number(day),
  ]
  const at = new Date(Date.UTC(fullYear, monthOfYear - 1, dayOfMonth))
  const exists = at.getUTCMonth() === monthOfYear - 1 && at.getUTCDate() === dayOfMonth
  return exists && Math.floor(fullYear / 100) === 20 ? at.toISOString().slice(0, 10) : undefined
}

/** Reads a serial number of this century. */
function fromSerial(days: number): string | undefined {
  if (days < 36_526 || days > 73_050) return undefined
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
}
