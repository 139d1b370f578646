import { listChanges } from '@bellhop/contract/desk/changes'
import { addFoodCategory, changeFood } from '@bellhop/contract/desk/dining'
import { decideImport, getImportRows, listImports } from '@bellhop/contract/desk/imports'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { cleanUpHotel } from '../../jobs/clean-up.ts'
import { setUpFoodImports } from '../../testing/food-imports.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'

const {
  server,
  hotel,
  manager,
  outlet,
  add,
  foods,
  check,
  apply,
  undo,
  download,
  exported,
  heading,
} = await setUpFoodImports()

test('imports new and changed dishes in one act, and undoes it', async () => {
  const entry = await add()
  const before = await foods()
  const table = `ID,${heading}\n${entry._id},Dal makhani,दाल मखनी,Mains,340,Vegetarian,20
,Raita,,Sides,90,Vegetarian,5`
  const checked = await check(table)
  expect(checked).toMatchObject({
    state: 'checked',
    counts: { new: 1, changed: 1, unchanged: 0, bad: 0, asked: 0 },
    changes: [
      { row: 2, name: 'Dal makhani', detail: 'Name (hi): दाल → दाल मखनी; Price: ₹320 → ₹340.' },
      { row: 3, name: 'Raita', detail: 'New, in the new category “Sides”, ₹90.' },
    ],
    newLists: ['Sides'],
  })
  expect(await foods()).toEqual(before)

  const applied = await apply(checked._id)
  expect([applied.status, applied.body.data.state]).toEqual([200, 'applied'])
  const [changed] = await foods()
  expect(changed).toEqual({
    ...entry,
    ...{ version: 2, price: 340, name: { en: 'Dal makhani', hi: 'दाल मखनी' } },
  })
  const changes = (await manager.call(listChanges)).body.data
  expect(changes.map(({ kind, noun }) => `${kind} ${noun}`)).toEqual([
    ...['added food', 'changed food', 'added food category'],
    ...['added food', 'added food category'],
  ])
  const listed = (await manager.call(listImports)).body.data
  expect(listed).toMatchObject([{ _id: checked._id, state: 'applied', counts: { new: 1 } }])

  const undone = await undo(checked._id)
  expect([undone.status, undone.body.data.state]).toEqual([200, 'undone'])
  expect(await foods()).toEqual([{ ...entry, version: 3 }])
  expect(await exported()).not.toContain('Sides')
  const again = await undo(checked._id)
  expect(again.status).toBe(200)
})

test('importing an export changes nothing', async () => {
  await add({ description: { en: '=HYPERLINK("x")', hi: '-- "नया"\nदो' } })
  await add({ name: { en: "'Round midnight" }, available: false })
  await add({
    name: { en: '+91 Cooler; iced' },
    soldOutUntil: '2999-01-01T10:00',
    available: false,
  })
  const table = await exported()
  expect(table).toContain("'=HYPERLINK")
  expect((await check(table)).counts).toEqual({
    ...{ new: 0, changed: 0, unchanged: 3, bad: 0, asked: 0, skipped: 0 },
  })
})

test('a missing column changes nothing, and an empty cell only removes where that is chosen', async () => {
  const entry = await add({ description: { en: 'Black lentils.' } })
  const { _id: id, ...checked } = await check(
    `ID;Description;Name;Name (hi)\n${entry._id};;Dal makhani;`,
  )
  expect(checked.counts).toMatchObject({ unchanged: 1 })
  expect(checked.empty).toEqual([
    { field: 'description.en', title: 'Description', cells: 1, chosen: false },
    { field: 'name.hi', title: 'Name (hi)', cells: 1, chosen: false },
  ])
  const body = { clear: ['description.en'] }
  const decided = await manager.call(decideImport, { params: { id }, body })
  expect(decided.body.data.counts).toMatchObject({ changed: 1 })
  await apply(id)
  const { description: _, ...rest } = entry
  expect(await foods()).toEqual([{ ...rest, version: 2 }])
})

test('asks about a row without id that has the name of an entry', async () => {
  const entry = await add()
  const { _id: id, ...checked } = await check(`${heading}\ndal MAKHANI,,Mains,350,veg,20`)
  expect(checked.counts).toMatchObject({ asked: 1, new: 0, changed: 0 })
  expect(checked.questions).toEqual([
    { row: 2, name: 'dal MAKHANI', entries: [{ _id: entry._id, within: 'Mains' }] },
  ])
  const early = await apply(id)
  expect([early.status, early.body.errors?.[0]?.field]).toEqual([400, 'answers'])
  const decide = async (body: object) =>
    (await manager.call(decideImport, { params: { id }, body })).body.data.counts
  expect(await decide({ defaultAnswer: 'new' })).toMatchObject({ new: 1 })
  expect(await decide({ defaultAnswer: 'skip' })).toMatchObject({ skipped: 1 })
  expect(await decide({ answers: [{ row: 2, answer: 'same' }] })).toMatchObject({ changed: 1 })
  await apply(id)
  expect(await foods()).toMatchObject([{ _id: entry._id, price: 350 }])
})

test('imports an Excel workbook, and leaves out rows with its errors and dates', async () => {
  const data: SheetData = [
    ['Name', 'Category', 'Price', 'Diet', 'Preparation (minutes)'],
    ['Naan', 'Mains', 60, 'veg', 5],
    ['Raita', 'Mains', 90, 'veg', { value: new Date('2026-05-01'), format: 'd/m/yyyy' }],
    ['Papad', 'Sides', 4321, 'veg', 5],
    ['Kulfi', { value: new Date('2026-05-01'), format: 'd/m/yyyy' }, 90, 'veg', 5],
  ]
  const parts = unzipSync(await writeWorkbook(data).toBuffer())
  const name = 'xl/worksheets/sheet1.xml'
  const sheet = Buffer.from(parts[name] ?? []).toString()
  const withError = sheet.replace(
    /<c r="C4"[^>]*><v>4321<.v><.c>/,
    '<c r="C4" t="e"><v>#N/A</v></c>',
  )
  expect(withError).not.toBe(sheet)
  const { _id: id, problems } = await check(zipSync({ ...parts, [name]: strToU8(withError) }))
  expect(problems).toMatchObject([
    {
      ...{ row: 3, field: 'Preparation (minutes)' },
      detail: 'The spreadsheet has turned this into a date. Format the cell as text.',
    },
    {
      ...{ row: 4, field: 'Price' },
      detail: 'The spreadsheet has an error here: #N/A. Correct its formula, or write the value.',
    },
    {
      ...{ row: 5, field: 'Category' },
      detail: 'The spreadsheet has turned this into a date. Format the cell as text.',
    },
  ])
  expect(await download(getImportRows, { id, rows: 'bad' })).toContain('Papad,Sides,#N/A,veg,5,')
  expect((await apply(id)).status).toBe(200)
  expect(await foods()).toMatchObject([{ name: { en: 'Naan' }, price: 60, prepMinutes: 5 }])
  expect((await undo(id)).status).toBe(200)
  expect(await foods()).toEqual([])
})

test('a table that would change something else by now is compared again', async () => {
  const entry = await add()
  const { _id: id } = await check(`ID,Price\n${entry._id},340`)
  await manager.call(changeFood, { params: { id: entry._id }, body: { ...entry, price: 400 } })
  const conflict = await apply(id)
  expect([conflict.status, conflict.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(conflict.body.current).toMatchObject({
    changes: [{ row: 2, name: 'Dal makhani', detail: 'Price: ₹400 → ₹340.' }],
  })
  expect((await apply(id)).status).toBe(200)
})

test('the table names the outlet if several have a category of this name', async () => {
  const bar = await buildOutlet(hotel, { name: 'Bar' })
  const body = { outletId: bar.id, name: { en: 'Mains' } }
  const barMains = (await manager.call(addFoodCategory, { body })).body.data._id
  const row = (outlet: string) => `${heading},Outlet\nNaan,,Mains,60,veg,5,${outlet}`
  const { problems } = await check(row(''))
  expect(problems).toMatchObject([
    { field: 'Category', detail: 'There are 2 of this name. Fill in Outlet.' },
  ])
  const { _id: id } = await check(row('bar'))
  await apply(id)
  expect(await foods(barMains)).toHaveLength(1)
  expect(await exported()).toContain(`,Bar,Mains,Naan,`)
  expect(outlet.name).not.toBe('Bar')
})

test('a table is deleted after a day, and an import once it cannot be undone', async () => {
  const age = (days: number) =>
    sql`
      UPDATE content_import SET created_at = created_at - ${days} * interval '1 day',
        applied_at = applied_at - ${days} * interval '1 day'
      WHERE hotel_id = ${hotel.id}`.execute(server.db)
  const { _id: checked } = await check(`${heading}\nNaan,,Mains,60,veg,5`)
  const { _id: applied } = await check(`${heading}\nRaita,,Mains,60,veg,5`)
  await apply(applied)
  await age(2)
  await cleanUpHotel(server.db, hotel.id, new Date())
  const listed = async () => (await manager.call(listImports)).body.data
  expect(await listed()).toMatchObject([{ _id: applied }])
  const rows = await manager.call(getImportRows, { params: { id: applied } })
  expect(rows.status).toBe(404)
  expect((await apply(checked)).status).toBe(404)
  await age(29)
  expect((await undo(applied)).body.detail).toBe('An import can be undone for 30 days.')
  await cleanUpHotel(server.db, hotel.id, new Date())
  expect((await undo(applied)).status).toBe(404)
})

test('a translation is outdated once its source is imported, and no longer once that is undone', async () => {
  const entry = await add()
  const { _id: id } = await check(`ID,Name\n${entry._id},Dal tadka`)
  await apply(id)
  expect(await foods()).toMatchObject([
    { outdatedTranslations: [{ field: 'name', language: 'hi', text: 'दाल' }] },
  ])
  await undo(id)
  expect(await foods()).toEqual([{ ...entry, version: 3 }])
})

test('applies one of two simultaneous calls', async () => {
  const { _id: id } = await check(`${heading}\nNaan,,Mains,60,veg,5`)
  const statuses = (await Promise.all([apply(id), apply(id)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect(await foods()).toHaveLength(1)
})

test('an undo leaves later changes as they are', async () => {
  const [entry, other] = [await add(), await add({ name: { en: 'Naan' } })]
  const { _id: id } = await check(
    `ID,Name,Price,Category,Diet,Minutes to prepare\n${entry._id},Dal,340,Mains,veg,20\n${other._id},,70,Mains,veg,20`,
  )
  await apply(id)
  const [dal] = await foods()
  await manager.call(changeFood, { params: { id: entry._id }, body: { ...dal, price: 350 } })
  const conflict = await undo(id)
  expect([conflict.status, conflict.body.current]).toEqual([409, { entries: 1 }])
  expect((await undo(id, { keepOthers: true })).status).toBe(200)
  expect(await foods()).toMatchObject([
    { name: { en: 'Dal makhani' }, price: 350 },
    { name: { en: 'Naan' }, price: 320 },
  ])
})

test('undoes two imports, the later one first', async () => {
  const { _id: first } = await check(`${heading}\nNaan,,Mains,60,veg,5`)
  await apply(first)
  const [naan] = await foods()
  const { _id: second } = await check(`ID,Price\n${naan?._id},70`)
  await apply(second)
  expect((await undo(first)).status).toBe(409)
  expect((await undo(second)).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
  expect(await foods()).toEqual([])
})
