import { type Change, listChanges } from '@bellhop/contract/desk/changes'
import { addFoodCategory, removeFoodCategory } from '@bellhop/contract/desk/dining'
import { getDeskHotel, setDeskHotel } from '@bellhop/contract/desk/hotel'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { statementsOf } from '../../testing/build-app.ts'
import { call } from '../../testing/call.ts'
import { setUpChanges } from '../../testing/changes.ts'
import { readRow } from '../../testing/rows.ts'

const { server, meera, arjun, menu, add, change, remove, list, undo, undoAll, currentOf, foods } =
  await setUpChanges()

test('lists who changed what, before and after', async () => {
  const entry = await add()
  await change(entry, { price: 340, name: { en: 'Dal makhani', hi: 'दाल मखनी' } })
  const [changed, added] = await list({ entry: entry._id })
  expect(changed).toMatchObject({
    at: expect.any(String),
    staff: { _id: meera.id, name: 'Meera Joshi' },
    noun: 'food',
    nounLabel: 'dish',
    sentence: '{actor} changed 2 fields of the dish {subject}',
    kind: 'changed',
    entry: { _id: entry._id, name: 'Dal makhani' },
    undo: 'possible',
  })
  expect(changed?.fields).toEqual([
    {
      ...{
        field: 'name.hi',
        label: 'name in Hindi',
        language: 'hi',
        kind: 'other',
        changedSince: false,
      },
      ...{ before: 'दाल', after: 'दाल मखनी', now: 'दाल मखनी' },
    },
    {
      ...{ field: 'price', label: 'price', kind: 'money', changedSince: false },
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
      ...{ field: 'categoryId', label: 'category', kind: 'other', changedSince: true },
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

test('takes seven statements for an undo, and three for a list of any length', async () => {
  await change(await add(), { price: 340, categoryId: menu.categoryId })
  const [changed] = await list()
  const count = async (run: () => Promise<unknown>) =>
    (await statementsOf(run)).filter((text) => !/^(begin|commit)/i.test(text)).length
  const ofSession = 1
  expect(await count(() => undo(changed))).toBeLessThanOrEqual(ofSession + 7)
  for (let at = 0; at < 5; at++) await add()
  expect(await count(() => list())).toBeLessThanOrEqual(ofSession + 3)
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
        ...{ field: 'price', label: 'price', kind: 'money', changedSince: true },
        ...{ before: 320, after: 340, now: 360 },
      },
      {
        ...{ field: 'prepMinutes', label: 'preparation time', kind: 'other', changedSince: false },
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

test('is undone for 30 days', async () => {
  await add()
  const [added] = await list()
  const late = { _id: newId() }
  const row = await readRow(server.db, 'audit', '*', { id: added?._id ?? '' })
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
  const params = { id: menu.categoryId }
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
