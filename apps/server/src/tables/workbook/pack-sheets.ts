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
    'xl/styles.xml': styles,
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

/** Style 1 is that of headings, 2 that of hints. */
const styles = `<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="10"/><color rgb="FF666666"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

function writeSheet({ frozenRows, widths, rows, after = '' }: Sheet): string {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${rows.join('')}</sheetData>${after}</worksheet>`
}

/** Writes a row: a number stays one, a text is never read as a formula. */
export function writeCells(
  number: number,
  cells: readonly (string | number | null)[],
  style = 0,
): string {
  const written = cells.map((cell, at) => {
    if (cell === null) return ''
    const address = `r="${letters(at)}${number}" s="${style}"`
    return typeof cell === 'number'
      ? `<c ${address}><v>${cell}</v></c>`
      : `<c ${address} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  })
  return `<row r="${number}">${written.join('')}</row>`
}

/** 0 → A, 26 → AA */
export function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
