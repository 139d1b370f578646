import { addRatePlan } from '@bellhop/contract/desk/rate-plans'
import { addRateRule, listRates } from '@bellhop/contract/desk/rates'
import { getHotelPage } from '@bellhop/contract/guest/hotel'
import { getRoomCalendar } from '@bellhop/contract/guest/rooms'
import { addDays } from '@bellhop/domain/stays/booking'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildStaff } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildRoomType, buildSellingHotel, dayFromToday } from '../../testing/rooms-for-sale.ts'
import { readRows } from '../../testing/rows.ts'

const server = await getTestApp()
const first = dayFromToday(10)
const second = addDays(first, 1)
const third = addDays(first, 2)
const everyDay = [1, 2, 3, 4, 5, 6, 7]
/** A night costs 4,500. */
const hotel = prepare(() => buildSellingHotel(server, 3))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const addPlan = async (values: object = {}) => {
  const body = { name: { en: 'Saver' }, roomTypeIds: [], ...values }
  return (await manager.call(addRatePlan, { body })).body.data._id
}
const standard = async () => {
  const [plan] = await readRows(hotel.db, 'rate_plan', ['id'], {
    hotel_id: hotel.id,
    code: 'standard',
  })
  return plan?.id ?? ''
}
const setRates = (values: object) =>
  manager.call(addRateRule, {
    body: {
      ...{ name: 'Fair', roomTypeIds: [hotel.roomTypeId], weekdays: everyDay },
      ...{ firstNight: first, lastNight: second },
      ...values,
    },
  })
const nightsOf = async (ratePlanId?: string) => {
  const query = { from: first, to: third, ...(ratePlanId && { ratePlanId }) }
  return (await manager.call(listRates, { query })).body.data[0]?.nights ?? []
}
const pricesOf = async (ratePlanId?: string) =>
  (await nightsOf(ratePlanId)).map(({ price }) => price)
const calendar = async () =>
  (
    await call(server, getRoomCalendar, {
      params: { hotelId: hotel.id },
      query: { from: first, to: third, allFree: 'true' },
    })
  ).body.data

test('the nights of a plan have its prices and restrictions', async () => {
  const saver = await addPlan({ from: { planId: await standard(), percent: -10 } })
  await setRates({ lastNight: first, ratePlanIds: [saver], roomsForSale: 0 })
  await setRates({ firstNight: second, ratePlanIds: [saver], minNights: 2 })
  expect(await nightsOf(saver)).toMatchObject([
    { date: first, price: 4050, capacity: 0, minNights: 1 },
    { date: second, price: 4050, capacity: 3, minNights: 2, left: 3 },
  ])
  expect(await nightsOf()).toMatchObject([
    { price: 4500, capacity: 3 },
    { price: 4500, minNights: 1 },
  ])
})

test('a plan that does not sell the room type has no nights, and an unknown one is not found', async () => {
  const suites = await buildRoomType(hotel, 1, { position: 1 })
  expect(await nightsOf(await addPlan({ roomTypeIds: [suites] }))).toEqual([])
  const { status } = await manager.call(listRates, {
    query: { from: first, to: third, ratePlanId: unknownId },
  })
  expect(status).toBe(404)
})

test('a rule changes prices by a percentage, of all plans or of one', async () => {
  const saver = await addPlan({ from: { planId: await standard(), amount: -500 } })
  await setRates({ lastNight: first, price: 6000 })
  await setRates({ percent: 12.5 })
  expect(await pricesOf()).toEqual([6750, 5062.5])
  await setRates({ percent: -50, ratePlanIds: [saver] })
  expect(await pricesOf(saver)).toEqual([3125, 2281.25])
  expect(await pricesOf()).toEqual([6750, 5062.5])
})

test('a rule has a price or a percentage', async () => {
  expect(await setRates({ price: 6000, percent: 10 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'percent' }] },
  })
  expect(await setRates({ percent: 0.125 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'percent' }] },
  })
})

test('the calendar and the hotel page show the cheapest plan that needs no code and sells one night', async () => {
  const planId = await standard()
  await addPlan({ from: { planId, percent: -20 } })
  await addPlan({ from: { planId, percent: -50 }, minNights: 2 })
  await addPlan({ from: { planId, percent: -50 }, closedToArrival: true })
  await addPlan({ from: { planId, percent: -50 }, codeOnly: true })
  await addPlan({ from: { planId, percent: -50 }, closed: true })
  await addPlan({ from: { planId, percent: -50 }, lastNight: addDays(first, -1) })
  await addPlan({ from: { planId, percent: -50 }, daysAheadMin: 30 })
  expect(await calendar()).toMatchObject([
    { date: first, price: 3600, available: 3, closedToArrival: false, minNights: 1 },
    { date: second, price: 3600 },
  ])
  const page = await call(server, getHotelPage, { params: { id: hotel.id } })
  expect(page.body.data.rooms).toMatchObject([{ from: { price: 2250 } }])
})

test('the calendar shows the price of the shortest stay where none of one night is sold', async () => {
  const planId = await standard()
  await setRates({ lastNight: first, minNights: 2 })
  await addPlan({ from: { planId, percent: -20 }, minNights: 4 })
  expect(await calendar()).toMatchObject([
    { price: 4500, minNights: 2 },
    { price: 4500, minNights: 1 },
  ])
})

test('no arrival is possible where all plans are closed to it', async () => {
  const planId = await standard()
  await setRates({ lastNight: first, closedToArrival: true })
  await addPlan({ from: { planId, percent: 0 } })
  expect(await calendar()).toMatchObject([{ closedToArrival: true }, { closedToArrival: false }])
})
