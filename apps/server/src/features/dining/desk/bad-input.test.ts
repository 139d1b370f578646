import {
  addFood,
  addFoodCategory,
  changeFoodCategory,
  listDeskFoodCategories,
  removeFood,
  removeFoodCategory,
} from '@bellhop/contract/desk/dining'
import { changeOutlet, listDeskOutlets } from '@bellhop/contract/desk/outlets'
import { getMenu } from '@bellhop/contract/guest/dining'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { maxItemName } from '@bellhop/domain/limits'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'

const server = await getTestApp()
let restaurantId: string
let categoryId: string
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  restaurantId = (await buildOutlet(hotel)).id
})
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const guest = prepare(() => buildGuest(hotel))
beforeEach(async () => {
  categoryId = (
    await manager.call(addFoodCategory, {
      body: { outletId: restaurantId, name: { en: 'Drinks' } },
    })
  ).body.data._id
})

const add = (more: object) => {
  const lassi = { categoryId, name: { en: 'Lassi' }, price: 90, diet: 'veg', prepMinutes: 5 }
  return manager.call(addFood, { body: { ...lassi, ...more } })
}
const order = (itemId: string) =>
  guest.call(createFoodRequest, { body: { restaurantId, lines: [{ itemId, quantity: 1 }] } })

test.each([
  ['a name of 500 characters', { name: { en: 'L'.repeat(500) } }, 'name.en'],
  ['a price below the smallest coin', { price: 0.001 }, 'price'],
  ['more decimals than the currency has', { price: 90.005 }, 'price'],
])('rejects %s at its field', async (_, wrong, field) => {
  const { status, body } = await add(wrong)
  expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]])
})

test('stores a long name with emoji and right-to-left text as it was typed', async () => {
  const words = 'لسّي 👨‍👩‍👧 Lassi 🥭 '
  const en = words
    .repeat(99)
    .slice(0, maxItemName - 1)
    .replace(/\P{L}+$/u, '')
  expect((await add({ name: { en } })).body.data.name).toEqual({ en })
  const { body } = await guest.call(getMenu, { params: { restaurantId } })
  expect(JSON.stringify(body.data)).toContain(en)
})

test('orders a dish that is being removed whole or not at all', async () => {
  for (let round = 0; round < 5; round++) {
    const { _id } = (await add({})).body.data
    const [ordered, removed] = await Promise.all([
      order(_id),
      manager.call(removeFood, { params: { id: _id } }),
    ])
    expect(removed.status).toBe(204)
    if (ordered.status === 201) expect(ordered.body.data.lines).toHaveLength(1)
    else expect([ordered.status, ordered.body.code]).toEqual([404, 'not_found'])
    const { status, body } = await order(_id)
    expect([status, body.errors]).toMatchObject([404, [{ field: 'lines.0.itemId' }]])
  }
})

test('orders a dish whose category is being moved or removed whole or not at all', async () => {
  const { _id } = (await add({})).body.data
  const query = { within: restaurantId }
  const [category] = (await manager.call(listDeskFoodCategories, { query })).body.data
  if (!category) throw new Error('The outlet has no category')
  const params = { id: category._id }
  const bar = (await buildOutlet(hotel, { name: 'Bar' })).id
  const outcomes = async (ordered: ReturnType<typeof order>, changed: PromiseLike<unknown>) => {
    const [{ status, body }] = await Promise.all([ordered, changed])
    if (status === 201) expect(body.data.lines).toHaveLength(1)
    else expect([status, body.code]).toEqual([404, 'not_found'])
  }
  const moved = { ...category, outletId: bar }
  await outcomes(order(_id), manager.call(changeFoodCategory, { params, body: moved }))
  expect((await order(_id)).status).toBe(404)
  const back = { ...category, version: 2 }
  await manager.call(changeFoodCategory, { params, body: back })
  expect((await order(_id)).status).toBe(201)

  await manager.call(removeFood, { params: { id: _id } })
  await outcomes(order(_id), manager.call(removeFoodCategory, { params }))
  const { body } = await guest.call(getMenu, { params: { restaurantId } })
  expect(body.data).toEqual([])
})

test('says that an outlet is closed whose hours never open, without a time', async () => {
  const { _id } = (await add({})).body.data
  const [outlet] = (await manager.call(listDeskOutlets)).body.data
  const body = { ...outlet, hours: { weekly: [], exceptions: [] } }
  const params = { id: restaurantId }
  expect((await manager.call(changeOutlet, { params, body })).status).toBe(200)
  const { status, body: problem } = await order(_id)
  expect([status, problem.code]).toEqual([409, 'outlet_closed'])
  expect(problem.detail).not.toMatch(/\d|undefined|null/)
})
