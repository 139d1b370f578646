import { rejectRequest } from '@bellhop/contract/desk/requests'
import { getMenu } from '@bellhop/contract/guest/dining'
import { cancelGuestRequest, createFoodRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, signInGuest } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { buildFood, buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { raiseContentVersion } from '../../../testing/raise-content-version.ts'
import { readRow } from '../../../testing/rows.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'
import { expireRequests } from '../expire.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server))
const outlet = prepare(() => buildOutlet(hotel))
const guest = prepare(() => buildGuest(hotel))

function orderFood(itemId: string, more: object = {}, as = guest.headers) {
  const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }], ...more }
  return call(server, createFoodRequest, { headers: as, body })
}

async function stockOf(id: string) {
  const row = await readRow(server.db, 'food', ['stock'], id)
  return row.stock
}

test('sells the last slice of cake to one of twenty guests', async () => {
  const cake = await buildFood(hotel, outlet, { name: 'Orange cake', stock: 1 })
  const guests = await Promise.all(Array.from({ length: 20 }, () => buildGuest(hotel)))
  const sessions = await Promise.all(guests.map((one) => signInGuest(server, one)))
  const answers = await Promise.all(sessions.map((as) => orderFood(cake.id, {}, as)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array(19).fill(409)])
  const rejected = answers.filter(({ status }) => status === 409)
  expect(rejected.every(({ body }) => body.code === 'item_unavailable')).toBe(true)
  expect(rejected.at(-1)?.body.params).toEqual({ reason: 'soldOut', item: 'Orange cake' })
  expect(await stockOf(cake.id)).toBe(0)
})

test('includes a slice that another transaction is just releasing', async () => {
  const cake = await buildFood(hotel, outlet, { stock: 0 })
  const given = await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('food').set({ stock: 1 }).where('id', '=', cake.id).execute()
    await raiseContentVersion(tx, hotel.id)
    const ordering = orderFood(cake.id)
    await waitForLock(tx)
    return { ordering }
  })
  expect((await given.ordering).status).toBe(201)
  expect(await stockOf(cake.id)).toBe(0)
})

/** Orders a cake while its price is being changed. */
async function orderDuringChange(cakeId: string, more: object = {}) {
  // Caches the prices.
  await orderFood(cakeId, { expectedTotal: 1 })
  const { ordering } = await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('food').set({ price: 20000 }).where('id', '=', cakeId).execute()
    await raiseContentVersion(tx, hotel.id)
    const ordering = orderFood(cakeId, more)
    await waitForLock(tx)
    return { ordering }
  })
  return await ordering
}

test('charges the current price', async () => {
  const cake = await buildFood(hotel, outlet, { price: 18000, stock: 5 })
  const { status, body } = await orderDuringChange(cake.id)
  expect(status).toBe(201)
  expect(body.data.amounts.subtotal).toBe(200)
  expect(body.data.lines[0]?.price).toBe(200)
  expect(await stockOf(cake.id)).toBe(4)
})

test('rejects a price that the guest has not seen', async () => {
  const cake = await buildFood(hotel, outlet, { price: 18000, stock: 5 })
  const { status, body } = await orderDuringChange(cake.id, { expectedTotal: 180 })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'price_changed', amounts: { total: 200 } })
  expect(await stockOf(cake.id)).toBe(5)
})

test('counts the same item in two lines together', async () => {
  const cake = await buildFood(hotel, outlet, { stock: 3 })
  const lines = [
    { itemId: cake.id, quantity: 2 },
    { itemId: cake.id, quantity: 2 },
  ]
  const { status, body } = await orderFood(cake.id, { lines })
  expect(status).toBe(409)
  expect(body.detail).toBe('Masala dosa: only 3 left.')
  expect(body.params).toEqual({ reason: 'tooFew', item: 'Masala dosa', left: 3 })
  expect(await stockOf(cake.id)).toBe(3)
})

test('returns counted food to stock when a request is cancelled or rejected', async () => {
  const cake = await buildFood(hotel, outlet, { stock: 5 })
  const lines = [{ itemId: cake.id, quantity: 2 }]
  const first = await orderFood(cake.id, { lines })
  const second = await orderFood(cake.id, { lines })
  expect(await stockOf(cake.id)).toBe(1)
  await guest.call(cancelGuestRequest, { params: { id: first.body.data._id }, body: {} })
  expect(await stockOf(cake.id)).toBe(3)
  const desk = await buildStaff(hotel)
  await desk.call(rejectRequest, {
    params: { id: second.body.data._id },
    body: { reason: 'The oven is broken.' },
  })
  expect(await stockOf(cake.id)).toBe(5)
})

test('shows the remaining stock on the menu, also to guests who have read it before', async () => {
  const cake = await buildFood(hotel, outlet, { stock: 2 })
  const readMenu = async () => {
    const { body } = await guest.call(getMenu, { params: { restaurantId: outlet.id } })
    return body.data[0]?.foods[0]?.quantity
  }
  expect(await readMenu()).toBe(2)
  const { body } = await orderFood(cake.id)
  expect(await readMenu()).toBe(1)
  await guest.call(cancelGuestRequest, { params: { id: body.data._id }, body: {} })
  expect(await readMenu()).toBe(2)
})

test('returns to stock when the request expires', async () => {
  const cake = await buildFood(hotel, outlet, { stock: 9 })
  await orderFood(cake.id)
  expect(await stockOf(cake.id)).toBe(8)
  await expireRequests(server.db, server.app.bus, new Date(Date.now() + 13 * HOUR_MS))
  expect(await stockOf(cake.id)).toBe(9)
})

test('is unlimited for an item that is no longer counted', async () => {
  const cake = await buildFood(hotel, outlet, { stock: 1 })
  const changed = await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('food').set({ stock: null }).where('id', '=', cake.id).execute()
    const ordering = orderFood(cake.id, { lines: [{ itemId: cake.id, quantity: 2 }] })
    await waitForLock(tx)
    return { ordering }
  })
  expect((await changed.ordering).status).toBe(201)
  expect(await stockOf(cake.id)).toBeNull()
})
