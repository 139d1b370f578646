import { changeFood, listDeskFoods } from '@bellhop/contract/desk/dining'
import { getCatalogue } from '@bellhop/contract/guest/catalogue'
import { listFoods, setFoodAvailability } from '@bellhop/contract/guest/dining'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { wallClock } from '../../../shared/time/wall-clock.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { type Caller, call } from '../../../testing/call.ts'
import { buildFood, buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { raiseContentVersion } from '../../../testing/raise-content-version.ts'
import { changeRows, readRow, readRows } from '../../../testing/rows.ts'

const timeZone = 'Asia/Kolkata'
const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { time_zone: timeZone }))
const outlet = prepare(() => buildOutlet(hotel))
const food = prepare(() => buildFood(hotel, outlet))
const guest = prepare(() => buildGuest(hotel))
const cook = prepare(() => buildStaff(hotel, { role: 'kitchen', outlets: [outlet] }))

/** Menu fields of the food. */
async function readFood() {
  const params = { id: food.categoryId }
  return (await guest.call(listFoods, { params })).body.data[0]
}

async function readCatalogue() {
  const { body } = await guest.call(getCatalogue)
  return body.data.flatMap(({ items }) => items)
}

/** The hotel's wall clock so many hours from now. */
const clockIn = (hours: number) => wallClock(new Date(Date.now() + hours * HOUR_MS), timeZone)

const change = (body: object, as: Caller = cook, id = food.id) =>
  as.call(setFoodAvailability, { params: { id }, body })

const rows = (table: 'audit' | 'event') =>
  server.db.selectFrom(table).selectAll().where('hotel_id', '=', hotel.id).execute()

test('sends the sold-out switch to guests, the audit log and the live streams', async () => {
  await buildFood(hotel, outlet, { name: 'Idli' })
  expect(await readFood()).toMatchObject({ available: true })
  const { status, body } = await change({ available: false, reason: 'No batter left' })
  expect(status).toBe(200)
  const soldOut = { available: false, unavailableReason: 'No batter left' }
  expect(body.data).toMatchObject({ _id: food.id, name: 'Masala dosa', price: 180, ...soldOut })
  expect(await readFood()).toMatchObject(soldOut)
  const lines = [{ itemId: food.id, quantity: 1 }]
  const order = { headers: guest.headers, body: { restaurantId: outlet.id, lines } }
  expect(await call(server, createFoodRequest, order)).toMatchObject({
    status: 409,
    body: { code: 'item_unavailable' },
  })
  expect(await rows('audit')).toMatchObject([
    {
      action: 'food.setAvailability',
      subject_id: food.id,
      before: { available: true },
      after: { available: false, unavailable_reason: 'No batter left' },
    },
  ])
  expect(await rows('event')).toMatchObject([
    { name: 'menu.updated', guest_id: null, payload: { restaurantId: outlet.id } },
  ])
  const others = await readRows(server.db, 'food', ['available'], {
    hotel_id: hotel.id,
    name: 'Idli',
  })
  expect(others).toEqual([{ available: true }])

  await change({ available: true, reason: 'forgotten' })
  expect(await readFood()).toMatchObject({ available: true })
  expect(await readFood()).not.toHaveProperty('unavailableReason')
  expect((await call(server, createFoodRequest, order)).status).toBe(201)
})

test('shows guests only that it is sold out if there is no reason', async () => {
  await change({ available: false, reason: 'No batter left' })
  expect((await change({ available: false })).body.data).not.toHaveProperty('unavailableReason')
  expect(await readFood()).toMatchObject({ available: false })
  expect(await readFood()).not.toHaveProperty('unavailableReason')
})

test('is for sale again by itself at its time, everywhere', async () => {
  const until = clockIn(2)
  const lines = [{ itemId: food.id, quantity: 1 }]
  const order = { headers: guest.headers, body: { restaurantId: outlet.id, lines } }
  const { body } = await change({ available: false, reason: 'No batter left', until })
  const soldOut = { available: false, unavailableReason: 'No batter left', soldOutUntil: until }
  expect(body.data).toMatchObject(soldOut)
  expect(await readFood()).toMatchObject(soldOut)
  expect(await readCatalogue()).toMatchObject([{ available: false, soldOutUntil: until }])
  expect((await call(server, createFoodRequest, order)).body).toMatchObject({
    code: 'item_unavailable',
  })

  // Its time comes: nothing is written then.
  await changeRows(server.db, 'food', food.id, { sold_out_until: clockIn(-1) })
  await raiseContentVersion(server.db, hotel.id)
  const offered = await readFood()
  expect(offered).toMatchObject({ available: true })
  expect(offered).not.toHaveProperty('unavailableReason')
  expect(offered).not.toHaveProperty('soldOutUntil')
  expect(await readCatalogue()).toMatchObject([{ available: true }])
  const manager = await buildStaff(hotel, { role: 'manager' })
  const query = { within: food.categoryId }
  const listed = await manager.call(listDeskFoods, { query })
  expect(listed.body.data).toMatchObject([{ available: true }])
  expect(listed.body.data[0]).not.toHaveProperty('soldOutUntil')
  expect((await call(server, createFoodRequest, order)).status).toBe(201)
})

test('switching it on, or off without an end, clears the time', async () => {
  await change({ available: false, until: clockIn(2) })
  expect((await change({ available: false })).body.data).not.toHaveProperty('soldOutUntil')
  await change({ available: false, until: clockIn(2) })
  expect((await change({ available: true })).body.data).toMatchObject({ available: true })
  expect(await readFood()).not.toHaveProperty('soldOutUntil')
})

test('rejects an end that is past, too far away or not a date', async () => {
  for (const until of [
    clockIn(-1),
    clockIn(24 * 62),
    `${new Date().getFullYear() + 1}-02-30T12:00`,
  ]) {
    expect(await change({ available: false, until })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field: 'until' }] },
    })
  }
})

test('stays sold out until its time if a manager edits something else', async () => {
  const until = clockIn(2)
  await change({ available: false, until })
  const manager = await buildStaff(hotel, { role: 'manager' })
  const query = { within: food.categoryId }
  const { body } = await manager.call(listDeskFoods, { query })
  const [entry] = body.data
  if (!entry) throw new Error('Expected a dish')
  const { _id: id, ...fields } = entry
  const sent = { headers: manager.headers, params: { id }, body: { ...fields, price: 200 } }
  expect((await call(server, changeFood, sent)).status).toBe(200)
  expect(await readFood()).toMatchObject({ price: 200, available: false, soldOutUntil: until })
})

test('clears translations of an earlier reason', async () => {
  const translations = { hi: { name: 'डोसा', unavailable_reason: 'आज नहीं' } }
  await changeRows(server.db, 'food', food.id, { translations: JSON.stringify(translations) })
  await change({ available: false, reason: 'No batter left' })
  const row = await readRow(server.db, 'food', ['unavailable_reason', 'translations'], food.id)
  expect(row).toEqual({
    unavailable_reason: 'No batter left',
    translations: { hi: { name: 'डोसा' } },
  })
})

test('lets a manager switch off every dish, and the kitchen only those of its outlet', async () => {
  const cafe = await buildOutlet(hotel, { name: 'Café' })
  for (const outlets of [[], [cafe]]) {
    const staff = await buildStaff(hotel, { role: 'kitchen', outlets })
    const answer = await change({ available: false }, staff)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect(await readFood()).toMatchObject({ available: true })
  const manager = await buildStaff(hotel, { role: 'manager' })
  expect((await change({ available: false }, manager)).status).toBe(200)
  expect(await readFood()).toMatchObject({ available: false })
})

test('is a switch for the front desk, too', async () => {
  const clerk = await buildStaff(hotel, { role: 'frontDesk' })
  const { status } = await change({ available: false }, clerk)
  expect(status).toBe(200)
  expect(await readFood()).toMatchObject({ available: false })
})
