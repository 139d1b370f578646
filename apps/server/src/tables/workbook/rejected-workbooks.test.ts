import { describe, expect, it } from 'vitest'
import { headings, pack, partsOf, text, workbook } from '../../testing/workbooks.ts'
import { readTable } from '../read-table.ts'

describe('rejects with a sentence', () => {
  const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const good = workbook([{ rows: `${headings}<row>${text('Naan')}</row>` }])
  const rows = (count: number, row: string) => workbook([{ rows: headings + row.repeat(count) }])
  const changed = (name: string, part: string) => pack({ ...partsOf([{}]), [name]: part })
  const long = 'x'.repeat(30_000)

  it.each<[string, Uint8Array, string]>([
    [
      'an old .xls',
      new Uint8Array([...old, ...Buffer.alloc(600)]),
      'old format of Excel (.xls). Open it in Excel',
    ],
    [
      'a file with a password',
      new Uint8Array([...old, ...Buffer.alloc(600), ...Buffer.from('EncryptedPackage', 'utf16le')]),
      'This file has a password.',
    ],
    ['an .ods', pack({ mimetype: 'x', 'content.xml': '<x/>' }), 'OpenDocument file (.ods). Open'],
    ['an .xlsb', pack({ 'xl/workbook.bin': 'x' }), 'binary workbook (.xlsb). Open'],
    [
      'a file of Numbers',
      pack({ 'Index/Document.iwa': 'x' }),
      'Choose “File”, “Export to”, “Excel”',
    ],
    ['a worksheet of Excel 4', new Uint8Array([9, 4, 6, 0, 0, 0, 16, 0]), 'old format of Excel'],
    [
      'a table of Excel 2003',
      Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
      'This file is an XML table of Excel 2003. Open it in Excel',
    ],
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
