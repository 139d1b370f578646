import { expect, test } from 'vitest'
import { formatFilled } from '../sentences/sentences.ts'
import { headings, text, workbook } from '../testing/workbooks.ts'
import { readTable } from './read-table.ts'

const known = ['name', 'price']
const read = (table: string) => readTable(Buffer.from(table), { known })

test.each([
  [
    'titles',
    'Menu, winter 2026\n\nCasa do Limoeiro,,\nName;Price;Note\nSoup;6,50;x\nStew;7,50;y\n',
  ],
  ['a title with unknown headings', 'Menu\nPrato;Valor;Nota\nSoup;6,50;x\nStew;7,50;y\n'],
  ['headings at once', 'Name;Price;Note\nSoup;6,50;x\nStew;7,50;y\n'],
  ['an inch mark before', 'Name;Price;Note\nSoup 12";6,50;x\nStew;7,50;y\nTea;1,50;z'],
])('finds the headings and the separator below %s', (_, table) => {
  const { headings, rows } = read(table)
  expect(headings).toHaveLength(3)
  expect(rows[1]?.cells).toEqual(['Stew', '7,50', 'y'])
})

test('says in which row the headings are, and numbers the rows as the file does', () => {
  const { notes, rows } = read('Menu 2026\n\nName,Price\nSoup,6\n')
  expect(notes.map((note) => formatFilled(note, 'en'))).toEqual([
    'The headings are in row 3. The rows above them are not imported.',
  ])
  expect(rows).toEqual([{ row: 4, cells: ['Soup', '6'] }])
})

test('does not take a row for the headings, whatever it says', () => {
  const { headings, notes } = read('Name,Price\nName,Price\nSoup,6\n')
  expect([headings, notes]).toEqual([['Name', 'Price'], []])
  expect(read('Menu\nSoup\nStew\n').headings).toEqual(['Menu'])
})

test('offers the sheets of a workbook that fit, and reads the one that is chosen', () => {
  const menu = (name: string) => ({ rows: `${headings}<row>${text(name)}${text('6')}</row>` })
  const bytes = workbook([
    menu('Soup'),
    menu('Gin'),
    { rows: `<row>${text('To do')}</row><row>${text('x')}</row>` },
  ])
  expect(readTable(bytes, { known }).sheets?.map(({ fits, isRead }) => [fits, isRead])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
  expect(readTable(bytes, { known, sheet: 'S1' }).rows[0]?.cells).toEqual(['Gin', '6'])
})
