import { DAY_MS } from '@bellhop/domain/time/durations'
import { strToU8, zipSync } from 'fflate'

/** A sheet of a workbook. */
interface Sheet {
  name: string
  /** The first rows, which stay in view. */
  frozenRows: number
  /** The width of each column, in characters. */
  widths: readonly number[]
  /** Made by `writeCells`. */
  rows: readonly string[]
  /** Markup after the cells. */
  after?: string
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Packs an Excel workbook. */
export function packSheets(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, id: at + 1 }))
  const types = numbered.map(
    ({ id }) =>
      `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${content}.worksheet+xml"/>`,
  )
  const entries = numbered.map(
    ({ id, name }) => `<sheet name="${escapeXml(name)}" sheetId="${id}" r:id="rId${id}"/>`,
  )
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>${types.join('')}<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...numbered.map(({ id }): [string, string] => ['worksheet', `worksheets/sheet${id}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styleSheet,
    ...Object.fromEntries(
      numbered.map(({ id, ...sheet }) => [`xl/worksheets/sheet${id}.xml`, writeSheet(sheet)]),
    ),
  }
  const packed = Object.entries(parts).map(([name, part]) => [name, strToU8(head + part)])
  return zipSync(Object.fromEntries(packed))
}

const relations = (targets: readonly [type: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** Styles of cells. Names of months are English in `namedDate`, whatever the language of the program. */
export const styles = {
  ...{ plain: 0, heading: 1, hint: 2, date: 3, namedDate: 4 },
  ...{ decimals0: 5, decimals2: 6, decimals3: 7, numberHeading: 8 },
} as const

/** Dates are at the start, and numbers one space from the end, so that neither touches the text of the next column. */
const aligned = (format: number, font: number, side: 'left' | 'right') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment horizontal="${side}"${side === 'right' ? ' indent="1"' : ''}/></xf>`

const styleSheet = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-409]dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="#,##0.000"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="10"/><color rgb="FF666666"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>${aligned(14, 0, 'left')}${aligned(164, 0, 'left')}${aligned(3, 0, 'right')}${aligned(4, 0, 'right')}${aligned(165, 0, 'right')}${aligned(0, 1, 'right')}</cellXfs></styleSheet>`

/** On paper, all columns are beside each other. */
const paper = `<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>`

function writeSheet({ frozenRows, widths, rows, after = '' }: Sheet): string {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${rows.join('')}</sheetData>${after}${paper}</worksheet>`
}

/** A cell may have a style of its own. */
export type StyledCell = string | number | null | { value: string | number; style: number }

/** Writes a row: a number stays one, a text is never read as a formula. */
export function writeCells(
  number: number,
  cells: readonly StyledCell[],
  style: number = styles.plain,
): string {
  const written = cells.map((cell, at) => {
    if (cell === null) return ''
    const own = typeof cell === 'object' ? cell : { value: cell, style }
    const address = `r="${letters(at)}${number}" s="${own.style}"`
    return typeof own.value === 'number'
      ? `<c ${address}><v>${own.value}</v></c>`
      : `<c ${address} t="inlineStr"><is><t xml:space="preserve">${escapeXml(own.value)}</t></is></c>`
  })
  return `<row r="${number}">${written.join('')}</row>`
}

/** Numbers a day as workbooks do. @param date `2026-11-02` */
export const dayNumber = (date: string): number =>
  (Date.parse(date) - Date.UTC(1899, 11, 30)) / DAY_MS

/** 0 → A, 26 → AA */
export function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
