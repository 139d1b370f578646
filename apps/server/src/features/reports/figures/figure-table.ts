import type { FigureRow, SaleRow } from '@bellhop/contract/desk/figures'
import type { RoomGrouping, SaleGrouping } from '@bellhop/domain/stays/figures'
import type { AppLanguage } from '@bellhop/languages'
import { staffMessagesOf } from '../../../sentences/messages.ts'
import {
  type ColumnFormat,
  moneyFormat,
  type Sheet,
} from '../../../tables/workbook/write-workbook.ts'
import { importedKey } from './find-figures.ts'

export type FigureTable = Omit<Sheet, 'name'>

interface Reader {
  currency: string
  language: AppLanguage
}

type Column<Row> = readonly [
  heading: string,
  cell: (row: Row) => string | number,
  format?: ColumnFormat | undefined,
]

const textsIn = (language: AppLanguage) => staffMessagesOf('exports', language).figures

/** Names the row of a plan, a channel or a room type. */
export function nameRow(
  { key, name }: Pick<FigureRow, 'key' | 'name'>,
  by: RoomGrouping,
  language: AppLanguage,
): string {
  const { noPlan, imported, channels } = textsIn(language)
  if (key === importedKey) return imported
  if (by === 'plan' && key === '') return noPlan
  if (by === 'channel') return channels[key as keyof typeof channels] ?? key
  return name ?? key
}

/** The rows of rooms with the names of their columns. */
export function tableOfFigures(
  rows: readonly FigureRow[],
  by: RoomGrouping,
  { currency, language }: Reader,
): FigureTable {
  const texts = textsIn(language)
  const money = moneyFormat(currency)
  const columns: Column<FigureRow>[] = [
    [texts.by[by], (row) => nameRow(row, by, language), by === 'day' ? 'date' : undefined],
    [texts.roomNights, ({ roomNights }) => roomNights],
    [texts.sold, ({ sold }) => sold],
    [texts.complimentary, ({ complimentary }) => complimentary],
    [texts.unpriced, ({ unpriced }) => unpriced],
    [texts.occupancy, ({ occupancy }) => occupancy],
    [texts.revenue, ({ revenue }) => revenue, money],
    [texts.adr, ({ adr }) => adr, money],
    [texts.revPar, ({ revPar }) => revPar, money],
    [texts.bookings, ({ bookings }) => bookings],
    [texts.cancelled, ({ cancelled }) => cancelled],
    [texts.noShows, ({ noShows }) => noShows],
    [texts.fees, ({ fees }) => fees, money],
    [texts.leadDays, ({ leadDays }) => leadDays],
    [texts.stayNights, ({ stayNights }) => stayNights],
  ]
  return toTable(rows, columns)
}

export function tableOfSales(
  rows: readonly SaleRow[],
  by: SaleGrouping,
  { currency, language }: Reader,
): FigureTable {
  const texts = textsIn(language)
  const columns: Column<SaleRow>[] = [
    [texts.by[by], ({ name }) => name],
    [texts.orders, ({ orders }) => orders],
    ...(by === 'dish'
      ? [[texts.quantity, ({ quantity }) => quantity] satisfies Column<SaleRow>]
      : []),
    [texts.sales, ({ revenue }) => revenue, moneyFormat(currency)],
  ]
  return toTable(rows, columns)
}

const toTable = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): FigureTable => ({
  headings: columns.map(([heading]) => heading),
  formats: columns.map(([, , format]) => format),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
})
