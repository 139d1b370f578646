import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readTable } from '../read-table.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

interface Sheet {
  name: string
  state?: 'hidden' | 'veryHidden'
  data: string
  /** After the rows. */
  rest?: string
}

interface Book {
  sheets: Sheet[]
  /** The `si` elements. */
  texts?: string[]
  is1904?: boolean
}

/** Formats of cells by style, as the menu of Excel makes them. */
const formats = [
  { id: 0 },
  { id: 14 },
  { id: 22 },
  { id: 9 },
  { id: 164, code: '_-[$₹-4009]\\ * #,##0.00_-;\\-[$₹-4009]\\ * #,##0.00_-' },
  { id: 44, code: '_-"€"\\ * #,##0.00_-;\\-"€"\\ * #,##0.00_-;_-"€"\\ * "-"??_-;_-@_-' },
  { id: 165, code: '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy' },
  { id: 166, code: '[$-409]h:mm\\ AM/PM;@' },
  { id: 49 },
  { id: 167, code: '0000' },
  { id: 10 },
  { id: 8, code: '"$"#,##0.00;[Red]\\-"$"#,##0.00' },
  { id: 168, code: 'dd/mm/yyyy;@' },
  { id: 46 },
]
const styleOf = (id: number) => formats.findIndex((format) => format.id === id)

/** All parts of a workbook as Excel for Windows saves them, with what no table needs. */
function makeWorkbook({ sheets, texts = [], is1904 = false }: Book): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets
      .map(
        (_, at) =>
          `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'docProps/app.xml': '<Properties><Application>Microsoft Excel</Application></Properties>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x15 xr xr6 xr10 xr2" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="28526"/><workbookPr ${is1904 ? 'date1904="1" ' : ''}defaultThemeVersion="202300"/><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x15"><x15ac:absPath url="C:\\Users\\Ana\\Desktop\\" xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac"/></mc:Choice></mc:AlternateContent><bookViews><workbookView xWindow="-108" yWindow="-108" windowWidth="23256" windowHeight="12456"/></bookViews><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`,
      )
      .join(
        '',
      )}</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${sheets[0]?.name}!$A$1:$B$9</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId98" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId99" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId97" Type="${office}/theme" Target="theme/theme1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
      .flatMap(({ id, code }) =>
        code ? [`<numFmt numFmtId="${id}" formatCode="${quote(code)}"/>`] : [],
      )
      .join(
        '',
      )}</numFmts><fonts count="1"><font><sz val="11"/><name val="Aptos Narrow"/></font></fonts><cellStyleXfs count="2"><xf numFmtId="9" fontId="0"/><xf numFmtId="0" fontId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats
      .map(
        ({ id }) =>
          `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"><alignment horizontal="left"/></xf>`,
      )
      .join(
        '',
      )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles><dxfs count="1"><dxf><numFmt numFmtId="0" formatCode="General"/></dxf></dxfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="${texts.length}" uniqueCount="${texts.length}">${texts.join('')}</sst>`,
    'xl/theme/theme1.xml': '<a:theme xmlns:a="x" name="Office"/>',
  }
  for (const [at, { data, rest = '' }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}" xmlns:r="${office}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:H9"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="14.4" x14ac:dyDescent="0.3"/><cols><col min="1" max="1" width="20.6" customWidth="1"/></cols><sheetData>${data}</sheetData>${rest}<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`
  }
  const packed: Zippable = {}
  for (const [name, part] of Object.entries(parts)) packed[name] = strToU8(head + part)
  return zipSync(packed)
}

const quote = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const letters = 'ABCDEFGHIJ'
/** A row with its cells in order; an empty text leaves one out. */
const row = (number: number, cells: string[]) =>
  `<row r="${number}" spans="1:${cells.length}" x14ac:dyDescent="0.3">${cells
    .map((cell, at) => cell.replace('<c', `<c r="${letters[at]}${number}"`))
    .join('')}</row>`
const shared = (index: number) => `<c t="s"><v>${index}</v></c>`
const num = (value: string, format = 0) => `<c s="${styleOf(format)}"><v>${value}</v></c>`
const plain = (...texts: string[]) => texts.map((text) => `<si><t>${text}</t></si>`)

describe('a workbook of Excel', () => {
  it('has its texts shared, in runs of styles, and inline where a program has added them', () => {
    const texts = [
      ...plain('Name', 'Description'),
      '<si><r><rPr><b/><sz val="11"/></rPr><t>Dal</t></r><r><rPr><sz val="11"/></rPr><t xml:space="preserve"> makhani </t></r><r><t>&amp; naan</t></r></si>',
      '<si><t xml:space="preserve">Slow-cooked_x000D_\nlentils </t></si>',
      '<si><t/></si>',
    ]
    const inline =
      '<c t="inlineStr"><is><r><t>Jeera</t></r><r><rPr><i/></rPr><t xml:space="preserve"> rice</t></r></is></c>'
    const data = [
      row(1, [shared(0), shared(1)]),
      row(2, [shared(2), shared(3)]),
      row(3, [inline, shared(4)]),
    ].join('')
    expect(readTable(makeWorkbook({ sheets: [{ name: 'Menu', data }], texts }))).toEqual({
      notes: [],
      headings: ['Name', 'Description'],
      rows: [
        { row: 2, cells: ['Dal makhani & naan', 'Slow-cooked\r\nlentils'] },
        { row: 3, cells: ['Jeera rice', ''] },
      ],
    })
  })

  it.each<[string, string, number, unknown]>([
    ['a short date', '46115', 14, { date: '2026-04-03T00:00' }],
    ['a date with a time', '46115.583333333336', 22, { date: '2026-04-03T14:00' }],
    ['a long date of the system', '46115', 165, { date: '2026-04-03T00:00' }],
    ['a date of another country', '46115', 168, { date: '2026-04-03T00:00' }],
    ['a time', '0.60416666666666663', 166, '14:30'],
    ['the time of a moment', '46115.604166666664', 166, '14:30'],
    ['hours beyond a day', '1.5', 46, '36:00'],
    ['a percentage', '0.18', 9, '18%'],
    ['a fine percentage', '7.0000000000000007E-2', 10, '7%'],
    ['rupees', '1250.5', 164, '1250.5'],
    ['euros', '1234.56', 44, '1234.56'],
    ['dollars', '-12.3', 8, '-12.3'],
    ['a room with leading zeros', '7', 167, '0007'],
    ['a number in a cell of text', '101', 49, '101'],
    ['a sum that is not exact', '0.30000000000000004', 0, '0.3'],
    ['a phone number', '919812345678', 0, '919812345678'],
  ])('has %s read as it is shown', (_, value, format, read) => {
    const data = row(1, [shared(0)]) + row(2, [num(value, format)])
    const bytes = makeWorkbook({ sheets: [{ name: 'S', data }], texts: plain('Value') })
    expect(readTable(bytes).rows[0]?.cells).toEqual([read])
  })

  it('counts days from 1904 where it was begun on a Mac', () => {
    const data = row(1, [shared(0)]) + row(2, [num('44653.583333333336', 22)])
    const sheets = [{ name: 'S', data }]
    const bytes = makeWorkbook({ sheets, texts: plain('Arrival'), is1904: true })
    expect(readTable(bytes).rows[0]?.cells).toEqual([{ date: '2026-04-03T14:00' }])
  })

  it('has the stored values of its formulas', () => {
    const cells = [
      '<c><f>B3*1.18</f><v>330.4</v></c>',
      '<c t="str"><f t="shared" ref="B2:B9" si="0">A2&amp;" x"</f><v>330 x</v></c>',
      '<c t="b"><f>A2&gt;1</f><v>1</v></c>',
      '<c t="str"><f>IF(A2="","",A2)</f><v></v></c>',
      '<c t="e"><f>VLOOKUP(A2,Prices!A:B,2,0)</f><v>#N/A</v></c>',
      '<c t="str" cm="1"><f t="array" ref="F2">_xlfn.XLOOKUP(A2,A:A,B:B)</f><v>Mains</v></c>',
      '<c t="e" vm="1"><v>#VALUE!</v></c>',
    ]
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const data =
      row(
        1,
        names.map((_, at) => shared(at)),
      ) + row(2, cells)
    const bytes = makeWorkbook({ sheets: [{ name: 'S', data }], texts: plain(...names) })
    expect(readTable(bytes).rows[0]?.cells).toEqual([
      ...['330.4', '330 x', 'TRUE', '', { error: '#N/A' }, 'Mains', { error: '#VALUE!' }],
    ])
  })

  it('may have hidden sheets, merged cells, and styles far below the table', () => {
    const lookup = row(1, [shared(2)]) + row(2, [shared(3)])
    const data = [
      row(1, [shared(0), shared(1)]),
      row(2, [shared(2), shared(3)]),
      row(3, ['<c s="2"/>', shared(4)]),
      row(4, ['<c s="2"/>', '<c s="2"/>']),
      ...Array.from({ length: 2000 }, (_, at) => row(at + 5, ['<c s="4"/>', '<c s="4"/>'])),
      '<row r="1048576" spans="1:2" s="4" customFormat="1" x14ac:dyDescent="0.3"/>',
    ].join('')
    const rest =
      '<autoFilter ref="A1:B3"><filterColumn colId="0"><filters><filter val="Mains"/></filters></filterColumn></autoFilter><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells><dataValidations count="1"><dataValidation type="list" sqref="A2:A9"><formula1>Lists!$A$1:$A$9</formula1></dataValidation></dataValidations>'
    const bytes = makeWorkbook({
      sheets: [
        { name: 'Lists', state: 'veryHidden', data: lookup },
        { name: 'Old', state: 'hidden', data: lookup },
        { name: 'Menu', data, rest },
      ],
      texts: plain('Category', 'Name', 'Mains', 'Dal', 'Naan'),
    })
    expect(readTable(bytes)).toEqual({
      notes: [],
      headings: ['Category', 'Name'],
      rows: [
        { row: 2, cells: ['Mains', 'Dal'] },
        { row: 3, cells: ['Mains', 'Naan'] },
      ],
    })
  })

  it('is rejected with a sentence with 100,000 rows', () => {
    const data = Array.from({ length: 100_000 }, (_, at) => row(at + 1, [shared(0), num('1')]))
    const sheets = [{ name: 'S', data: data.join('') }]
    expect(() => readTable(makeWorkbook({ sheets, texts: plain('Name') }))).toThrow(
      'This table has more than 20,000 rows. Import it in parts.',
    )
  })
})
