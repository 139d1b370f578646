import { listDeskFoodCategories } from '@bellhop/contract/desk/dining'
import { chooseImportColumns, type Import } from '@bellhop/contract/desk/imports'
import { describe, expect, test } from 'vitest'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { setUpFoodImports } from '../../testing/food-imports.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const { server, hotel, manager, foods, check, apply, undo } = await setUpFoodImports()
const headings = 'Name,Category,Diet,Preparation (minutes),Price'

const choose = (id: string, body: object) =>
  manager.call(chooseImportColumns, { params: { id }, body: { defaults: [], ...body } })

async function chosen(id: string, body: object): Promise<Import> {
  const { status, body: answer } = await choose(id, body)
  expect([status, answer.detail]).toEqual([200, undefined])
  return answer.data
}

const fieldsOf = ({ columns = [] }: Import) => columns.map(({ field }) => field)
const proposedOf = ({ columns = [] }: Import) => columns.map(({ proposed }) => proposed)

/** A menu with headings that no program knows. */
const menu = [
  'Casa do Limoeiro',
  'A;B;C;D',
  'Sopas;Caldo verde;€ 6,50;x',
  'Sopas;Sopa de tomate;7,00;y',
  'Peixes;Bacalhau à Brás;14,50;z',
  'Peixes;Polvo;18,00;z',
].join('\n')

describe('a table with headings that are not known', () => {
  test('is not rejected: its columns are proposed, chosen, and given defaults', async () => {
    const checked = await check(menu)
    expect(checked).toMatchObject({
      toConfirm: true,
      counts: { new: 0, bad: 4 },
      problems: Array(4).fill({ detail: 'Choose the column with the name.' }),
      notes: ['The headings are in row 2. The rows above them are not imported.'],
    })
    expect(fieldsOf(checked)).toEqual([undefined, undefined, undefined, undefined])
    expect(proposedOf(checked)).toEqual(['categoryId', 'name.en', 'price', undefined])
    expect(checked.columns?.[2]).toMatchObject({
      heading: 'C',
      samples: ['€ 6,50', '7,00', '14,50'],
    })
    const needed = checked.fields?.filter((field) => field.needed).map(({ field }) => field)
    expect(needed).toEqual(['categoryId', 'name.en', 'price', 'diet', 'prepMinutes'])

    const columns = ['categoryId', 'name.en', '', '']
    const partly = await chosen(checked._id, { columns })
    expect(partly).toMatchObject({ counts: { bad: 4 }, toConfirm: false })
    expect(partly.problems[0]).toMatchObject({
      name: 'Caldo verde',
      field: 'Price',
      detail: 'Fill it in.',
    })

    const defaults = [
      { field: 'diet', value: 'Egg' },
      { field: 'prepMinutes', value: '15' },
      { field: 'price', value: '9,50' },
    ]
    const ready = await chosen(checked._id, { columns, defaults })
    expect(ready).toMatchObject({ counts: { new: 4, bad: 0 }, newLists: ['Sopas', 'Peixes'] })
    expect(ready.unknown).toEqual(['C', 'D'])
    expect(ready.fields?.find(({ field }) => field === 'diet')?.default).toBe('Egg')
  })

  test('is read in the same way the next time', async () => {
    const first = await check(menu)
    const defaults = [
      { field: 'categoryId', value: 'Mains' },
      { field: 'diet', value: 'veg' },
      { field: 'prepMinutes', value: '15' },
    ]
    const columns = ['', 'name.en', 'price', '']
    await chosen(first._id, { columns, defaults })
    const second = await check(menu.replace('€ 6,50', '8,50').replaceAll('\nA;', '\n a ;'))
    expect(second).toMatchObject({ toConfirm: false, counts: { new: 4 } })
    await apply(second._id)
    expect((await foods()).map(({ name, price, diet }) => [name.en, price, diet])[0]).toEqual([
      ...['Caldo verde', 8.5, 'veg'],
    ])
    expect((await choose(second._id, { columns })).status).toBe(409)
    await undo(second._id)
    expect(await foods()).toEqual([])

    const other = await buildStaff(await buildHotel(server), { role: 'manager' })
    expect(
      (await other.call(chooseImportColumns, { params: { id: first._id }, body: {} })).status,
    ).toBe(404)
  })

  test('may be in another language', async () => {
    const table =
      'Categoria,Prato,Preço,Dieta,Tempo de preparação,Disponível\nMains,Caldo verde,"6,50",Vegetariano,10,sim\n'
    const checked = await check(table)
    expect(checked).toMatchObject({ toConfirm: false, counts: { new: 1, bad: 0 }, unknown: [] })
    expect(checked.changes[0]?.detail).toBe('New, in “Mains”, ₹6.50.')
  })
})

test('two columns of one field are asked about, and none is taken', async () => {
  const table = 'Name,Price,price,Category,Diet,Preparation (minutes)\nNaan,60,70,Mains,veg,5\n'
  const checked = await check(table)
  expect(checked).toMatchObject({ toConfirm: true, counts: { bad: 1 } })
  expect(fieldsOf(checked).slice(0, 3)).toEqual(['name.en', undefined, undefined])
  const rest = ['categoryId', 'diet', 'prepMinutes']
  const { status, body } = await choose(checked._id, {
    columns: ['name.en', 'price', 'price', ...rest],
  })
  expect([status, body.errors?.[0]?.field, body.detail]).toEqual([
    ...[400, 'columns', 'Two columns are “Price”. Choose one of them.'],
  ])
  const ready = await chosen(checked._id, { columns: ['name.en', '', 'price', ...rest] })
  expect(ready.changes[0]?.detail).toBe('New, in “Mains”, ₹70.')
  expect((await choose(checked._id, { columns: ['name.en'] })).body.detail).toBe(
    'This table has 6 columns.',
  )
})

test('an amount of two meanings is asked about, and read as the manager says', async () => {
  const table = 'Name;Price;Category;Diet;Preparation (minutes)\nNaan;12.345;Mains;veg;5\n'
  const checked = await check(table)
  expect(checked).toMatchObject({ toConfirm: true, counts: { bad: 1 } })
  expect(checked.columns?.[1]?.ambiguous).toBe('12.345')
  const ready = await chosen(checked._id, { decimalSign: ',' })
  expect(ready).toMatchObject({ toConfirm: false, decimalSign: ',', counts: { new: 1 } })
  expect(ready.changes[0]?.detail).toBe(
    'New, in “Mains”, ₹12,345. Price “12.345” is read as 12345.',
  )
})

test('a default does not change an entry that the hotel has', async () => {
  const table = 'Name,Category,Diet,Preparation (minutes),Price\nNaan,Mains,veg,5,60\n'
  await apply((await check(table))._id)
  const [naan] = await foods()
  const { _id: id } = await check(`ID,Price\n${naan?._id},70\n,90\n`)
  const defaults = [{ field: 'prepMinutes', value: '30' }]
  const { counts, changes } = await chosen(id, { columns: ['id', 'price'], defaults })
  expect(counts).toMatchObject({ changed: 1, bad: 1 })
  expect(changes[0]?.detail).toBe('Price: ₹60 → ₹70.')
})

describe('an import opened on the menu of one of several outlets', () => {
  const bar = prepare(() => buildOutlet(hotel, { name: 'Bar' }))
  const grill = prepare(() => buildOutlet(hotel, { name: 'Grill' }))
  const defaultOf = ({ fields = [] }: Import) =>
    fields.find(({ field }) => field === 'outletId')?.default

  test('proposes it for a table without outlets, until another one is chosen', async () => {
    const table = `${headings}\nNegroni,Mains,veg,5,90\nSpritz,Aperitifs,veg,5,80\n`
    expect(defaultOf(await check(table))).toBeUndefined()
    const checked = await check(table, bar.id)
    expect(checked).toMatchObject({ toConfirm: true, counts: { new: 2 } })
    expect(defaultOf(checked)).toBe('Bar')
    expect(checked.changes.map(({ detail }) => detail)).toEqual([
      'New, in the new category “Mains” of “Bar”, ₹90.',
      'New, in the new category “Aperitifs” of “Bar”, ₹80.',
    ])
    const columns = fieldsOf(checked).map((path) => path ?? '')
    const defaults = [{ field: 'outletId', value: 'Grill' }]
    const other = await chosen(checked._id, { columns, defaults })
    expect(defaultOf(other)).toBe('Grill')
    expect(other.changes[0]?.detail).toContain('of “Grill”')
    // The choice for such tables is not that of another menu.
    const next = await check(table, bar.id)
    expect([next.toConfirm, defaultOf(next)]).toEqual([false, 'Bar'])
    expect(next.changes[0]?.detail).toContain('of “Bar”')
  })

  test('is that of rows without an outlet only, and of no dish that the hotel has', async () => {
    const table = `Outlet,${headings}\n,Negroni,Aperitifs,veg,5,90\nGrill,Steak,Mains,nonVeg,5,80\n`
    const checked = await check(table, bar.id)
    expect(checked).toMatchObject({ toConfirm: false, counts: { new: 2 } })
    await apply(checked._id)
    const [grills] = (await manager.call(listDeskFoodCategories, { query: { within: grill.id } }))
      .body.data
    const [steak] = await foods(grills?._id)
    const same = await check(`ID,Category,Price\n${steak?._id},Mains,85\n`, bar.id)
    expect(same.changes[0]?.detail).toBe('Price: ₹80 → ₹85.')
  })
})
