import { type Cell, readCell } from '@bellhop/domain/tables/cells'
import { toKey } from '@bellhop/domain/tables/columns'
import { findDateOrder, readDate } from '@bellhop/domain/tables/dates'
import { staffMessagesOf } from '../../../../sentences/messages.ts'
import { sayIn } from '../../../../sentences/sentences.ts'
import { readPhone } from '../../../../shared/text/phone.ts'
import { BadCell, badCell, checkCells, chooseColumn } from '../../../../tables/bad-cell.ts'
import { matchHeadings, type ReadColumns } from '../../../../tables/match-headings.ts'
import type { Table, TableRow } from '../../../../tables/table.ts'
import type { Choices } from '../../../../tables/table-import.ts'
import { titlesOfValue } from '../../../../tables/titles.ts'
import { type StayField, stayColumnsIn, titleOf } from '../stay-columns.ts'
import type { HotelStays } from './read-hotel.ts'

/** The cells of a row by field; a field without a column is missing, and an empty cell is ''. */
export type StayRow = Partial<Record<StayField, Cell>>

/** Names of the statuses in other systems. */
const statusWords = {
  booked: ['Confirmed', 'Reserved', 'Arriving', 'Expected', 'Due in'],
  inHouse: ['Checked in', 'Arrived', 'Staying', 'Occupied'],
} as const
const statuses = ['booked', 'inHouse'] as const
const wordsOf = (status: (typeof statuses)[number]) =>
  [...statusWords[status], ...Object.values(titlesOfValue(status))].map(toKey)
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
  const { language = 'en' } = choices
  const say = sayIn(language)
  const known = stayColumnsIn(language)
  const matched = matchHeadings(headings, known, choices)
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
    checkCells(row, headings, say)
    if (placeOf('id') < 0 && required) {
      throw new BadCell(say(chooseColumn, { field: required }), titleOf(required, language))
    }
    return Object.fromEntries(
      columns.flatMap((column, place) => (column ? [[column.path, row.cells[place] ?? '']] : [])),
    )
  }

  function readValue(field: StayField, cell: Cell): string | number {
    const column = known.find(({ path }) => path === field)
    if (!column) throw new Error(`No column of ${field}`)
    if (field === 'arrival' || field === 'departure') {
      const read = readDate(cell, { order, timeZone, languages })
      if ('problem' in read) throw badCell(read, column, language)
      return read.date
    }
    const read = readCell(cell, column, {
      ...{ language: languages[0] ?? 'en', currency, decimalSign },
    })
    if ('problem' in read) throw badCell(read, column, language)
    const value = read.value as string | number
    if (field === 'status') return readStatus(String(value))
    if (field === 'email') return String(value).toLowerCase()
    if (field !== 'phone') return value
    const phone = readPhone(String(value), hotelPhone)
    if ('phone' in phone) return phone.phone
    throw new BadCell(say(phone.problem, phone.values), column.title)
  }

  function readStatus(word: string): string {
    const key = toKey(word)
    const found = statuses.find((status) => wordsOf(status).includes(key))
    if (found) return found
    const { booked, inHouse } = staffMessagesOf('columns', language).values
    throw new BadCell(
      endedWords.includes(key)
        ? say('Only booked stays and guests in house are imported.')
        : say('Write {booked} or {inHouse}.', { booked, inHouse }),
      titleOf('status', language),
    )
  }

  const nameIn = ({ cells }: TableRow) => {
    const cell = cells[placeOf('guest')] ?? ''
    return typeof cell === 'string' ? cell : ''
  }
  return { columns: matched, read, nameIn, readValue }
}
