import { addFoodCategory, type DeskFood, listDeskFoods } from '@bellhop/contract/desk/dining'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { createImportCalls } from '../../testing/import-calls.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

/** Tables as other programs make them. */
const server = await getTestApp()
let categoryId: string
let imports: ReturnType<typeof createImportCalls>
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
beforeEach(() => {
  imports = createImportCalls(server, 'foods', manager.headers)
})
const outlet = prepare(() => buildOutlet(hotel, { name: 'In-room dining' }))
beforeEach(async () => {
  const body = { outletId: outlet.id, name: { en: 'Mains' } }
  categoryId = (await manager.call(addFoodCategory, { body })).body.data._id
})

const headings = [
  'Outlet',
  'Name',
  'Category',
  'Price',
  'Diet',
  'Spicy (0-3)',
  'Preparation (minutes)',
]
const heading = headings.join(',')
const dish = (name: string, price = '250') =>
  `In-room dining,${name},Mains,${price},Vegetarian,0,10`

/** Imports a table, and returns the names and prices of its dishes. */
async function importDishes(table: string | Uint8Array<ArrayBuffer>) {
  const { _id: id, problems, notes } = await imports.check(table)
  expect(problems).toEqual([])
  expect((await imports.apply(id)).status).toBe(200)
  const listed = await manager.call(listDeskFoods, { query: { within: categoryId } })
  const dishes = (listed.body.data as DeskFood[]).map(({ name, price }) => [name.en, price])
  return { dishes, notes }
}

test.each<[string, string, [string, number][]]>([
  [
    'headings that end with CRLF, and rows with LF',
    `${heading}\r\n${dish('Case Soup')}\n${dish('Case Stew')}\n${dish('Case Curry')}\n`,
    [
      ['Case Soup', 250],
      ['Case Stew', 250],
      ['Case Curry', 250],
    ],
  ],
  [
    'an inch mark in a name',
    `${heading}\n${dish('Case Pizza 12"', '450')}\n${dish('Case Soup')}\n`,
    [
      ['Case Pizza 12"', 450],
      ['Case Soup', 250],
    ],
  ],
  [
    'its separator stated',
    `sep=|\r\n${heading.replaceAll(',', '|')}\r\n${dish('Case Soup').replaceAll(',', '|')}\r\n`,
    [['Case Soup', 250]],
  ],
  [
    'prices with thousands and signs',
    `${heading}\n${dish('Case Thali', '"1,250.00"')}\n${dish('Case Soup', '₹ 250')}\n`,
    [
      ['Case Thali', 1250],
      ['Case Soup', 250],
    ],
  ],
])('imports a table with %s', async (_, table, dishes) => {
  expect((await importDishes(table)).dishes).toEqual(dishes)
})

test('says what a price was read as, if something else is written', async () => {
  const table = [heading, dish('Soup', '₹ 250'), dish('Stew', '250.50'), dish('Tea', '٩٠')]
  const { changes } = await imports.check(table.join('\n'))
  expect(changes.map(({ detail }) => detail)).toEqual([
    'New, in “Mains”, ₹250. Price “₹ 250” is read as 250.',
    'New, in “Mains”, ₹250.50.',
    'New, in “Mains”, ₹90.',
  ])
})

test('does not read cells of two rows as one, where a quotation mark is missing', async () => {
  const { status, body } = await imports.send(`${heading}\n"${dish('Soup')}\nx,"${dish('Stew')}\n`)
  expect([status, body.detail]).toEqual([
    400,
    'This table cannot be read from line 3 on. Is a quotation mark missing there?',
  ])
})

interface Sheet {
  name: string
  /** A number is in a cell with two decimals. */
  rows: (string | number)[][]
  hidden?: number
}

/** Makes a workbook like openpyxl. */
function makeWorkbook(sheets: Sheet[]): Uint8Array<ArrayBuffer> {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const toCell = (cell: string | number) =>
    typeof cell === 'number'
      ? `<c s="1"><f>199/1.18</f><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t>${cell}</t></is></c>`
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="s${at}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="2"/></cellXfs></styleSheet>`,
  }
  for (const [at, { rows, hidden }] of sheets.entries()) {
    const xml = rows.map(
      (cells, row) =>
        `<row r="${row + 1}"${row + 1 === hidden ? ' hidden="1"' : ''}>${cells.map(toCell).join('')}</row>`,
    )
    parts[`xl/s${at}.xml`] = `<worksheet ${main}><sheetData>${xml.join('')}</sheetData></worksheet>`
  }
  const packed = Object.entries(parts).map(([name, part]) => [name, strToU8(part)])
  return zipSync(Object.fromEntries(packed))
}

const cells = (name: string, price: string | number = '250') =>
  dish(name, '')
    .split(',')
    .map((cell, at) => (headings[at] === 'Price' ? price : cell))

test('reads the sheet of a workbook that has the headings, and names the others', async () => {
  const workbook = makeWorkbook([
    { name: 'Summary', rows: [['One table for each sheet.'], ['Sheet', 'Table'], ['Menu', '1']] },
    { name: 'Menu', rows: [headings, cells('Case Soup'), cells('Case Curry', '310.5')] },
  ])
  expect(await importDishes(workbook)).toEqual({
    dishes: [
      ['Case Soup', 250],
      ['Case Curry', 310.5],
    ],
    notes: ['The sheet “Menu” is read. Not imported: “Summary”.'],
  })
})

test('reads the price of a formula as its cell shows it', async () => {
  const workbook = makeWorkbook([
    { name: 'Menu', rows: [headings, cells('Case Soup', 168.64406779661016)] },
  ])
  expect((await importDishes(workbook)).dishes).toEqual([['Case Soup', 168.64]])
})

test('says that a row is hidden in the spreadsheet', async () => {
  const rows = [headings, cells('Case Soup'), cells('Case Curry', '310.5')]
  const { dishes, notes } = await importDishes(makeWorkbook([{ name: 'Menu', rows, hidden: 3 }]))
  expect(dishes).toHaveLength(2)
  expect(notes).toEqual(['Row 3 is hidden in the spreadsheet. It is imported like the others.'])
})

test('a table without Unicode is read as Windows writes the language of the hotel, and says so', async () => {
  const table = Buffer.from(
    `${heading}\n${dish('Case Pão', '6,50')}\n`.replaceAll(/,6,50/g, ',"6,50"'),
    'latin1',
  )
  const { dishes, notes } = await importDishes(new Uint8Array(table))
  expect(dishes).toEqual([['Case Pão', 6.5]])
  expect(notes).toContainEqual(expect.stringContaining('read as Windows writes English'))
})

test('a web page with the name of a table is called what it is', async () => {
  const page = new TextEncoder().encode('<html><table><tr><td>Name</td></tr></table></html>')
  const answer = await imports.send(page)
  expect(answer.body.detail).toContain('is a web page')
})
