import { listAllGifts, listGiftCategories, listGifts } from '@bellhop/contract/guest/gifts'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  signInGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call, nobodysId } from '../../testing/call.ts'
import { buildGift } from '../../testing/menu-builders.ts'

const server = await getTestApp()
let hotel: TestHotel
let headers: { authorization: string }
beforeEach(async () => {
  hotel = await buildHotel(server)
  headers = await signInGuest(server, await buildGuest(server, hotel))
})

test("lists the hotel's gift categories with the department that delivers them", async () => {
  const concierge = await buildDepartment(server, hotel, { name: 'Concierge' })
  const flowers = await buildGift(server, hotel, concierge)
  const sweets = await buildGift(server, hotel, null)
  await buildGift(server, await buildHotel(server), null)

  server.statements.length = 0
  const { status, body } = await call(server, listGiftCategories, { headers })
  expect(server.statements.length).toBeLessThanOrEqual(2)
  expect(status).toBe(200)
  expect(body.data).toEqual([
    {
      _id: flowers.categoryId,
      name: 'Flowers',
      department: { _id: concierge.id, name: 'Concierge' },
    },
    { _id: sweets.categoryId, name: 'Flowers', department: null },
  ])
})

test('lists no categories for a hotel without gifts', async () => {
  const { status, body } = await call(server, listGiftCategories, { headers })
  expect(status).toBe(200)
  expect(body.data).toEqual([])
})

test('lists the gifts of a category, with what is left of counted stock', async () => {
  const gift = await buildGift(server, hotel, null, { price: 249950, stock: 2 })
  server.statements.length = 0
  const { status, body } = await call(server, listGifts, {
    headers,
    params: { id: gift.categoryId },
  })
  expect(server.statements.length).toBeLessThanOrEqual(2)
  expect(status).toBe(200)
  expect(body.data).toEqual([
    {
      _id: gift.id,
      name: 'Marigold bouquet',
      price: 2499.5,
      quantity: 2,
      available: true,
      etaMinutes: 60,
    },
  ])
})

test('lists all gifts by category in one call', async () => {
  const concierge = await buildDepartment(server, hotel, { name: 'Concierge' })
  const rose = await buildGift(server, hotel, concierge, { name: 'Rose', stock: 2 })
  const sweet = await buildGift(server, hotel, null, { name: 'Ghevar' })
  await buildGift(server, await buildHotel(server), null)
  server.statements.length = 0
  const { status, body } = await call(server, listAllGifts, { headers })
  expect(server.statements.length).toBeLessThanOrEqual(2)
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    {
      _id: rose.categoryId,
      department: { _id: concierge.id, name: 'Concierge' },
      gifts: [{ _id: rose.id, name: 'Rose', price: 1200, quantity: 2, available: true }],
    },
    { _id: sweet.categoryId, department: null, gifts: [{ _id: sweet.id, name: 'Ghevar' }] },
  ])
})

test('shows a gift without stock as sold out', async () => {
  const gift = await buildGift(server, hotel, null, { stock: 0 })
  const { body } = await call(server, listGifts, { headers, params: { id: gift.categoryId } })
  expect(body.data).toMatchObject([
    { quantity: 0, available: false, unavailableReason: 'Sold out' },
  ])
})

test('answers 404 to an unknown category and 400 to a malformed id', async () => {
  const foreign = await buildGift(server, await buildHotel(server), null)
  for (const id of [nobodysId, foreign.categoryId]) {
    const answer = await call(server, listGifts, { headers, params: { id } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  const malformed = await call(server, listGifts, { headers, params: { id: 'flowers' } })
  expect(malformed).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('shows gifts to signed-in guests, whatever the status of the stay', async () => {
  const { categoryId } = await buildGift(server, hotel, null)
  const gifts = { params: { id: categoryId } }
  expect((await call(server, listGiftCategories)).status).toBe(401)
  expect((await call(server, listAllGifts)).status).toBe(401)
  expect((await call(server, listGifts, gifts)).status).toBe(401)
  for (const status of ['registered', 'booked', 'checkedOut'] as const) {
    const headers = await signInGuest(server, await buildGuest(server, hotel, { status }))
    expect((await call(server, listGiftCategories, { headers })).status).toBe(200)
    expect((await call(server, listAllGifts, { headers })).status).toBe(200)
    expect((await call(server, listGifts, { headers, ...gifts })).status).toBe(200)
  }
})
