import { packSheet, writeCells } from './pack-sheet.ts'

/** A row of texts and numbers; null is an empty cell. */
export type Cells = readonly (string | number | null)[]

/** Writes an Excel workbook with one sheet: headings, which stay in view, and rows. */
export function writeWorkbook(
  sheet: string,
  headings: readonly string[],
  rows: readonly Cells[],
): Uint8Array<ArrayBuffer> {
  return packSheet(sheet, {
    frozenRows: 1,
    widths: headings.map((heading) => Math.max(12, heading.length + 3)),
    rows: [writeCells(1, headings, 1), ...rows.map((cells, at) => writeCells(at + 2, cells))],
  })
}
