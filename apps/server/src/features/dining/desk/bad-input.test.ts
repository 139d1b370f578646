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
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestHotel,
} from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { buildOutlet } from '../../../testing/menu-builders.ts'

const server = await getTestApp()
let hotel: TestHotel
let restaurantId: string
let categoryId: string
let headers: Record<string, string>
let guest: Record<string, string>
beforeEach(async () => {
  hotel = await buildHotel(server)
  restaurantId = (await buildOutlet(server, hotel)).id
  headers = await signInStaff(server, await buildStaff(server, hotel, { role: 'manager' }))
  guest = await signInGuest(server, await buildGuest(server, hotel))
  const body = { outletId: restaurantId, name: { en: 'Drinks' } }
  categoryId = (await call(server, addFoodCategory, { headers, body })).body.data._id
})

const add = (more: object) => {
  const lassi = { categoryId, name: { en: 'Lassi' }, price: 90, diet: 'veg', prepMinutes: 5 }
  return call(server, addFood, { headers, body: { ...lassi, ...more } })
}
const order = (itemId: string) =>
  call(server, createFoodRequest, {
    headers: guest,
    body: { restaurantId, lines: [{ itemId, quantity: 1 }] },
  })

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
  const { body } = await call(server, getMenu, { headers: guest, params: { restaurantId } })
  expect(JSON.stringify(body.data)).toContain(en)
})

test('orders a dish that is being removed whole or not at all', async () => {
  for (let round = 0; round < 5; round++) {
    const { _id } = (await add({})).body.data
    const [ordered, removed] = await Promise.all([
      order(_id),
      call(server, removeFood, { headers, params: { id: _id } }),
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
  const [category] = (await call(server, listDeskFoodCategories, { headers, query })).body.data
  if (!category) throw new Error('The outlet has no category')
  const params = { id: category._id }
  const bar = (await buildOutlet(server, hotel, { name: 'Bar' })).id
  const outcomes = async (ordered: ReturnType<typeof order>, changed: PromiseLike<unknown>) => {
    const [{ status, body }] = await Promise.all([ordered, changed])
    if (status === 201) expect(body.data.lines).toHaveLength(1)
    else expect([status, body.code]).toEqual([404, 'not_found'])
  }
  const moved = { ...category, outletId: bar }
  await outcomes(order(_id), call(server, changeFoodCategory, { headers, params, body: moved }))
  expect((await order(_id)).status).toBe(404)
  const back = { ...category, version: 2 }
  await call(server, changeFoodCategory, { headers, params, body: back })
  expect((await order(_id)).status).toBe(201)

  await call(server, removeFood, { headers, params: { id: _id } })
  await outcomes(order(_id), call(server, removeFoodCategory, { headers, params }))
  const { body } = await call(server, getMenu, { headers: guest, params: { restaurantId } })
  expect(body.data).toEqual([])
})

test('says that an outlet is closed whose hours never open, without a time', async () => {
  const { _id } = (await add({})).body.data
  const [outlet] = (await call(server, listDeskOutlets, { headers })).body.data
  const body = { ...outlet, hours: { weekly: [], exceptions: [] } }
  const params = { id: restaurantId }
  expect((await call(server, changeOutlet, { headers, params, body })).status).toBe(200)
  const { status, body: problem } = await order(_id)
  expect([status, problem.code]).toEqual([409, 'outlet_closed'])
  expect(problem.detail).not.toMatch(/\d|undefined|null/)
})
