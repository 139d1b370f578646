import { listFoods } from '@bellhop/contract/guest/dining'
import { getHotelDetails, getStarterData } from '@bellhop/contract/guest/hotel'
import { cancelGuestRequest, createFoodRequest } from '@bellhop/contract/guest/requests'
import { expect, test } from 'vitest'
import { getTestApp, openTestApp, statementsOf } from '../testing/build-app.ts'
import { buildGuest, buildHotel } from '../testing/builders.ts'
import { call, unknownId } from '../testing/call.ts'
import { buildFood, buildOutlet } from '../testing/menu-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { raiseContentVersion } from '../testing/raise-content-version.ts'
import { addRows } from '../testing/rows.ts'
import { openSameDatabase } from '../testing/test-database.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const outlet = prepare(() => buildOutlet(hotel))
const food = prepare(() => buildFood(hotel, outlet, { stock: 9 }))
const guest = prepare(() => buildGuest(hotel))

/** Menu fields of the food. */
async function readFood(from = server) {
  const { headers } = guest
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
  return await guest.call(createFoodRequest, { body })
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
  const other = await buildGuest(await buildHotel(server))
  const params = { id: food.categoryId }
  expect(await other.call(listFoods, { params })).toMatchObject({ status: 404 })

  await guest.call(getStarterData)
  const registered = await buildGuest(hotel, { status: 'registered' })
  const { body } = await registered.call(getStarterData)
  expect(body.data.wifi).toBeNull()
})

test('does not cache missing rows', async () => {
  const params = { id: unknownId }
  expect((await guest.call(listFoods, { params })).status).toBe(404)
  await addRows(server.db, 'food_category', {
    hotel_id: hotel.id,
    id: unknownId,
    outlet_id: outlet.id,
    name: 'New',
  })
  expect((await guest.call(listFoods, { params })).status).toBe(200)
})

test('shows the current stock after an order and its cancellation', async () => {
  expect(await readFood()).toMatchObject({ quantity: 9 })
  const { body } = await order()
  expect(await readFood()).toMatchObject({ quantity: 7 })
  const params = { id: body.data._id }
  await guest.call(cancelGuestRequest, { params, body: {} })
  expect(await readFood()).toMatchObject({ quantity: 9 })
})

test('does not deadlock simultaneous orders and cancellations of the same food', async () => {
  const first = await Promise.all([order(), order(), order()])
  const statuses = await Promise.all([
    ...first.map(async ({ body }) => {
      const params = { id: body.data._id }
      return (await guest.call(cancelGuestRequest, { params, body: {} })).status
    }),
    ...first.map(async () => (await order()).status),
  ])
  // Only three of the six reordered may be in stock yet; nothing else may fail.
  for (const status of statuses) expect([200, 201, 409]).toContain(status)
})

test('does not let browsers cache the Wi-Fi password and rejections', async () => {
  for (const answer of [
    await guest.call(getStarterData),
    await guest.call(listFoods, { params: { id: unknownId } }),
    await guest.call(getHotelDetails, { params: { id: unknownId } }),
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
