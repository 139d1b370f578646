import { addBanner, listDeskBanners, moveBanner } from '@bellhop/contract/desk/banners'
import { type Change, listChanges, undoChange, undoChangesOf } from '@bellhop/contract/desk/changes'
import {
  addFood,
  addFoodCategory,
  changeFood,
  type DeskFood,
  listDeskFoods,
  removeFood,
  removeFoodCategory,
} from '@bellhop/contract/desk/dining'
import { getDeskHotel, setDeskHotel } from '@bellhop/contract/desk/hotel'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp, statementsOf } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildPicture } from '../../testing/content-builders.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { readRow } from '../../testing/rows.ts'

const server = await getTestApp()
let categoryId: string
let start: string
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const meera = prepare(() => buildStaff(hotel, { role: 'manager', name: 'Meera Joshi' }))
const arjun = prepare(() => buildStaff(hotel, { role: 'manager', name: 'Arjun Rao' }))
const outlet = prepare(() => buildOutlet(hotel))
beforeEach(async () => {
  const body = { outletId: outlet.id, name: { en: 'Mains' } }
  categoryId = (await arjun.call(addFoodCategory, { body })).body.data._id
  start = new Date().toISOString()
})

const size = {
  name: { en: 'Size' },
  min: 1,
  max: 1,
  options: [
    { name: { en: 'Half' }, price: 0 },
    { name: { en: 'Full', hi: 'पूरा' }, price: 80 },
  ],
}
async function add(more: object = {}, { headers } = meera): Promise<DeskFood> {
  const dal = { name: { en: 'Dal makhani', hi: 'दाल' }, price: 320, diet: 'veg', prepMinutes: 20 }
  const answer = await call(server, addFood, { headers, body: { categoryId, ...dal, ...more } })
  return answer.body.data
}
const change = async (entry: DeskFood, more: object, { headers } = meera): Promise<DeskFood> => {
  const { status, body } = await call(server, changeFood, {
    headers,
    params: { id: entry._id },
    body: { ...entry, ...more },
  })
  expect(status).toBe(200)
  return body.data
}
const remove = ({ _id: id }: DeskFood, { headers } = meera) =>
  call(server, removeFood, { headers, params: { id } })
async function list(query: Record<string, string> = {}): Promise<Change[]> {
  const { status, body } = await arjun.call(listChanges, { query })
  expect(status).toBe(200)
  return body.data
}
const undo = (one: Pick<Change, '_id'> | undefined, body: object = {}, headers = arjun.headers) =>
  call(server, undoChange, { headers, params: { id: one?._id ?? '' }, body })
const undoAll = (body: object = {}) =>
  arjun.call(undoChangesOf, {
    body: { staffId: meera.id, since: start, ...body },
  })
const currentOf = ({ current }: { current?: object }) => current as Record<string, unknown>
async function foods(): Promise<DeskFood[]> {
  const query = { within: categoryId }
  return (await arjun.call(listDeskFoods, { query })).body.data
}

test('lists who changed what, before and after', async () => {
  const entry = await add()
  await change(entry, { price: 340, name: { en: 'Dal makhani', hi: 'दाल मखनी' } })
  const [changed, added] = await list({ entry: entry._id })
  expect(changed).toMatchObject({
    at: expect.any(String),
    staff: { _id: meera.id, name: 'Meera Joshi' },
    noun: 'food',
    kind: 'changed',
    entry: { _id: entry._id, name: 'Dal makhani' },
    undo: 'possible',
  })
  expect(changed?.fields).toEqual([
    {
      ...{ field: 'name.hi', language: 'hi', kind: 'other', changedSince: false },
      ...{ before: 'दाल', after: 'दाल मखनी', now: 'दाल मखनी' },
    },
    {
      ...{ field: 'price', kind: 'money', changedSince: false },
      ...{ before: 320, after: 340, now: 340 },
    },
  ])
  expect(added).toMatchObject({ kind: 'added', fields: [], undo: 'possible' })
  expect(await list({ staff: meera.id })).toHaveLength(2)
  expect(await list({ staff: arjun.id })).toMatchObject([{ noun: 'food category' }])
  expect(await list({ noun: 'food' })).toHaveLength(2)
})

test('lists names instead of ids, also of an entry that was removed', async () => {
  const entry = await add()
  const query = { within: entry.categoryId }
  const { outletId } = (await list()).length > 0 ? await categoryOf(query) : { outletId: '' }
  const body = { outletId, name: { en: 'Sides' } }
  const other = (await arjun.call(addFoodCategory, { body })).body.data
  const moved = await change(entry, { categoryId: other._id })
  await remove(moved)
  const [removed, changed] = await list({ entry: entry._id })
  expect(removed).toMatchObject({ kind: 'removed', entry: { name: 'Dal makhani' } })
  expect(changed?.fields).toEqual([
    {
      ...{ field: 'categoryId', kind: 'other', changedSince: true },
      ...{ before: 'Mains', after: 'Sides' },
    },
  ])
})

async function categoryOf({ within }: { within: string }) {
  const row = await readRow(server.db, 'food_category', ['outlet_id'], within)
  return { outletId: row.outlet_id }
}

test('reads a page after the other', async () => {
  for (const name of ['A', 'B', 'C']) await add({ name: { en: name } })
  const page = (query: Record<string, string>) => arjun.call(listChanges, { query })
  const first = (await page({ limit: '2', staff: meera.id })).body
  expect(first.data.map(({ entry }: Change) => entry.name)).toEqual(['C', 'B'])
  const second = (await page({ limit: '2', staff: meera.id, before: String(first.next) })).body
  expect(second.data.map(({ entry }: Change) => entry.name)).toEqual(['A'])
  expect(second).not.toHaveProperty('next')
})

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

test('takes seven statements for an undo, and three for a list of any length', async () => {
  await change(await add(), { price: 340, categoryId })
  const [changed] = await list()
  const count = async (run: () => Promise<unknown>) =>
    (await statementsOf(run)).filter((text) => !/^(begin|commit)/i.test(text)).length
  const ofSession = 1
  expect(await count(() => undo(changed))).toBeLessThanOrEqual(ofSession + 7)
  for (let at = 0; at < 5; at++) await add()
  expect(await count(() => list())).toBeLessThanOrEqual(ofSession + 3)
})

test('leaves what others have changed in other fields and languages', async () => {
  const entry = await add()
  const second = await change(entry, { name: { en: 'Dal', hi: 'दाल' } })
  const third = await change(second, { price: 300, name: { en: 'Dal', hi: 'काली दाल' } }, arjun)
  expect((await undo((await list())[1])).status).toBe(200)
  const name = { en: 'Dal makhani', hi: 'काली दाल' }
  expect(await foods()).toMatchObject([{ ...third, version: 4, name }])
})

test('reports fields that have been changed since, and undoes those that are chosen', async () => {
  const entry = await add()
  const second = await change(entry, { price: 340, prepMinutes: 25 })
  const third = await change(second, { price: 360 }, arjun)
  const [, first] = await list()
  const conflict = await undo(first)
  expect([conflict.status, conflict.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(conflict.body.current).toEqual({
    version: third.version,
    fields: [
      {
        ...{ field: 'price', kind: 'money', changedSince: true },
        ...{ before: 320, after: 340, now: 360 },
      },
      {
        ...{ field: 'prepMinutes', kind: 'other', changedSince: false },
        ...{ before: 20, after: 25, now: 25 },
      },
    ],
  })
  // Without the version that was seen, nothing is overwritten.
  expect((await undo(first, { fields: ['price'] })).status).toBe(409)
  expect((await undo(first, { version: second.version, fields: ['price'] })).status).toBe(409)
  expect(await foods()).toEqual([third])
  await undo(first, { version: third.version, fields: ['prepMinutes'] })
  expect(await foods()).toEqual([{ ...third, version: 4, prepMinutes: 20 }])
  await undo(first, { version: 4, fields: ['price'] })
  expect(await foods()).toMatchObject([{ price: 320, prepMinutes: 20 }])
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
  const places = sql`UPDATE food SET position = position - 1 WHERE category_id = ${categoryId} AND position = 2`
  await places.execute(server.db)
  await undo((await list())[0])
  const rows = await server.db
    .selectFrom('food')
    .select(['name', 'position'])
    .where('category_id', '=', categoryId)
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

test('undoes a change of the hotel’s profile', async () => {
  const { headers } = meera
  const { data } = (await call(server, getDeskHotel, { headers })).body
  const set = (body: object) => call(server, setDeskHotel, { headers, body })
  expect((await set({ ...data, checkoutTime: '10:30', wifiName: 'Palace' })).status).toBe(200)
  const [changed] = await list()
  expect(changed).toMatchObject({ noun: 'hotel', kind: 'changed', undo: 'possible' })
  expect((await undo(changed)).body).toEqual({ data: { undone: 1 } })
  const now = (await call(server, getDeskHotel, { headers })).body.data
  expect(now).toEqual({ ...data, version: data.version + 2 })
})

test('asks to undo a removal before a change of the removed entry', async () => {
  const entry = await add()
  await remove(await change(entry, { price: 340 }))
  const [removed, changed] = await list()
  const rejected = await undo(changed)
  expect([rejected.status, rejected.body.detail]).toEqual([
    409,
    'This food was removed since. Undo its removal first.',
  ])
  await undo(removed)
  await undo(changed)
  expect(await foods()).toMatchObject([{ price: 320 }])
})

test('is for managers of the hotel, for 30 days', async () => {
  await add()
  const [added] = await list()
  const clerk = await buildStaff(hotel, { role: 'frontDesk' })
  expect((await undo(added, {}, clerk.headers)).status).toBe(403)
  expect((await clerk.call(listChanges)).status).toBe(403)
  const elsewhere = await buildStaff(await buildHotel(server), { role: 'manager' })
  expect((await undo(added, {}, elsewhere.headers)).status).toBe(404)
  expect((await elsewhere.call(listChanges)).body.data).toEqual([])

  const late = { _id: newId() }
  const row = await server.db
    .selectFrom('audit')
    .selectAll()
    .where('id', '=', added?._id ?? '')
    .executeTakeFirstOrThrow()
  const at = new Date(Date.now() - 31 * DAY_MS)
  const values = { ...row, id: late._id, at, after: JSON.stringify(row.after) }
  await server.db.insertInto('audit').values(values).execute()
  const rejected = await undo(late)
  expect([rejected.status, rejected.body.detail]).toEqual([
    400,
    'A change can be undone for 30 days.',
  ])
  expect((await list())[0]).toMatchObject({ _id: late._id, undo: 'late' })
  expect((await undoAll({ since: at.toISOString() })).body.detail).toBe(rejected.body.detail)
  expect(await foods()).toHaveLength(1)
})

test('undoes everything that one person did since a time, the latest first', async () => {
  const entry = await add({}, arjun)
  const lassi = await add({ name: { en: 'Lassi' } }, arjun)
  await change(await change(entry, { price: 340 }), { price: 360 })
  await remove(lassi)
  await change(await add({ name: { en: 'Chai' } }), { price: 50 })
  expect((await undoAll()).body).toEqual({ data: { undone: 5 } })
  expect(await foods()).toEqual([
    { ...entry, version: 4 },
    { ...lassi, version: 2 },
  ])
  expect((await undoAll({ since: new Date().toISOString() })).body.data).toEqual({ undone: 0 })
})

test('restores a category before its dishes', async () => {
  const entry = await add({}, arjun)
  await remove(entry)
  const params = { id: categoryId }
  const removed = await meera.call(removeFoodCategory, { params })
  expect(removed.status).toBe(204)
  expect((await undoAll()).body).toEqual({ data: { undone: 2 } })
  expect(await foods()).toEqual([{ ...entry, version: 2 }])
})

test('leaves what others have changed since when it undoes everything of a person', async () => {
  const entry = await add({}, arjun)
  const second = await change(entry, { price: 340, prepMinutes: 25 })
  const third = await change(second, { price: 360 }, arjun)
  const conflict = await undoAll()
  expect([conflict.status, conflict.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(currentOf(conflict.body).changes).toMatchObject([
    { entry: { name: 'Dal makhani' }, fields: [{ field: 'price', after: 340, now: 360 }] },
  ])
  expect(await foods()).toEqual([third])
  expect((await undoAll({ keepOthers: true })).body).toEqual({ data: { undone: 1 } })
  expect(await foods()).toEqual([{ ...third, version: 4, prepMinutes: 20 }])
})
