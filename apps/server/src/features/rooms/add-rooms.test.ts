import { listRates } from '@bellhop/contract/desk/rates'
import { addRooms } from '@bellhop/contract/desk/rooms'
import { maxEntries } from '@bellhop/domain/limits'
import { addDays } from '@bellhop/domain/stays/booking'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { dayFromToday, openSale } from '../../testing/rooms-for-sale.ts'
import { readRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  await openSale(hotel)
})
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const add = (numbers: string[], roomTypeId = hotel.roomTypeId) =>
  manager.call(addRooms, { body: { rooms: numbers.map((number) => ({ number, roomTypeId })) } })
const readRooms = async () => {
  const rows = await readRows(server.db, 'room', ['number'], { hotel_id: hotel.id }, 'position')
  return rows.map(({ number }) => number)
}

test('adds rooms in their order, and puts them on sale', async () => {
  const before = await readRooms()
  const { status, body } = await add(['901', '902', '903'])
  expect([status, body.data]).toEqual([201, { count: 3 }])
  expect((await readRooms()).slice(before.length)).toEqual(['901', '902', '903'])
  const night = dayFromToday(10)
  const query = { from: night, to: addDays(night, 1) }
  const { data } = (await manager.call(listRates, { query })).body
  expect(data[0]?.nights[0]?.capacity).toBe(before.length + 3)
})

test('adds none if one is in use or twice in the list', async () => {
  await add(['901'])
  const before = await readRooms()
  const { status, body } = await add(['900', '901', '902', '902'])
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    {
      field: 'rooms',
      message: 'The hotel has these rooms already, or they are twice in the list: 901, 902.',
    },
  ])
  expect(await readRooms()).toEqual(before)
})

test('adds the rooms of one of two simultaneous calls', async () => {
  const statuses = (await Promise.all([add(['901', '902']), add(['902', '903'])])).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([201, 400])
})

test('adds no more rooms of a type than a list can have', async () => {
  const before = await readRooms()
  const numbers = Array.from({ length: maxEntries - before.length + 1 }, (_, at) => `B${at}`)
  const { status, body } = await add(numbers)
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'rooms'])
  expect((await add(numbers.slice(1))).status).toBe(201)
})

test('answers 404 to an unknown room type', async () => {
  expect((await add(['901'], unknownId)).status).toBe(404)
})
