import { listFoods } from '@bellhop/contract/guest/dining'
import { getHotelDetails, getStarterData } from '@bellhop/contract/guest/hotel'
import { cancelGuestRequest, createFoodRequest } from '@bellhop/contract/guest/requests'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp, openTestApp, statementsOf } from '../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest, type TestHotel } from '../testing/builders.ts'
import { call, unknownId } from '../testing/call.ts'
import { buildFood, buildOutlet, type TestOutlet } from '../testing/menu-builders.ts'
import { raiseContentVersion } from '../testing/raise-content-version.ts'
import { openSameDatabase } from '../testing/test-database.ts'

const server = await getTestApp()
let hotel: TestHotel
let outlet: TestOutlet
let food: Awaited<ReturnType<typeof buildFood>>
let headers: { authorization: string }
beforeEach(async () => {
  hotel = await buildHotel(server)
  outlet = await buildOutlet(server, hotel)
  food = await buildFood(server, hotel, outlet, { stock: 9 })
  headers = await signInGuest(server, await buildGuest(server, hotel))
})

/** Menu fields of the food. */
async function readFood(from = server) {
  const { body } = await call(from, listFoods, { params: { id: food.categoryId }, headers })
  return body.data[0]
}

async function changePrice(price: number) {
  await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('food').set({ price }).where('hotel_id', '=', hotel.id).execute()
    await raiseContentVersion(tx, hotel.id)
  })
}

async function order() {
  const body = { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 2 }] }
  return await call(server, createFoodRequest, { headers, body })
}

test('serves rows from memory after the first read, with the session’s one statement', async () => {
  await readFood()
  const statements = await statementsOf(async () =>
    expect(await readFood()).toMatchObject({ price: 180 }),
  )
  expect(statements).toHaveLength(1)
})

test('shows a change to the next call', async () => {
  expect(await readFood()).toMatchObject({ price: 180 })
  await changePrice(20000)
  expect(await readFood()).toMatchObject({ price: 200 })
})

test('serves another hotel, and another guest of this one, their own rows', async () => {
  await readFood()
  const other = await signInGuest(server, await buildGuest(server, await buildHotel(server)))
  const params = { id: food.categoryId }
  expect(await call(server, listFoods, { params, headers: other })).toMatchObject({ status: 404 })

  await call(server, getStarterData, { headers })
  const registered = await buildGuest(server, hotel, { status: 'registered' })
  const { body } = await call(server, getStarterData, {
    headers: await signInGuest(server, registered),
  })
  expect(body.data.wifi).toBeNull()
})

test('does not cache missing rows', async () => {
  const params = { id: unknownId }
  expect((await call(server, listFoods, { params, headers })).status).toBe(404)
  await server.db
    .insertInto('food_category')
    .values({ hotel_id: hotel.id, id: unknownId, outlet_id: outlet.id, name: 'New' })
    .execute()
  expect((await call(server, listFoods, { params, headers })).status).toBe(200)
})

test('shows the current stock after an order and its cancellation', async () => {
  expect(await readFood()).toMatchObject({ quantity: 9 })
  const { body } = await order()
  expect(await readFood()).toMatchObject({ quantity: 7 })
  const params = { id: body.data._id }
  await call(server, cancelGuestRequest, { params, headers, body: {} })
  expect(await readFood()).toMatchObject({ quantity: 9 })
})

test('does not deadlock simultaneous orders and cancellations of the same food', async () => {
  const first = await Promise.all([order(), order(), order()])
  const statuses = await Promise.all([
    ...first.map(async ({ body }) => {
      const params = { id: body.data._id }
      return (await call(server, cancelGuestRequest, { params, headers, body: {} })).status
    }),
    ...first.map(async () => (await order()).status),
  ])
  // Only three of the six reordered may be in stock yet; nothing else may fail.
  for (const status of statuses) expect([200, 201, 409]).toContain(status)
})

test('does not let browsers cache the Wi-Fi password and rejections', async () => {
  for (const answer of [
    await call(server, getStarterData, { headers }),
    await call(server, listFoods, { params: { id: unknownId }, headers }),
    await call(server, getHotelDetails, { params: { id: unknownId }, headers }),
  ]) {
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers).not.toHaveProperty('etag')
  }
})

test('a change in one server process is served by the other at once', async () => {
  const other = await openTestApp({}, (options) => openSameDatabase(server.db, options))
  try {
    for (let price = 100; price < 120; price++) {
      await changePrice(price * 100)
      expect(await readFood(other)).toMatchObject({ price })
      expect(await readFood()).toMatchObject({ price })
    }
    expect(await statementsOf(() => readFood(other))).toHaveLength(1)
  } finally {
    await other.close()
  }
})
