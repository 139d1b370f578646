import { listChanges, undoChange } from '@bellhop/contract/desk/changes'
import {
  addFood,
  addFoodCategory,
  changeFoodCategory,
  type DeskFood,
  type DeskFoodCategory,
  listDeskFoodCategories,
  listDeskFoods,
  removeFood,
  removeFoodCategory,
} from '@bellhop/contract/desk/dining'
import { getMenu } from '@bellhop/contract/guest/dining'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'
import { buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'

const server = await getTestApp()

let category: DeskFoodCategory
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const outlet = prepare(() => buildOutlet(hotel))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const guest = prepare(() => buildGuest(hotel))
beforeEach(async () => {
  category = (await addCategory()).body.data
})

const addCategory = (more: object = {}) =>
  manager.call(addFoodCategory, {
    body: { outletId: outlet.id, name: { en: 'Drinks', hi: 'पेय' }, ...more },
  })
const changeCategory = (entry: DeskFoodCategory, more: object = {}) =>
  manager.call(changeFoodCategory, { params: { id: entry._id }, body: { ...entry, ...more } })
const removeCategory = (id = category._id) => manager.call(removeFoodCategory, { params: { id } })

const lassi = (more: object = {}) => ({
  categoryId: category._id,
  name: { en: 'Lassi', hi: 'लस्सी' },
  price: 90.5,
  diet: 'veg',
  prepMinutes: 5,
  ...more,
})
const add = (more: object = {}) => manager.call(addFood, { body: lassi(more) })
const addNamed = async (en: string, more: object = {}): Promise<DeskFood> =>
  (await add({ name: { en }, ...more })).body.data
const list = async (within = category._id) =>
  (await manager.call(listDeskFoods, { query: { within } })).body.data

async function readMenu(language = 'en') {
  const options = {
    headers: { ...guest.headers, 'accept-language': language },
    params: { restaurantId: outlet.id },
  }
  return (await call(server, getMenu, options)).body.data
}

describe('categories', () => {
  test('are listed by outlet, and shown to guests', async () => {
    const bar = await buildOutlet(hotel, { name: 'Bar' })
    const { _id: departmentId } = { _id: (await buildDepartment(hotel)).id }
    const hours = {
      hidden: false,
      departmentId,
      hours: { weekly: [{ days: everyDay, from: '17:00', to: '23:00' }], exceptions: [] },
    }
    const evening = (await addCategory({ name: { en: 'Evening' }, ...hours })).body.data
    await addCategory({ outletId: bar.id })
    const listed = await manager.call(listDeskFoodCategories, { query: { within: outlet.id } })
    expect(listed.body.data).toEqual([
      category,
      { _id: evening._id, version: 1, outletId: outlet.id, name: { en: 'Evening' }, ...hours },
    ])
    expect(await readMenu('hi')).toMatchObject([
      { name: 'पेय' },
      { name: 'Evening', department: { name: 'Housekeeping' }, availableFrom: '17:00' },
    ])
  })

  test('have an outlet and a department of the hotel', async () => {
    const other = await buildHotel(server)
    for (const [more, status, field] of [
      [{ outletId: unknownId }, 404, 'outletId'],
      [{ outletId: (await buildOutlet(other)).id }, 404, 'outletId'],
      [{ departmentId: (await buildDepartment(other)).id }, 404, 'departmentId'],
    ] as const) {
      const answers = [await addCategory(more), await changeCategory(category, more)]
      for (const { status: answered, body } of answers) {
        expect([answered, body.errors?.[0]?.field]).toEqual([status, field])
      }
    }
    const query = { within: (await buildOutlet(other)).id }
    expect((await manager.call(listDeskFoodCategories, { query })).status).toBe(404)
    expect((await manager.call(listDeskFoodCategories)).status).toBe(400)
  })

  test('move to another outlet with their dishes, and back to their place', async () => {
    const dish = await addNamed('Lassi')
    await addCategory({ name: { en: 'Sweets' } })
    const bar = await buildOutlet(hotel, { name: 'Bar' })
    const order = (restaurantId: string) => {
      const body = { restaurantId, lines: [{ itemId: dish._id, quantity: 1 }] }
      return guest.call(createFoodRequest, { body })
    }
    expect((await changeCategory(category, { outletId: bar.id })).status).toBe(200)
    expect(await readMenu()).toMatchObject([{ name: 'Sweets' }])
    expect(await list()).toEqual([dish])
    const gone = await order(outlet.id)
    expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])
    expect((await order(bar.id)).status).toBe(201)

    const query = { entry: category._id }
    const [moved] = (await manager.call(listChanges, { query })).body.data
    expect(moved?.fields).toMatchObject([{ field: 'outletId', after: 'Bar' }])
    const params = { id: moved?._id ?? '' }
    expect((await manager.call(undoChange, { params, body: {} })).status).toBe(200)
    expect(await readMenu()).toMatchObject([{ name: 'Drinks' }, { name: 'Sweets' }])
    expect((await order(outlet.id)).status).toBe(201)
  })

  test('cannot be removed while they have dishes', async () => {
    await add()
    const { _id } = await addNamed('Chai')
    const { status, body } = await removeCategory()
    expect([status, body.code, body.uses]).toEqual([409, 'in_use', [{ noun: 'foods', count: 2 }]])
    expect(body.detail).toBe('This still has 2 dishes. Move or remove them first.')
    for (const food of await list()) {
      await manager.call(removeFood, { params: { id: food._id } })
    }
    expect(await list()).toEqual([])
    expect((await manager.call(removeFood, { params: { id: _id } })).status).toBe(404)
    expect((await removeCategory()).status).toBe(204)
  })

  test('are never separated from their dishes by one added simultaneously', async () => {
    for (let round = 0; round < 5; round++) {
      const { _id } = (await addCategory()).body.data
      const [added, removed] = await Promise.all([add({ categoryId: _id }), removeCategory(_id)])
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([added.status, removed.status])
    }
  })
})
