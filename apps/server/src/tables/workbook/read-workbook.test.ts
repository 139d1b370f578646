import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { formatFilled } from '../../sentences/sentences.ts'
import { readNumber, readRow, readSheets } from '../../testing/read-workbooks.ts'
import { headings, partsOf, type Sheet, text, workbook } from '../../testing/workbooks.ts'
import { readTable } from '../read-table.ts'

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
    const read = (...sheets: Sheet[]) => readTable(workbook(sheets), { known })
    expect(read(cover, partly, menu)).toMatchObject({
      rows: [{ cells: ['Dal', ''] }],
      notes: [
        {
          sentence: 'The sheet “{sheet}” is read. Not imported: {names}.',
          values: { sheet: 'S2', names: '“S0”, “S1”' },
        },
      ],
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
    const notes = (rows: string) =>
      readSheets({ rows: headings + rows }).notes.map((note) => formatFilled(note, 'en'))
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
    ...[{ date: '2026-04-03T14:00' }, { error: '=A1' }],
  ])
})
