import { addBanner, listDeskBanners, moveBanner } from '@bellhop/contract/desk/banners'
import type { DeskFood } from '@bellhop/contract/desk/dining'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { setUpChanges } from '../../testing/changes.ts'
import { buildPicture } from '../../testing/content-builders.ts'

const {
  server,
  hotel,
  meera,
  arjun,
  menu,
  size,
  add,
  change,
  remove,
  list,
  undo,
  currentOf,
  foods,
} = await setUpChanges()

test('undoes a change, and the undo itself', async () => {
  const entry = await add({ choices: [size] })
  const [full] = entry.choices[0]?.options.slice(1) ?? []
  const one = { ...entry.choices[0], options: [full] }
  const changed = await change(entry, { price: 340, choices: [one] })
  expect((await undo((await list())[0])).body).toEqual({ data: { undone: 1 } })
  expect(await foods()).toEqual([{ ...entry, version: 3 }])
  expect((await undo((await list())[1])).body).toEqual({ data: { undone: 0 } })
  expect((await list())[1]).toMatchObject({ undo: 'undone' })

  expect((await list())[0]).toMatchObject({ staff: { name: 'Arjun Rao' }, kind: 'changed' })
  await undo((await list())[0])
  expect(await foods()).toEqual([{ ...changed, version: 4 }])
})

test('leaves what others have changed in other fields and languages', async () => {
  const entry = await add()
  const second = await change(entry, { name: { en: 'Dal', hi: 'दाल' } })
  const third = await change(second, { price: 300, name: { en: 'Dal', hi: 'काली दाल' } }, arjun)
  expect((await undo((await list())[1])).status).toBe(200)
  const name = { en: 'Dal makhani', hi: 'काली दाल' }
  expect(await foods()).toMatchObject([{ ...third, version: 4, name }])
})

test('brings a removed entry back with its id, place and choices', async () => {
  const entries = []
  for (const name of ['A', 'B', 'C'])
    entries.push(await add({ name: { en: name }, choices: [size] }))
  await remove(entries[1] as DeskFood)
  const [removed] = await list()
  expect((await undo(removed)).status).toBe(200)
  expect(await foods()).toEqual(entries.map((one, at) => ({ ...one, version: at === 1 ? 2 : 1 })))
  expect((await undo(removed)).body).toEqual({ data: { undone: 0 } })

  await undo((await list())[0])
  expect((await foods()).map(({ name }) => name.en)).toEqual(['A', 'C'])
})

test('makes room at the place of a removed entry', async () => {
  const entries = []
  for (const name of ['A', 'B', 'C']) entries.push(await add({ name: { en: name } }))
  await remove(entries[1] as DeskFood)
  const places = sql`UPDATE food SET position = position - 1 WHERE category_id = ${menu.categoryId} AND position = 2`
  await places.execute(server.db)
  await undo((await list())[0])
  const rows = await server.db
    .selectFrom('food')
    .select(['name', 'position'])
    .where('category_id', '=', menu.categoryId)
    .orderBy('position')
    .execute()
  expect(rows.map(({ name, position }) => [name, position])).toEqual([
    ['A', 0],
    ['B', 1],
    ['C', 2],
  ])
})

test('removes an added entry, unless it is in use or was changed since', async () => {
  const entry = await add()
  const [added, category] = await list()
  const inUse = await undo(category)
  expect([inUse.status, inUse.body.code]).toEqual([409, 'in_use'])
  const changed = await change(entry, { price: 340 }, arjun)
  const conflict = await undo(added)
  expect([conflict.status, currentOf(conflict.body).fields]).toEqual([
    409,
    expect.arrayContaining([expect.objectContaining({ field: 'price', changedSince: true })]),
  ])
  expect(await foods()).toEqual([changed])
  expect((await undo(added, { version: changed.version })).status).toBe(200)
  expect(await foods()).toEqual([])
})

test('undoes a move', async () => {
  const image = await buildPicture(hotel)
  const { headers } = meera
  const ids = []
  for (const en of ['A', 'B', 'C']) {
    const body = { bannerType: 'dining', title: { en }, image }
    ids.push((await call(server, addBanner, { headers, body })).body.data._id)
  }
  await call(server, moveBanner, { headers, params: { id: ids[2] ?? '' }, body: { position: 0 } })
  const [moved] = await list()
  expect(moved?.fields).toMatchObject([{ field: 'position', before: 2, after: 0 }])
  await undo(moved)
  const { data } = (await call(server, listDeskBanners, { headers })).body
  expect(data.map(({ _id }: { _id: string }) => _id)).toEqual(ids)
})

test('asks to undo a removal before a change of the removed entry', async () => {
  const entry = await add()
  await remove(await change(entry, { price: 340 }))
  const [removed, changed] = await list()
  const rejected = await undo(changed)
  expect([rejected.status, rejected.body.detail]).toEqual([
    409,
    'This was removed since. Undo its removal first.',
  ])
  await undo(removed)
  await undo(changed)
  expect(await foods()).toMatchObject([{ price: 320 }])
})
