import { readTable } from '../tables/read-table.ts'
import { headings, type partsOf, type Sheet, workbook } from './workbooks.ts'

/** The cells of one row. */
export const readRow = (cells: string, more: Parameters<typeof partsOf>[1] = {}) =>
  readTable(workbook([{ rows: `${headings}<row>${cells}</row>` }], more)).rows[0]?.cells
export const readSheets = (...sheets: Sheet[]) => readTable(workbook(sheets))

const formats = (...codes: string[]) => ({
  styles: `<numFmts>${codes
    .map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${code}"/>`)
    .join(
      '',
    )}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
    .map((_, at) => `<xf numFmtId="${at + 164}"/>`)
    .join('')}</cellXfs>`,
})
/** A number as it is read with a format. */
export const readNumber = (value: string, code: string, properties = '') =>
  readRow(`<c s="1"><v>${value}</v></c>`, { ...formats(code), properties })?.[0]
