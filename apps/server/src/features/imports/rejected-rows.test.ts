import { getImportRows } from '@bellhop/contract/desk/imports'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { setUpFoodImports } from '../../testing/food-imports.ts'

const { foods, send, check, apply, download, heading } = await setUpFoodImports()

describe('a bad row', () => {
  test.each([
    ['Raita,,Mains,many,veg,5', 'Price', 'Write an amount such as 250.50.'],
    ['Raita,,Mains,90,plants,5', 'Diet', 'Write Vegetarian, Egg, Non-vegetarian, or Vegan.'],
    ['Raita,,Mains,,veg,5', 'Price', 'Fill it in.'],
    ['Raita,,,90,veg,5', 'Category', 'Fill it in.'],
    [',रायता,Mains,90,veg,5', 'Name', 'Write it in English.'],
    [`${'x'.repeat(81)},,Mains,90,veg,5`, 'Name', 'Write at most 80 characters.'],
    ['Raita,,Mains,90,veg,0', 'Preparation (minutes)', 'Write at least 1.'],
    ['Raita,,Mains', undefined, 'This row has 3 of 6 cells. Is it cut off?'],
  ])('%s has a sentence', async (row, field, detail) => {
    const { counts, problems } = await check(`${heading}\n${row}\nNaan,,Mains,60,veg,5`)
    expect(counts).toMatchObject({ bad: 1, new: 1 })
    const name = row.split(',')[0]?.slice(0, 100)
    expect(problems).toEqual([{ row: 2, ...(name && { name }), ...(field && { field }), detail }])
  })

  test('is left out, and downloaded to be corrected', async () => {
    const table = `${heading}\nRaita,,Mains,many,veg,5\nNaan,,Mains,60,veg,5\nNaan,,Mains,60,veg,5`
    const { _id: id, problems } = await check(table)
    expect(problems).toMatchObject([{ row: 2 }, { detail: 'Row 3 has the same name.' }])
    await apply(id)
    expect((await foods()).map(({ name }) => name.en)).toEqual(['Naan'])
    const rows = await download(getImportRows, { id, rows: 'bad' })
    expect(rows.split('\n').slice(0, 2)).toEqual([
      `\ufeff${heading},Problem`,
      'Raita,,Mains,many,veg,5,Write an amount such as 250.50.',
    ])
    expect(await download(getImportRows, { id })).toContain('3,Naan,New,,"New, in “Mains”, ₹60."')
  })
})

describe('rejects with a sentence', () => {
  const rows = (count: number) => `Name\n${'x\n'.repeat(count)}`
  test.each([
    ['a file that is no table', Buffer.from([1, 0, 2, 0, 0, 0]), 'This file is not a table.'],
    ['a table without rows', 'Name,Price\n', 'This table has no rows.'],
    ['100,000 rows', rows(100_000), 'This table has more than 20,000 rows.'],
    ['an open quotation mark', 'Name,Price\n"Naan,60', 'This table cannot be read from line'],
  ])('%s', async (_, table, sentence) => {
    const { status, body } = await send(table)
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'file'])
    expect(body.detail).toContain(sentence)
  })

  test('an image', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const { status, body } = await send(png)
    expect([status, body.detail]).toEqual([415, 'Please send a CSV or Excel (.xlsx) file.'])
  })

  test.each([
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '(.xls). Open it in Excel'],
    ['an .ods', zipSync({ 'content.xml': strToU8('<x/>') }), '(.ods). Open it in Excel'],
  ])('%s', async (_, start, sentence) => {
    const { status, body } = await send(Buffer.concat([start, Buffer.alloc(8000)]))
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'file'])
    expect(body.detail).toContain(sentence)
  })
})
