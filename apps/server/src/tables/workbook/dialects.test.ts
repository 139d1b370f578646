import { describe, expect, it } from 'vitest'
import { formatFilled } from '../../sentences/sentences.ts'
import { pack } from '../../testing/workbooks.ts'
import { readTable } from '../read-table.ts'

/** Workbooks as programs write them: the same table of two dishes. */
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const known = ['name', 'price', 'available']

const rootRelations = (target: string, namespace = relations) =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument" Target="${target}"/></Relationships>`
const workbookRelations = (targets: [type: string, target: string][], namespace = relations) =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${namespace}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`
const texts = (...values: string[]) =>
  `${xml}<sst xmlns="${main}">${values.map((value) => `<si><t xml:space="preserve">${value}</t></si>`).join('')}</sst>`

/** LibreOffice states each row's style, and writes styles for all cells, and formulas with `aca`. */
const libreOffice = {
  '_rels/.rels': rootRelations('xl/workbook.xml'),
  'xl/_rels/workbook.xml.rels': workbookRelations([
    ['styles', 'styles.xml'],
    ['worksheet', 'worksheets/sheet1.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ]),
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><sheets><sheet name="Tabelle1" sheetId="1" state="visible" r:id="rId2"/></sheets></workbook>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="#,##0.00\\ [$€-407];[RED]\\-#,##0.00\\ [$€-407]"/></numFmts><cellStyleXfs count="1"><xf numFmtId="164"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="164" xfId="0"></xf><xf numFmtId="165" xfId="0"></xf></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': texts('Name', 'Price', 'Available', 'Soup ', 'Stew'),
  'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetPr filterMode="false"/><dimension ref="A1:C3"/><sheetData><row r="1" customFormat="false" ht="12.8" hidden="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c><c r="C1" s="0" t="s"><v>2</v></c></row><row r="2" hidden="false"><c r="A2" s="0" t="s"><v>3</v></c><c r="B2" s="1"><f aca="false">199/1.18</f><v>168.64406779661</v></c><c r="C2" s="0" t="b"><v>1</v></c></row><row r="3" hidden="false"><c r="A3" s="0" t="s"><v>4</v></c><c r="B3" s="1"><v>6.5</v></c><c r="C3" s="0" t="b"><f aca="false">FALSE()</f><v>0</v></c></row></sheetData></worksheet>`,
}

/** Google Sheets leaves out `r` of nothing, and styles every cell. */
const googleSheets = {
  '_rels/.rels': rootRelations('xl/workbook.xml'),
  'xl/_rels/workbook.xml.rels': workbookRelations([
    ['theme', 'theme/theme1.xml'],
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
    ['worksheet', 'worksheets/sheet1.xml'],
  ]),
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr/><sheets><sheet state="visible" name="Sheet1" sheetId="1" r:id="rId4"/></sheets><definedNames/><calcPr/></workbook>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$€]#,##0.00"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': texts('Name', 'Price', 'Available', 'Soup', 'Stew'),
  'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetData><row r="1"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c><c r="C1" s="0" t="s"><v>2</v></c></row><row r="2"><c r="A2" s="0" t="s"><v>3</v></c><c r="B2" s="1"><f t="shared" ref="B2:B3" si="1">199/1.18</f><v>168.6440678</v></c><c r="C2" s="0" t="b"><v>1</v></c></row><row r="3"><c r="A3" s="0" t="s"><v>4</v></c><c r="B3" s="1"><f t="shared" si="1"/><v>6.5</v></c><c r="C3" s="0" t="b"><v>0</v></c></row><row r="4"><c r="A4" s="0"/></row></sheetData></worksheet>`,
}

/** Numbers makes a summary, a sheet for each table, and writes the table's name above its headings. */
const numbers = {
  '_rels/.rels': rootRelations('/xl/workbook.xml'),
  'xl/_rels/workbook.xml.rels': workbookRelations([
    ['worksheet', '/xl/worksheets/sheet1.xml'],
    ['worksheet', '/xl/worksheets/sheet2.xml'],
    ['sharedStrings', '/xl/sharedStrings.xml'],
  ]),
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Export Summary" sheetId="1" r:id="rId1"/><sheet name="Menu" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/sharedStrings.xml': texts(
    ...['This document was exported from Numbers.', 'Numbers Sheet Name', 'Numbers Table Name'],
    ...['Table 1', 'Name', 'Price', 'Available', 'Soup', 'Stew', '168.64', '6.5'],
  ),
  'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData><row r="3"><c r="B3" t="s"><v>0</v></c></row><row r="7"><c r="B7" t="s"><v>1</v></c><c r="C7" t="s"><v>2</v></c></row></sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `${xml}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="s"><v>3</v></c></row><row r="2"><c r="A2" t="s"><v>4</v></c><c r="B2" t="s"><v>5</v></c><c r="C2" t="s"><v>6</v></c></row><row r="3"><c r="A3" t="s"><v>7</v></c><c r="B3" t="s"><v>9</v></c><c r="C3" t="b"><v>1</v></c></row><row r="4"><c r="A4" t="s"><v>8</v></c><c r="B4" t="s"><v>10</v></c><c r="C4" t="b"><v>0</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells></worksheet>`,
}

/** Strict Open XML has other namespaces, here with prefixes, and parts with other names. */
const purl = 'http://purl.oclc.org/ooxml'
const strict = {
  '_rels/.rels': rootRelations('data/book.xml', `${purl}/officeDocument/relationships`),
  'data/_rels/book.xml.rels': workbookRelations(
    [
      ['worksheet', 'one.xml'],
      ['sharedStrings', 'Texts.xml'],
    ],
    `${purl}/officeDocument/relationships`,
  ),
  'data/book.xml': `${xml}<x:workbook xmlns:x="${purl}/spreadsheetml/main" xmlns:rel="${purl}/officeDocument/relationships" conformance="strict"><x:sheets><x:sheet name="Menu" sheetId="1" rel:id="rId1"/></x:sheets></x:workbook>`,
  'data/Texts.xml': `${xml}<x:sst xmlns:x="${purl}/spreadsheetml/main"><x:si><x:t>Name</x:t></x:si><x:si><x:r><x:t>Pri</x:t></x:r><x:r><x:rPr><x:b/></x:rPr><x:t>ce</x:t></x:r></x:si></x:sst>`,
  'data/one.xml': `${xml}<x:worksheet xmlns:x="${purl}/spreadsheetml/main"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>Available</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:r><x:t>So</x:t></x:r><x:r><x:t>up</x:t></x:r></x:is></x:c><x:c><x:v>168.64</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row><x:row><x:c t="str"><x:f>"St"&amp;"ew"</x:f><x:v>Stew</x:v></x:c><x:c><x:v>6.5</x:v></x:c><x:c t="b"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
}

describe('a workbook of', () => {
  it.each([
    ['LibreOffice', libreOffice],
    ['Google Sheets', googleSheets],
    ['Numbers', numbers],
    ['a program that writes strict Open XML', strict],
  ])('%s is read', (_, parts) => {
    const { headings, rows } = readTable(pack(parts), { known })
    expect(headings).toEqual(['Name', 'Price', 'Available'])
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Soup', '168.64', 'TRUE'],
      ['Stew', '6.5', 'FALSE'],
    ])
  })

  it('Numbers says which sheet and row are read', () => {
    const { notes, sheets, rows } = readTable(pack(numbers), { known })
    expect(notes.map((note) => formatFilled(note, 'en'))).toEqual([
      'The sheet “Menu” is read. Not imported: “Export Summary”.',
      'The headings are in row 2. The rows above them are not imported.',
    ])
    expect(sheets).toBeUndefined()
    expect(rows.map(({ row }) => row)).toEqual([3, 4])
  })

  it('a program without formulas has them told, and empty texts of formulas are empty', () => {
    const sheet = libreOffice['xl/worksheets/sheet1.xml']
      .replace('<v>168.64406779661</v>', '')
      .replace('<c r="A3" s="0" t="s"><v>4</v></c>', '<c r="A3" t="str"><f>""</f><v></v></c>')
    const { rows } = readTable(pack({ ...libreOffice, 'xl/worksheets/sheet1.xml': sheet }), {
      known,
    })
    expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['Soup', { error: '=199/1.18' }],
      ['', '6.5'],
    ])
  })
})
