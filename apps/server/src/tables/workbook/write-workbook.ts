import { packSheets, writeCells } from './pack-sheets.ts'

/** A row of texts and numbers; null is an empty cell. */
export type Cells = readonly (string | number | null)[]

/** Headings, which stay in view, and rows. */
export interface Sheet {
  name: string
  headings: readonly string[]
  rows: readonly Cells[]
}

/** Writes an Excel workbook. */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  return packSheets(
    sheets.map(({ name, headings, rows }) => ({
      name,
      frozenRows: 1,
      widths: headings.map((heading) => Math.max(12, heading.length + 3)),
      rows: [writeCells(1, headings, 1), ...rows.map((cells, at) => writeCells(at + 2, cells))],
    })),
  )
}
