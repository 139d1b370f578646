import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { readTable } from '../read-table.ts'

interface Sheet {
  rows?: string
  /** After its rows. */
  rest?: string
  state?: string
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook. */
function partsOf(sheets: Sheet[], { texts = '', styles = '', properties = '' } = {}) {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${sheets
      .map(({ state = 'visible' }, at) => `<sheet name="S${at}" state="${state}" r:id="r${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => {
        const type = `${relations}/worksheet`
        return `<Relationship Id="r${at}" Type="${type}" Target="worksheets/s${at}.xml"/>`
      })
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
  }
  for (const [at, { rows = '', rest = '' }] of sheets.entries()) {
    parts[`xl/worksheets/s${at}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${rest}</worksheet>`
  }
  return parts
}

const pack = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])))
const workbook = (...build: Parameters<typeof partsOf>) => pack(partsOf(...build))

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const headings = `<row>${text('Name')}${text('Price')}</row>`
/** The cells of one row. */
const readRow = (cells: string, more: Parameters<typeof partsOf>[1] = {}) =>
  readTable(workbook([{ rows: `${headings}<row>${cells}</row>` }], more)).rows[0]?.cells
const readSheets = (...sheets: Sheet[]) => readTable(workbook(sheets))

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
const readNumber = (value: string, code: string, properties = '') =>
  readRow(`<c s="1"><v>${value}</v></c>`, { ...formats(code), properties })?.[0]

describe('a workbook', () => {
  it('is read as a program writes it', async () => {
    const data: SheetData = [
      ['Name', 'Room', 'Phone', 'Price', 'Arrival', 'Available', 'Note'],
      ['दाल & <naan> 😀', '007', 919829012345, 0.1 + 0.2, null, true, null],
      [],
      [null, { value: '0123', type: String }, null, -5, null, false, 'a\nb'],
    ]
    const arrival = new Date('2026-04-03T14:00:00Z')
    data[1]?.splice(4, 1, { value: arrival, type: Date, format: 'dd/mm/yyyy hh:mm' })
    const bytes = await writeWorkbook(data).toBuffer()
    expect(readTable(new Uint8Array(bytes))).toEqual({
      notes: [],
      headings: ['Name', 'Room', 'Phone', 'Price', 'Arrival', 'Available', 'Note'],
      rows: [
        {
          row: 2,
          cells: [
            ...['दाल & <naan> 😀', '007', '919829012345', '0.3'],
            ...[{ date: '2026-04-03T14:00' }, 'TRUE', ''],
          ],
        },
        { row: 4, cells: ['', '0123', '', '-5', '', 'FALSE', 'a\nb'] },
      ],
    })
  })

  it('has its first sheet with cells read, and hidden sheets only without another', () => {
    const sheet = (name: string, state?: string): Sheet => ({
      rows: `${headings}<row>${text(name)}</row>`,
      ...(state && { state }),
    })
    const nameOf = (...sheets: Sheet[]) => readSheets(...sheets).rows[0]?.cells[0]
    expect(nameOf({}, sheet('second'), sheet('third'))).toBe('second')
    expect(nameOf(sheet('hidden', 'hidden'), sheet('shown'))).toBe('shown')
    expect(nameOf(sheet('hidden', 'veryHidden'))).toBe('hidden')
    expect(nameOf({}, sheet('hidden', 'hidden'))).toBe('hidden')
  })

  it('has the sheet read whose headings are known, and the others are named', () => {
    const known = ['name', 'price', 'category']
    const cover = { rows: `<row>${text('Menu of 2026')}</row><row>${text('Name')}</row>` }
    const partly = { rows: `<row>${text('Name')}${text('Sold')}</row><row>${text('Naan')}</row>` }
    const menu = { rows: `${headings}<row>${text('Dal')}</row>` }
    const read = (...sheets: Sheet[]) => readTable(workbook(sheets), known)
    expect(read(cover, partly, menu)).toMatchObject({
      rows: [{ cells: ['Dal', ''] }],
      notes: ['The sheet “S2” is read. Not imported: “S0”, “S1”.'],
    })
    expect(read(menu, partly).rows[0]?.cells[0]).toBe('Dal')
    expect(read(cover, partly).rows[0]?.cells[0]).toBe('Naan')
    expect(read(cover, { ...menu, state: 'hidden' }).headings).toEqual(['Menu of 2026'])
    // A sheet of data beside it may be larger than a table.
    const data = { rows: `<row>${text('Name')}</row>`.repeat(20_002) }
    expect(read(partly, data).rows[0]?.cells[0]).toBe('Naan')
  })

  it('has hidden rows reported', () => {
    const hidden = (name: string) => `<row hidden="1">${text(name)}</row>`
    const shown = `<row>${text('Naan')}</row>`
    const notes = (rows: string) => readSheets({ rows: headings + rows }).notes
    expect(notes(shown)).toEqual([])
    expect(notes(shown + hidden('Dal'))).toEqual([
      'Row 3 is hidden in the spreadsheet. It is imported like the others.',
    ])
    expect(notes(hidden('Dal') + shown + hidden('Raita'))).toEqual([
      '2 rows are hidden in the spreadsheet, the first is row 2. They are imported like the others.',
    ])
  })

  it('has empty cells and formatted rows without values left out', () => {
    const blank = '<row r="1048576"><c r="XFD1048576" s="0"/></row>'
    const rows = `<row r="3">${text('Name')}<c/></row><row r="5"><c r="A5" t="inlineStr"><is><t>Raita</t></is></c><c r="KO5"/></row>${blank}`
    expect(readSheets({ rows })).toEqual({
      notes: [],
      headings: ['Name'],
      rows: [{ row: 5, cells: ['Raita'] }],
    })
  })

  it('has cells merged over rows filled in, never the headings', () => {
    const cell = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = [
      `<row r="1">${cell('A1', 'Category')}${cell('B1', 'Name')}</row>`,
      `<row r="2">${cell('A2', 'Mains')}${cell('B2', 'Dal')}</row>`,
      `<row r="3"><c r="A3"/>${cell('B3', 'Naan')}</row>`,
      `<row r="4"><c r="A4"/>${cell('B4', 'Raita')}</row>`,
      `<row r="5">${cell('A5', 'Sides')}<c r="B5"/></row>`,
    ].join('')
    const rest = ['A2:A3', 'A1:B1', 'B4:B1048576', 'A5:B5']
      .map((range) => `<mergeCell ref="${range}"/>`)
      .join('')
    const { rows: read } = readSheets({ rows, rest: `<mergeCells>${rest}</mergeCells>` })
    expect(read.map(({ cells }) => cells)).toEqual([
      ...[
        ['Mains', 'Dal'],
        ['Mains', 'Naan'],
        ['', 'Raita'],
        ['Sides', 'Raita'],
      ],
    ])
  })

  it('may have a text merged over rows that is longer in all of them than a row may be', () => {
    const long = 'x'.repeat(2000)
    const rows = `${headings}<row>${text(long)}</row>${`<row><c/>${text('1')}</row>`.repeat(999)}`
    const { rows: read } = readSheets({ rows, rest: '<mergeCell ref="A2:A1001"/>' })
    expect(read.at(-1)?.cells).toEqual([long, '1'])
  })

  it('may have prefixes, a mark and parts in UTF-16', () => {
    const parts = partsOf([{ rows: `${headings}<row>${text('Café')}</row>` }])
    const sheet = parts['xl/worksheets/s0.xml'] ?? ''
    const prefixed = sheet.replace('xmlns=', 'xmlns:x=').replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:')
    const packed = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, strToU8(`\ufeff${part}`)]),
    )
    packed['xl/worksheets/s0.xml'] = new Uint8Array(Buffer.from(`\ufeff${prefixed}`, 'utf16le'))
    expect(readTable(zipSync(packed)).rows[0]?.cells).toEqual(['Café', ''])
  })
})

describe('a text', () => {
  it('is read with its parts, and without how it is pronounced', () => {
    const texts =
      '<si><t>x</t></si><si><r><t xml:space="preserve">Dal </t></r><r><rPr/><t>makhani</t></r><rPh sb="0" eb="1"><t>ダル</t></rPh></si>'
    expect(readRow('<c t="s"><v>1</v></c>', { texts })?.[0]).toBe('Dal makhani')
  })

  it.each([
    ['  spaces&#10;', 'spaces'],
    ['&#x1F600; &quot;a&quot;', '😀 "a"'],
    ['a_x000D_&#10;b', 'a\r\nb'],
    ['&apos;=1+1', '=1+1'],
    ['<![CDATA[<b>]]>', '<b>'],
    ['&file;', '&file;'],
  ])('%s is %j', (written, read) => {
    expect(readRow(text(written))?.[0]).toBe(read)
  })
})

describe('a number', () => {
  it.each([
    ['9829012345', 'General', '9829012345'],
    ['9.19829012345E+11', 'General', '919829012345'],
    ['1E+20', 'General', '100000000000000000000'],
    ['1.0000000000000001E-7', 'General', '0.0000001'],
    ['0.30000000000000004', '#,##0.00', '0.3'],
    ['1250', '[$₹-4009] #,##0', '1250'],
    ['168.64406779661016', '0.00', '168.64'],
    ['168.64406779661016', '#,##0', '169'],
    ['168.64406779661016', 'General', '168.64406779661'],
    ['1.005', '&quot;Rs.&quot; #,##0.00;[Red]-0.00', '1.01'],
    ['-2.5', '0', '-3'],
    ['168.644', '0.00E+00', '168.644'],
    ['1250', '0,', '1250'],
    ['0.5', '# ?/?', '0.5'],
    ['7', '000', '007'],
    ['0.05', '0%', '5%'],
    ['0.125', '0.00%', '12.5%'],
    ['12', '0 &quot;days&quot;', '12'],
    ['12', '0\\d', '12'],
    ['-5', '[Red]-0', '-5'],
  ])('%s with the format %s is %s', (value, code, read) => {
    expect(readNumber(value, code)).toBe(read)
  })

  it.each([
    ['46115', 'yyyy-mm-dd', { date: '2026-04-03T00:00' }],
    ['46115.583333333336', 'dd/mm/yyyy hh:mm', { date: '2026-04-03T14:00' }],
    ['46115.999999', '[$-409]d mmm yy;@', { date: '2026-04-04T00:00' }],
    ['46115', 'mmm', { date: '2026-04-03T00:00' }],
    ['1', 'd/m/yy', { date: '1900-01-01T00:00' }],
    ['61', 'd/m/yy', { date: '1900-03-01T00:00' }],
    ['0.5833333333', 'h:mm AM/PM', '14:00'],
    ['1.5', '[h]:mm', '36:00'],
    ['-1', 'yyyy-mm-dd', '-1'],
    ['99999999', 'yyyy-mm-dd', '99999999'],
  ])('%s with the format of a date %s is %j', (value, code, read) => {
    expect(readNumber(value, code)).toEqual(read)
  })

  it('has formats that are built in', () => {
    const styles =
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="2"/></cellXfs>'
    const cells = '<c s="1"><v>46115</v></c><c s="2"><v>0.5</v></c><c s="3"><v>1.999</v></c>'
    expect(readRow(cells, { styles })).toEqual([{ date: '2026-04-03T00:00' }, '50%', '2'])
  })

  it('counts the days of a Mac from 1904', () => {
    const properties = '<workbookPr date1904="1"/>'
    expect(readNumber('44653', 'yyyy-mm-dd', properties)).toEqual({ date: '2026-04-03T00:00' })
    expect(readNumber('0', 'yyyy-mm-dd', properties)).toEqual({ date: '1904-01-01T00:00' })
  })
})

it('reads the stored value of a formula, its error, and dates that are written as text', () => {
  expect(readRow('<c><f>1+1</f><v>2</v></c><c t="str"><f>"a"</f><v>a</v></c>')).toEqual(['2', 'a'])
  expect(readRow('<c t="e"><f>[1]S!A1</f><v>#REF!</v></c>')?.[0]).toEqual({ error: '#REF!' })
  expect(readRow('<c t="d"><v>2026-04-03T14:00:00</v></c><c><f>A1</f></c>')).toEqual([
    ...[{ date: '2026-04-03T14:00' }, ''],
  ])
})

describe('rejects with a sentence', () => {
  const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const good = workbook([{ rows: `${headings}<row>${text('Naan')}</row>` }])
  const rows = (count: number, row: string) => workbook([{ rows: headings + row.repeat(count) }])
  const changed = (name: string, part: string) => pack({ ...partsOf([{}]), [name]: part })
  const long = 'x'.repeat(30_000)

  it.each<[string, Uint8Array, string]>([
    ['an old .xls', new Uint8Array([...old, ...Buffer.alloc(600)]), '(.xls). Save it as .xlsx'],
    [
      'a file with a password',
      new Uint8Array([...old, ...Buffer.alloc(600), ...Buffer.from('EncryptedPackage', 'utf16le')]),
      'This file has a password.',
    ],
    ['an .ods', pack({ mimetype: 'x', 'content.xml': '<x/>' }), 'OpenDocument file (.ods). Save'],
    ['an .xlsb', pack({ 'xl/workbook.bin': 'x' }), 'binary workbook (.xlsb). Save'],
    ['another ZIP file', pack({ 'a.txt': 'x' }), 'This file is not a table. Save it as .xlsx'],
    ['half a file', good.slice(0, good.length / 2), 'This file is damaged.'],
    ['XML that is cut off', changed('xl/worksheets/s0.xml', '<worksheet><sheetData>'), 'damaged'],
    ['a row that is there twice', rows(2, '<row r="2"><c><v>1</v></c></row>'), 'damaged'],
    ['a number that is none', rows(1, '<row><c><v>1x</v></c></row>'), 'damaged'],
    ['an impossible place', rows(1, '<row><c r="5A"><v>1</v></c></row>'), 'damaged'],
    ['empty sheets', workbook([{}, {}]), 'This table has no rows.'],
    ['headings only', workbook([{ rows: headings }]), 'This table has no rows.'],
    ['20,001 rows', rows(20_001, '<row><c><v>1</v></c></row>'), 'more than 20,000 rows'],
    [
      '301 columns',
      rows(1, `<row>${'<c><v>1</v></c>'.repeat(301)}</row>`),
      'more than 300 columns',
    ],
    [
      'a long cell',
      rows(1, `<row>${text('x'.repeat(32_768))}</row>`),
      'Row 2 has a cell of more than 32,767 characters.',
    ],
    ['a long row', rows(1, `<row>${text(long).repeat(40)}</row>`), 'too large to be read'],
    [
      'a text that is in all cells',
      workbook(
        [{ rows: headings + `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`.repeat(1000) }],
        { texts: `<si><t>${long}</t></si>` },
      ),
      'too large to be read',
    ],
    [
      'a text that is merged over all rows',
      workbook([
        {
          rows: `${headings}<row>${text(long)}</row>${`<row><c/>${text('1')}</row>`.repeat(999)}`,
          rest: '<mergeCell ref="A2:A1001"/>',
        },
      ]),
      'too large to be read',
    ],
    [
      'a bomb',
      workbook([{ rows: headings, rest: ' '.repeat(70 * 1024 * 1024) }]),
      'too large to be read',
    ],
    [
      'thousands of parts',
      pack(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`p${at}`, '']))),
      'too large to be read',
    ],
  ])('%s', (_, bytes, sentence) => {
    expect(() => readTable(bytes)).toThrow(sentence)
  })

  it('a bomb that states a small size', () => {
    const bomb = workbook([{ rows: headings, rest: ' '.repeat(50 * 1024 * 1024) }])
    const view = new DataView(bomb.buffer, bomb.byteOffset)
    // The list at the end has the size that is believed.
    for (let at = 0; at < bomb.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
    }
    const before = process.memoryUsage().arrayBuffers
    expect(() => readTable(bomb)).toThrow('This file is damaged.')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * 1024 * 1024)
  })

  it('two parts of one name', () => {
    const twice = pack({ ...partsOf([{}]), 'xl/workbook.xmk': '<workbook/>' })
    const bytes = Buffer.from(
      Buffer.from(twice).toString('latin1').replaceAll('xmk', 'xml'),
      'latin1',
    )
    expect(() => readTable(new Uint8Array(bytes))).toThrow('This file is damaged.')
  })
})
