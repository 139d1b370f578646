import type { Cell } from '@bellhop/domain/tables/cells'
import { foldText } from '@bellhop/domain/text/fold-text'
import type { AppLanguage } from '@bellhop/languages'
import type { ExportedStay } from '../export/queries.ts'
import { type StayField, toStayCells } from '../stay-columns.ts'
import type { HotelStays } from './read-hotel.ts'
import type { StayReader, StayRow } from './read-stay.ts'

/** People do not write these as the hotel does. */
const byName: readonly StayField[] = ['booking', 'roomType', 'room']

/** Compares rows with the cells that their stays have in an exported table. */
export function createComparison(hotel: HotelStays, reader: StayReader, language: AppLanguage) {
  const known = new Map<string, Record<StayField, string>>()

  function cellsOf(stay: ExportedStay): Record<StayField, string> {
    const cells = known.get(stay.id) ?? toStayCells(stay, hotel, language)
    known.set(stay.id, cells)
    return cells
  }

  /** @returns the first field in which a row differs from its stay. @throws BadCell for a cell that cannot be read */
  function findDifference(stay: ExportedStay, row: StayRow): StayField | undefined {
    const cells = cellsOf(stay)
    return (Object.keys(row) as StayField[]).find(
      (field) => !isSame(field, row[field] ?? '', cells[field]),
    )
  }

  function isSame(field: StayField, cell: Cell, present: string): boolean {
    if (field === 'id' || isSameText(cell, present)) return true
    if (cell === '' || present === '') return false
    const value = reader.readValue(field, cell)
    if (typeof value === 'number') return value === Number(present)
    if (byName.includes(field)) return foldText(value) === foldText(present)
    return field !== 'guest' && field !== 'note' && value === reader.readValue(field, present)
  }

  return { cellsOf, findDifference }
}

/** Tables are read without spaces at the ends of cells, and spreadsheets change line ends. */
function isSameText(cell: Cell, present: string): boolean {
  if (typeof cell === 'object') return false
  return cell.replace(/\r\n?/g, '\n') === present.trim().replace(/\r\n?/g, '\n')
}
