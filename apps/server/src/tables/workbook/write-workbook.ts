import { minorDigits } from '@bellhop/domain/money/money'
import { dayNumber, packSheets, type StyledCell, styles, writeCells } from './pack-sheets.ts'

/** A row of texts and numbers; null is an empty cell. */
export type Cells = readonly (string | number | null)[]

/** The way a column is shown: a date, or a number with as many decimals. */
export type ColumnFormat = 'date' | 'namedDate' | 'decimals0' | 'decimals2' | 'decimals3'

/** Headings, which stay in view, and rows. */
export interface Sheet {
  name: string
  headings: readonly string[]
  /** By column; others are shown as they are. */
  formats?: readonly (ColumnFormat | undefined)[] | undefined
  /** Dates are `2026-11-02`. */
  rows: readonly Cells[]
}

/** The format of amounts of a currency. */
export const moneyFormat = (currency: string): ColumnFormat =>
  `decimals${minorDigits(currency) as 0 | 2 | 3}`

/** No column is wider, so that a long text does not push the others out of view. */
const maxWidth = 48

/** Writes an Excel workbook. */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  return packSheets(
    sheets.map(({ name, headings, formats = [], rows }) => ({
      name,
      frozenRows: 1,
      widths: headings.map((heading, at) => widthOf(heading, rows, at)),
      rows: [
        writeCells(
          1,
          headings.map((value, at) => ({
            ...{
              value,
              style: isNumber(formats[at], rows, at) ? styles.numberHeading : styles.heading,
            },
          })),
        ),
        ...rows.map((cells, at) =>
          writeCells(
            at + 2,
            cells.map((cell, column) => toStyled(cell, formats[column])),
          ),
        ),
      ],
    })),
  )
}

function toStyled(cell: Cells[number], format: ColumnFormat | undefined): StyledCell {
  if (cell === null || format === undefined) return cell
  const isDate = format === 'date' || format === 'namedDate'
  if (typeof cell === 'string')
    return isDate ? { value: dayNumber(cell), style: styles[format] } : cell
  return isDate ? cell : { value: cell, style: styles[format] }
}

/** Numbers are at the end of their column, and so is its heading. */
const isNumber = (format: ColumnFormat | undefined, rows: readonly Cells[], column: number) =>
  format?.startsWith('decimals') || rows.some((cells) => typeof cells[column] === 'number')

function widthOf(heading: string, rows: readonly Cells[], column: number): number {
  const longest = rows.reduce(
    (most, cells) => Math.max(most, String(cells[column] ?? '').length),
    0,
  )
  return Math.max(12, heading.length + 3, Math.min(maxWidth, longest + 3))
}
