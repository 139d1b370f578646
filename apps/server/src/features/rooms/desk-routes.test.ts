import { listRates } from '@bellhop/contract/desk/rates'
import {
  addRoom,
  addRoomType,
  changeRoom,
  changeRoomType,
  removeRoom,
  removeRoomType,
} from '@bellhop/contract/desk/rooms'
import { getGuest } from '@bellhop/contract/guest/guest'
import { listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { addDays } from '@bellhop/domain/stays/booking'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildPicture } from '../../testing/content-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { dayFromToday, openSale, setNight } from '../../testing/rooms-for-sale.ts'
import { changeStay } from '../../testing/stay-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
beforeEach(async () => {
  await openSale(hotel)
})
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const night = dayFromToday(10)
const suite = async (more: object = {}) => ({
  ...{ name: { en: 'Suite', hi: 'सुइट' }, description: { en: 'Two rooms.' } },
  images: [{ image: await buildPicture(hotel) }],
  amenities: [{ name: { en: 'Breakfast', hi: 'नाश्ता' } }, { name: { en: 'Wi-Fi' } }],
  ...{ maxAdults: 3, maxChildren: 0, tariff: 9000.5, ...more },
})
const addType = async (more: object = {}) => manager.call(addRoomType, { body: await suite(more) })
const add = (roomTypeId: string, number: string) =>
  manager.call(addRoom, { body: { roomTypeId, number } })

async function readNight(roomTypeId = hotel.roomTypeId) {
  const query = { from: night, to: addDays(night, 1) }
  const { data } = (await manager.call(listRates, { query })).body
  return data.find(({ _id }) => _id === roomTypeId)?.nights[0]
}

test('a room type is stored whole, and shown to guests in their language once it has a room', async () => {
  const body = await suite()
  const added = await manager.call(addRoomType, { body })
  expect([added.status, added.body.data]).toEqual([
    201,
    { _id: expect.any(String), version: 1, hidden: false, ...body },
  ])
  const { _id } = added.body.data
  expect(await readNight(_id)).toMatchObject({ capacity: 0, price: 9000.5 })
  await add(_id, '501')
  expect(await readNight(_id)).toMatchObject({ capacity: 1, price: 9000.5 })
  const offer = {
    headers: { 'accept-language': 'hi' },
    params: { hotelId: hotel.id },
    query: { checkInDate: night, checkOutDate: addDays(night, 1) },
  }
  const offered = (await call(server, listRoomsByDate, offer)).body.data
  expect(offered.find((type) => type._id === _id)).toMatchObject({
    ...{ name: 'सुइट', amenities: ['नाश्ता', 'Wi-Fi'], available: 1, maxAdults: 3 },
  })
})

test('a new tariff is the price of nights without a rule', async () => {
  const { data: type } = (await addType()).body
  const { _id: id, ...body } = { ...type, tariff: 8000 }
  const changed = await manager.call(changeRoomType, { params: { id }, body })
  expect(changed.status).toBe(200)
  expect(await readNight(id)).toMatchObject({ price: 8000 })
})

test('rooms for sale follow the rooms, and never fall below what is sold', async () => {
  const { _id: suites } = (await addType()).body.data
  const { data: room } = (await add(hotel.roomTypeId, '101')).body
  const { data: other } = (await add(hotel.roomTypeId, '102')).body
  expect(await readNight()).toMatchObject({ capacity: 2 })
  const params = { id: room._id }
  const body = { roomTypeId: suites, number: '101', version: 1 }
  expect((await manager.call(changeRoom, { params, body })).status).toBe(200)
  expect([await readNight(), await readNight(suites)]).toMatchObject([
    { capacity: 1 },
    { capacity: 1 },
  ])
  await setNight(hotel, night, { sold: 1 })
  const removed = await manager.call(removeRoom, { params: { id: other._id } })
  expect(removed.status).toBe(204)
  expect(await readNight()).toMatchObject({ capacity: 1, sold: 1, overbooked: 1, left: 0 })
})

test('a room of a stay and a room type with rooms are not removed', async () => {
  const { data: room } = (await add(hotel.roomTypeId, '101')).body
  const guest = await buildGuest(hotel)
  await changeStay(server, guest, { room_id: room._id })
  expect(await manager.call(removeRoom, { params: { id: room._id } })).toMatchObject({
    status: 409,
    body: { code: 'in_use', uses: [{ noun: 'stays', count: 1 }] },
  })
  const params = { id: hotel.roomTypeId }
  expect((await manager.call(removeRoomType, { params })).body).toMatchObject({
    code: 'in_use',
    uses: [{ noun: 'rooms' }, { noun: 'stays', count: 1 }],
  })
  const { _id: id } = (await addType()).body.data
  expect((await manager.call(removeRoomType, { params: { id } })).status).toBe(204)
})

test('guests read the new number of their room', async () => {
  const { data: room } = (await add(hotel.roomTypeId, '101')).body
  const guest = await buildGuest(hotel)
  await changeStay(server, guest, { room_id: room._id })
  const readNumber = async () => (await guest.call(getGuest)).body.data.roomNumber
  expect(await readNumber()).toBe('101')
  const body = { roomTypeId: hotel.roomTypeId, number: '1A', version: 1 }
  await manager.call(changeRoom, { params: { id: room._id }, body })
  expect(await readNumber()).toBe('1A')
})

test('two rooms of a hotel never have one number', async () => {
  await add(hotel.roomTypeId, '101')
  expect(await add(hotel.roomTypeId, ' 101')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'number' }] },
  })
})
