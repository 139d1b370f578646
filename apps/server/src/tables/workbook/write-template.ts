import { strToU8, zipSync } from 'fflate'

/** A column of a template. */
export interface TemplateColumn {
  heading: string
  hint: string
  /** The cells may have these values only. */
  values?: readonly string[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** So many rows offer the values of a choice. */
const offeredRows = 1000
/** Excel reads no longer list. */
const maxList = 255

/** Writes an Excel workbook with a sheet of headings, a hint below each, and the values of choices. */
export function writeTemplate(
  sheet: string,
  columns: readonly TemplateColumn[],
): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': writeSheet(columns),
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

function writeSheet(columns: readonly TemplateColumn[]): string {
  const row = (number: number, style: number, texts: readonly string[]) =>
    `<row r="${number}">${texts
      .map(
        (text, at) =>
          `<c r="${letters(at)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
      )
      .join('')}</row>`
  const headings = row(
    1,
    1,
    columns.map(({ heading }) => heading),
  )
  const hints = row(
    2,
    2,
    columns.map(({ hint }) => hint),
  )
  const choices = columns.flatMap(({ values = [] }, at) => {
    // A comma separates the values.
    const list = values.join(',')
    if (values.length === 0 || list.length > maxList || values.some((one) => /[,"]/.test(one))) {
      return []
    }
    const range = `${letters(at)}3:${letters(at)}${offeredRows + 2}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${range}"><formula1>"${escapeXml(list)}"</formula1></dataValidation>`
  })
  const widths = columns.map(({ heading }, at) => {
    const width = Math.max(18, heading.length + 4)
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${headings}${hints}</sheetData>${choices.length > 0 ? `<dataValidations count="${choices.length}">${choices.join('')}</dataValidations>` : ''}</worksheet>`
}

/** 0 → A, 26 → AA */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
