import { removeFoodCategory } from '@bellhop/contract/desk/dining'
import { removeOutlet } from '@bellhop/contract/desk/outlets'
import {
  addStation,
  changeStation,
  listStations,
  removeStation,
} from '@bellhop/contract/desk/stations'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../../testing/builders.ts'
import { unknownId } from '../../../testing/call.ts'
import { buildFood, buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const outlet = prepare(() => buildOutlet(hotel))
const food = prepare(() => buildFood(hotel, outlet))

const add = (more: object = {}) =>
  manager.call(addStation, { body: { name: 'Grill', outletId: outlet.id, ...more } })
const addId = async (more: object = {}) => (await add(more)).body.data._id

test('stores a station whole, and the kitchen reads it', async () => {
  const pass = await addId({ name: 'Pass' })
  const whole = { foodCategoryIds: [food.categoryId], alsoAt: [pass], capacity: 12 }
  const { status, body } = await add({ name: ' Grill ', ...whole })
  const grill = { _id: body.data._id, name: 'Grill', outletId: outlet.id, ...whole }
  expect([status, body.data]).toEqual([201, { ...grill, version: 1 }])
  const cook = await buildStaff(hotel, { role: 'kitchen', outlets: [outlet] })
  const listed = (await cook.call(listStations)).body.data
  expect(listed).toMatchObject([{ _id: pass, foodCategoryIds: [] }, grill])

  const params = { id: grill._id }
  const changed = { name: 'Grill', outletId: outlet.id, foodCategoryIds: [], version: 1 }
  const { data } = (await manager.call(changeStation, { params, body: changed })).body
  expect(data).toEqual({ _id: grill._id, ...changed, version: 2 })
})

test('belongs to an outlet, categories and stations of the hotel', async () => {
  const other = await buildHotel(server)
  const { id: elsewhere } = await buildOutlet(other)
  for (const [more, field] of [
    [{ outletId: elsewhere }, 'outletId'],
    [{ foodCategoryIds: [food.categoryId, unknownId] }, 'foodCategoryIds'],
    [{ alsoAt: [unknownId] }, 'alsoAt'],
  ] as const) {
    expect(await add(more)).toMatchObject({ status: 404, body: { errors: [{ field }] } })
  }
})

test('makes no dishes of another outlet', async () => {
  const bar = await buildOutlet(hotel)
  const problem = { status: 400, body: { errors: [{ field: 'foodCategoryIds' }] } }
  const cocktail = await buildFood(hotel, bar)
  expect(await add({ foodCategoryIds: [food.categoryId, cocktail.categoryId] })).toMatchObject(
    problem,
  )
  const grill = await addId({ foodCategoryIds: [food.categoryId] })
  const body = { name: 'Grill', outletId: bar.id, foodCategoryIds: [food.categoryId], version: 1 }
  expect(await manager.call(changeStation, { params: { id: grill }, body })).toMatchObject(problem)
})

test('keeps its outlet, its categories and the stations that it names from removal', async () => {
  const pass = await addId({ name: 'Pass' })
  const grill = await addId({ foodCategoryIds: [food.categoryId], alsoAt: [pass] })
  const uses = { status: 409, body: { code: 'in_use', uses: [{ noun: 'stations', count: 1 }] } }
  expect(await manager.call(removeStation, { params: { id: pass } })).toMatchObject(uses)
  const category = await manager.call(removeFoodCategory, { params: { id: food.categoryId } })
  expect(category.body.uses).toContainEqual({ noun: 'stations', count: 1 })
  const removed = await manager.call(removeOutlet, { params: { id: outlet.id } })
  expect(removed.body.uses).toContainEqual({ noun: 'stations', count: 2 })
  expect((await manager.call(removeStation, { params: { id: grill } })).status).toBe(204)
  expect((await manager.call(removeStation, { params: { id: pass } })).status).toBe(204)
})
