import { listAllGifts, listGiftCategories, listGifts } from '@bellhop/contract/guest/gifts'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../testing/builders.ts'
import { buildGift } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

test("lists the hotel's gift categories with the department that delivers them", async () => {
  const concierge = await buildDepartment(hotel, { name: 'Concierge' })
  const flowers = await buildGift(hotel, concierge)
  const sweets = await buildGift(hotel, null)
  await buildGift(await buildHotel(server), null)

  const { status, body } = await guest.call(listGiftCategories)
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
  const { status, body } = await guest.call(listGiftCategories)
  expect(status).toBe(200)
  expect(body.data).toEqual([])
})

test('lists the gifts of a category, with what is left of counted stock', async () => {
  const gift = await buildGift(hotel, null, { price: 249950, stock: 2 })
  const { status, body } = await guest.call(listGifts, { params: { id: gift.categoryId } })
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
  const concierge = await buildDepartment(hotel, { name: 'Concierge' })
  const rose = await buildGift(hotel, concierge, { name: 'Rose', stock: 2 })
  const sweet = await buildGift(hotel, null, { name: 'Ghevar' })
  await buildGift(await buildHotel(server), null)
  const { status, body } = await guest.call(listAllGifts)
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
  const gift = await buildGift(hotel, null, { stock: 0 })
  const { body } = await guest.call(listGifts, { params: { id: gift.categoryId } })
  expect(body.data).toMatchObject([
    { quantity: 0, available: false, unavailableReason: 'Sold out' },
  ])
})
