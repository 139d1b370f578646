import { addRateRule, listRateRules, listRates, removeRateRule } from '@bellhop/contract/desk/rates'
import { addDays } from '@bellhop/domain/stays/booking'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildStaff, changeHotel } from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { readAudit } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildSellingHotel, dayFromToday, setNight } from '../../testing/rooms-for-sale.ts'

const server = await getTestApp()
const today = dayFromToday(0)
const night = dayFromToday(10)
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hotel = prepare(() => buildSellingHotel(server, 3))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const add = (values: object) => {
  const roomTypeIds = [hotel.roomTypeId]
  const nights = { firstNight: night, lastNight: night, weekdays: everyDay }
  return manager.call(addRateRule, { body: { name: 'Fair', roomTypeIds, ...nights, ...values } })
}
const remove = (id: string, by: Caller = manager) => by.call(removeRateRule, { params: { id } })
const list = async () =>
  (await manager.call(listRateRules, { params: { id: hotel.roomTypeId } })).body.data
const readNight = async () => {
  const query = { from: night, to: addDays(night, 1) }
  return (await manager.call(listRates, { query })).body.data[0]?.nights[0]
}
const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek

test('stores a rule with a trimmed name, and each weekday and room type once', async () => {
  const values = { price: 6200.5, minNights: 2, closedToArrival: false, roomsForSale: 2 }
  const { roomTypeId } = hotel
  const { status, body } = await add({
    ...values,
    name: ' Fair ',
    weekdays: [7, ...everyDay.slice(0, 6)],
    roomTypeIds: [roomTypeId, roomTypeId],
    lastNight: addDays(night, 1),
  })
  expect(status).toBe(201)
  const stored = {
    name: 'Fair',
    firstNight: night,
    lastNight: addDays(night, 1),
    weekdays: everyDay,
  }
  const unset = { maxNights: null, closedToDeparture: null }
  expect(body.data).toEqual([
    { _id: expect.any(String), roomTypeId, ...stored, ...values, ...unset },
  ])
  expect(await list()).toEqual(body.data)
  expect(await readNight()).toMatchObject({ price: 6200.5, minNights: 2, capacity: 2 })
})

test('leaves the other fields of a rule empty', async () => {
  const values = {
    ...{ price: null, minNights: null, maxNights: null },
    ...{ closedToArrival: null, closedToDeparture: null, roomsForSale: null },
  }
  for (const one of [
    { price: 0 },
    { minNights: 1 },
    { closedToArrival: false },
    { roomsForSale: 0 },
  ]) {
    const { status, body } = await add(one)
    expect(status).toBe(201)
    expect(body.data[0]).toMatchObject({ ...values, ...one })
  }
})

test('allows a rule for tonight only', async () => {
  const tonight = { firstNight: today, lastNight: today, weekdays: [weekdayOf(today)] }
  expect((await add({ price: 1, ...tonight })).status).toBe(201)
})

test('accepts every weekday for a rule of a week, and rejects one missing from six nights', async () => {
  const between = { lastNight: addDays(night, 3), weekdays: [weekdayOf(addDays(night, 2))] }
  expect((await add({ price: 1, ...between })).status).toBe(201)
  const weekdays = [weekdayOf(addDays(night, 6))]
  const missing = await add({ price: 1, lastNight: addDays(night, 5), weekdays })
  expect(missing.body.errors?.[0]?.field).toBe('weekdays')
  for (const days of [6, 20]) {
    expect((await add({ price: 1, lastNight: addDays(night, days), weekdays })).status).toBe(201)
  }
})

test('rejects an amount that the currency cannot represent', async () => {
  await changeHotel(hotel, { currency: 'KWD' })
  const { status, body } = await add({ price: 2_147_483.648 })
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'price'])
  expect((await add({ price: 2_147_483.647 })).body.data[0]?.price).toBe(2_147_483.647)
})

test('removes a rule once for two simultaneous calls; the second gets 404', async () => {
  const { body } = await add({ price: 1 })
  await add({ price: 2 })
  const id = body.data[0]?._id ?? ''
  const answers = await Promise.all([remove(id), remove(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await list()).toMatchObject([{ price: 2 }])
})

test('stores the removed rule in the audit log', async () => {
  const { body } = await add({ price: 1 })
  await remove(body.data[0]?._id ?? '')
  const rows = await readAudit(hotel, ['action', 'actor_id', 'before', 'after'])
  const rule = { name: 'Fair', price: 100, firstNight: night }
  expect(rows).toMatchObject([
    { action: 'rateRule.add', before: null, after: rule },
    { action: 'rateRule.remove', before: rule, after: null },
  ])
})

test('subtracts rooms sold by other channels, and reports overbooked ones', async () => {
  await setNight(hotel, night, { sold: 1, blocked: 1 })
  expect(await readNight()).toMatchObject({ blocked: 1, left: 1, overbooked: 0 })
  await setNight(hotel, night, { sold: 2, blocked: 3 })
  expect(await readNight()).toMatchObject({ blocked: 3, left: 0, overbooked: 2 })
})
