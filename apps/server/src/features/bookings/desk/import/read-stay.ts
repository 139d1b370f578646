import { type Cell, readCell } from '@bellhop/domain/tables/cells'
import { toKey } from '@bellhop/domain/tables/columns'
import { findDateOrder, readDate } from '@bellhop/domain/tables/dates'
import { formatPhoneProblem, readPhone } from '../../../../shared/text/phone.ts'
import { BadCell, checkCells } from '../../../../tables/bad-cell.ts'
import { matchHeadings, type ReadColumns } from '../../../../tables/match-headings.ts'
import type { Table, TableRow } from '../../../../tables/table.ts'
import type { Choices } from '../../../../tables/table-import.ts'
import { type StayField, statusTitles, stayColumns, titleOf } from '../stay-columns.ts'
import type { HotelStays } from './read-hotel.ts'

/** The cells of a row by field; a field without a column is missing, and an empty cell is ''. */
export type StayRow = Partial<Record<StayField, Cell>>

/** Names of the statuses in other systems. */
const statusWords: Record<keyof typeof statusTitles, readonly string[]> = {
  booked: ['Booked', 'Confirmed', 'Reserved', 'Arriving', 'Expected', 'Due in'],
  inHouse: ['In house', 'Checked in', 'Arrived', 'Staying', 'Occupied'],
}
const endedWords = ['Checked out', 'Departed', 'Cancelled', 'Canceled', 'No show'].map(toKey)

export interface StayReader {
  columns: ReadColumns
  /** @throws BadCell */
  read: (row: TableRow) => StayRow
  /** The guest's name in a row that may be bad. */
  nameIn: (row: TableRow) => string
  /** The value of a cell that is not empty. @throws BadCell */
  readValue: (field: StayField, cell: Cell) => string | number
}

/** @throws UnreadableTable if the headings do not fit */
export function createStayReader(
  { headings, rows }: Table,
  { currency, phone: hotelPhone, timeZone, languages }: HotelStays,
  choices: Choices,
): StayReader {
  const matched = matchHeadings(headings, stayColumns, choices)
  const { columns } = matched
  const { decimalSign } = choices
  const placeOf = (field: StayField) => columns.findIndex((column) => column?.path === field)
  const required = (['guest', 'arrival', 'departure'] as const).find((name) => placeOf(name) < 0)
  const datePlaces = [placeOf('arrival'), placeOf('departure')].filter((place) => place >= 0)
  const order = findDateOrder(
    rows.flatMap(({ cells }) => datePlaces.map((place) => cells[place] ?? '')),
    { languages },
  )

  function read(row: TableRow): StayRow {
    checkCells(row, headings)
    if (placeOf('id') < 0 && required) {
      const title = titleOf(required)
      throw new BadCell(`Choose the column with the ${title.toLowerCase()}.`, title)
    }
    return Object.fromEntries(
      columns.flatMap((column, place) => (column ? [[column.path, row.cells[place] ?? '']] : [])),
    )
  }

  function readValue(field: StayField, cell: Cell): string | number {
    const value = parseCell(field, cell)
    if (typeof value === 'object') throw new BadCell(value.problem, titleOf(field))
    return value
  }

  function parseCell(field: StayField, cell: Cell): string | number | { problem: string } {
    if (field === 'arrival' || field === 'departure') {
      const read = readDate(cell, { order, timeZone, languages })
      return 'date' in read ? read.date : read
    }
    const column = stayColumns.find(({ path }) => path === field)
    if (!column) throw new Error(`No column of ${field}`)
    const read = readCell(cell, column, {
      ...{ language: languages[0] ?? 'en', currency, decimalSign },
    })
    if ('problem' in read) return read
    const value = read.value as string | number
    if (field === 'status') return readStatus(String(value))
    if (field === 'email') return String(value).toLowerCase()
    if (field !== 'phone') return value
    const phone = readPhone(String(value), hotelPhone)
    return 'phone' in phone ? phone.phone : { problem: formatPhoneProblem(phone) }
  }

  const nameIn = ({ cells }: TableRow) => {
    const cell = cells[placeOf('guest')] ?? ''
    return typeof cell === 'string' ? cell : ''
  }
  return { columns: matched, read, nameIn, readValue }
}

function readStatus(word: string): string | { problem: string } {
  const key = toKey(word)
  const found = Object.entries(statusWords).find(([, words]) => words.map(toKey).includes(key))
  if (found) return found[0]
  return endedWords.includes(key)
    ? { problem: 'Only booked stays and guests in house are imported.' }
    : { problem: `Write ${Object.values(statusTitles).join(' or ')}.` }
}
