import {
  addFood,
  addFoodCategory,
  changeFood,
  type DeskFood,
  type DeskFoodCategory,
  listDeskFoods,
  moveFood,
  removeFood,
} from '@bellhop/contract/desk/dining'
import { getMenu, setFoodAvailability } from '@bellhop/contract/guest/dining'
import { createFoodRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { maxEntries } from '@bellhop/domain/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'
import { buildPicture } from '../../../testing/content-builders.ts'
import { buildFood, buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRow } from '../../../testing/rows.ts'

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
const change = (entry: DeskFood, more: object = {}) =>
  manager.call(changeFood, { params: { id: entry._id }, body: { ...entry, ...more } })
const list = async (within = category._id) =>
  (await manager.call(listDeskFoods, { query: { within } })).body.data
const names = async (within?: string) => (await list(within)).map(({ name }) => name.en)

async function readMenu(language = 'en') {
  const options = {
    headers: { ...guest.headers, 'accept-language': language },
    params: { restaurantId: outlet.id },
  }
  return (await call(server, getMenu, options)).body.data
}

describe('dishes', () => {
  test('are stored whole, and shown to guests in their language', async () => {
    const image = await buildPicture(hotel)
    const whole = {
      description: { en: 'Sweet or salty.\nCold.' },
      image,
      quantity: 20,
      spicy: 1,
      allergens: ['milk'],
    }
    const { status, body } = await add(whole)
    const entry = { _id: body.data._id, version: 1, available: true, choices: [] }
    expect([status, body.data]).toEqual([201, { ...entry, ...lassi(whole) }])
    expect(await list()).toEqual([body.data])
    const [menu] = await readMenu('hi')
    expect(menu?.foods).toEqual([
      {
        _id: body.data._id,
        name: 'लस्सी',
        description: 'Sweet or salty.\nCold.',
        image: `/api/images/${image}`,
        price: 90.5,
        quantity: 20,
        available: true,
        etaMinutes: 5,
        prepMinutes: 5,
        diet: 'veg',
        spicy: 1,
        allergens: ['milk'],
      },
    ])
    const bare = (await change(body.data, { image: undefined, quantity: undefined })).body.data
    expect(bare).not.toHaveProperty('quantity')
    expect(bare).not.toHaveProperty('image')
  })

  test('have a reason while they are not available', async () => {
    const unavailableReason = { en: 'No curd', hi: 'दही नहीं' }
    const { data } = (await add({ available: false, unavailableReason })).body
    expect(data).toMatchObject({ available: false, unavailableReason })
    expect((await readMenu('hi'))[0]?.foods[0]).toMatchObject({ unavailableReason: 'दही नहीं' })
    const back = (await change(data, { available: true })).body.data
    expect(back).not.toHaveProperty('unavailableReason')
  })

  test('move within their category, and to the end of another one', async () => {
    const foods = []
    for (const name of ['A', 'B', 'C']) foods.push(await addNamed(name))
    const [a, b] = foods as [DeskFood, DeskFood]
    const other = (await addCategory()).body.data
    await addNamed('D', { categoryId: other._id })
    await manager.call(moveFood, { params: { id: b._id }, body: { position: 0 } })
    expect(await names()).toEqual(['B', 'A', 'C'])
    expect((await change(a, { categoryId: other._id })).body.data.categoryId).toBe(other._id)
    expect([await names(), await names(other._id)]).toEqual([
      ['B', 'C'],
      ['D', 'A'],
    ])
    const bar = await buildOutlet(hotel, { name: 'Bar' })
    const ofBar = (await addCategory({ outletId: bar.id })).body.data
    expect((await change(b, { categoryId: ofBar._id })).status).toBe(200)
    expect(await names(ofBar._id)).toEqual(['B'])
  })

  test('move to a category of the hotel only, and to none that is full', async () => {
    const entry = await addNamed('A')
    const elsewhere = await buildHotel(server)
    const foreign = await buildFood(elsewhere, await buildOutlet(elsewhere))
    for (const categoryId of [unknownId, foreign.categoryId]) {
      const { status, body } = await change(entry, { categoryId })
      expect([status, body.errors?.[0]?.field]).toEqual([404, 'categoryId'])
    }
    const full = await buildFood(hotel, outlet)
    const row = await readRow(server.db, 'food', '*', full.id)
    const rows = Array.from({ length: maxEntries - 1 }, () => ({
      ...row,
      id: crypto.randomUUID(),
      translations: '{}',
    }))
    await server.db.insertInto('food').values(rows).execute()
    const { status, body } = await change(entry, { categoryId: full.categoryId })
    expect([status, body.errors?.[0]?.message]).toEqual([
      400,
      'There can be at most 500 entries in a list.',
    ])
    expect(await names()).toEqual(['A'])
  })

  test('report a change by an order or the sold-out switch as a conflict', async () => {
    const entry = await addNamed('Lassi', { quantity: 9 })
    const lines = [{ itemId: entry._id, quantity: 2 }]
    const order = { headers: guest.headers, body: { restaurantId: outlet.id, lines } }
    expect((await call(server, createFoodRequest, order)).status).toBe(201)
    const { status, body } = await change(entry, { price: 100 })
    expect(status).toBe(409)
    expect(body.current).toEqual({ ...entry, version: 2, quantity: 7 })
    const params = { id: entry._id }
    await manager.call(setFoodAvailability, { params, body: { available: false } })
    expect((await change(entry, { version: 2 })).body.current).toMatchObject({ available: false })
  })

  test('can be removed while they are ordered; the order keeps its texts', async () => {
    const entry = await addNamed('Lassi', { quantity: 9 })
    const lines = [{ itemId: entry._id, quantity: 2 }]
    const order = { headers: guest.headers, body: { restaurantId: outlet.id, lines } }
    const { _id: id } = (await call(server, createFoodRequest, order)).body.data
    expect((await manager.call(removeFood, { params: { id: entry._id } })).status).toBe(204)
    const request = await guest.call(getGuestRequest, { params: { id } })
    expect(request.body.data.lines).toMatchObject([{ name: 'Lassi', quantity: 2, price: 90.5 }])
  })

  test('of another hotel are not found, nor are its categories', async () => {
    const entry = await addNamed('Lassi')
    const elsewhere = await buildHotel(server, { languages: ['en', 'hi'] })
    const other = await buildStaff(elsewhere, { role: 'manager' })
    Object.assign(manager, other)
    expect((await change(entry)).status).toBe(404)
    expect((await add()).body).toMatchObject({ status: 404, errors: [{ field: 'categoryId' }] })
    const listed = await manager.call(listDeskFoods, { query: { within: category._id } })
    expect(listed.status).toBe(404)
  })
})

describe('choices', () => {
  const size = {
    name: { en: 'Size', hi: 'आकार' },
    min: 1,
    max: 1,
    options: [
      { name: { en: 'Small' }, price: 0, available: true },
      { name: { en: 'Large', hi: 'बड़ा' }, price: 30.5, available: true },
    ],
  }
  const extras = {
    name: { en: 'Extras' },
    min: 0,
    max: 2,
    options: [{ name: { en: 'Saffron' }, price: 20, available: false }],
  }

  test('retain their ids and order when they are changed', async () => {
    const entry = (await add({ choices: [size, extras] })).body.data
    expect(entry.choices).toMatchObject([size, extras])
    expect(await list()).toEqual([entry])
    expect((await readMenu('hi'))[0]?.foods[0]?.choices).toMatchObject([
      { name: 'आकार', options: [{ name: 'Small' }, { name: 'बड़ा', price: 30.5 }] },
    ])

    const [first, second] = entry.choices as [
      DeskFood['choices'][number],
      DeskFood['choices'][number],
    ]
    const [small, large] = first.options
    const changed = [
      { ...second, name: { en: 'Toppings' } },
      { ...first, options: [large, { name: { en: 'Huge' }, price: 60 }, small] },
    ]
    const after = (await change(entry, { choices: changed })).body.data.choices
    expect(after).toEqual([
      { ...second, name: { en: 'Toppings' } },
      {
        ...first,
        options: [
          large,
          { _id: expect.any(String), name: { en: 'Huge' }, price: 60, available: true },
          small,
        ],
      },
    ])
    expect((await list())[0]?.choices).toEqual(after)

    const one = [{ ...first, options: [large] }]
    const last = (await change(entry, { version: 2, choices: one })).body.data.choices
    expect(last).toEqual(one)
    expect((await list())[0]?.choices).toEqual(one)
    const audits = await server.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subject_id', '=', entry._id)
      .orderBy('id')
      .execute()
    expect(Object.keys(audits[2]?.after ?? {}).sort()).toEqual(['choices', 'version'])
  })

  test.each([
    ['more at least than at most', { ...size, min: 2 }, 'choices.0.min'],
    ['more at least than options', { ...size, min: 3, max: 3 }, 'choices.0.min'],
    [
      'an option without its first language',
      withName({ hi: 'बड़ा' }),
      'choices.0.options.0.name.en',
    ],
    ['decimals that the currency does not have', withPrice(0.125), 'choices.0.options.0.price'],
  ])('are rejected with %s', async (_, choice, field) => {
    const { status, body } = await add({ choices: [choice] })
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  })

  function withName(name: object) {
    return { ...extras, options: [{ ...extras.options[0], name }] }
  }
  function withPrice(price: number) {
    return { ...extras, options: [{ ...extras.options[0], price }] }
  }

  test('reject ids of another dish, or one id twice', async () => {
    const entry = (await add({ choices: [size] })).body.data
    const other = (await add({ choices: [size] })).body.data
    const foreign = await change(entry, { choices: other.choices })
    expect([foreign.status, foreign.body.errors?.[0]?.field]).toEqual([404, 'choices.0._id'])
    const twice = await change(entry, { choices: [entry.choices[0], entry.choices[0]] })
    expect([twice.status, twice.body.errors?.[0]?.field]).toEqual([400, 'choices.1._id'])
    expect((await list())[1]).toEqual(other)
  })
})
