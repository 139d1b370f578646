import { applyImport, checkImport, undoImport } from '@bellhop/contract/desk/imports'
import { listRates } from '@bellhop/contract/desk/rates'
import { addRoomType, listDeskRooms } from '@bellhop/contract/desk/rooms'
import { addDays } from '@bellhop/domain/stays/booking'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { changeRows } from '../../testing/rows.ts'

const server = await getTestApp()
let courtyard: string
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
beforeEach(async () => {
  courtyard = await addType('Courtyard room')
})

async function addType(name: string): Promise<string> {
  const texts = { name: { en: name }, description: { en: 'Quiet.' } }
  const body = { ...texts, images: [], amenities: [], maxAdults: 2, maxChildren: 1, tariff: 90 }
  return (await manager.call(addRoomType, { body })).body.data._id
}

const check = async (table: string) => {
  const file = new Uint8Array(Buffer.from(table))
  const { status, body } = await manager.call(checkImport, {
    body: { kind: 'rooms' },
    files: { file },
  })
  expect([status, body.detail]).toEqual([201, undefined])
  return body.data
}
const apply = (id: string) => manager.call(applyImport, { params: { id } })
const undo = (id: string, body: object = {}) => manager.call(undoImport, { params: { id }, body })
const rooms = async (within = courtyard) =>
  (await manager.call(listDeskRooms, { query: { within } })).body.data
const numbers = async (within = courtyard) => (await rooms(within)).map(({ number }) => number)

async function capacityOf(roomTypeId: string): Promise<number | undefined> {
  const night = dayFromToday(10)
  const query = { from: night, to: addDays(night, 1) }
  const { data } = (await manager.call(listRates, { query })).body
  return data.find(({ _id }) => _id === roomTypeId)?.nights[0]?.capacity
}

test('imported rooms are for sale at once, and no longer after the undo', async () => {
  const { _id, counts } = await check('Room type;Number\nCourtyard room;101\ncourtyard ROOM;102')
  expect(counts).toMatchObject({ new: 2, bad: 0 })
  expect(await capacityOf(courtyard)).toBe(0)
  expect((await apply(_id)).status).toBe(200)
  expect(await numbers()).toEqual(['101', '102'])
  expect(await capacityOf(courtyard)).toBe(2)

  expect((await undo(_id)).status).toBe(200)
  expect(await numbers()).toEqual([])
  expect(await capacityOf(courtyard)).toBe(0)
})

test('a room that is moved to another type is for sale there', async () => {
  const garden = await addType('Garden room')
  await apply((await check('Room type,Number\nCourtyard room,101\nCourtyard room,102'))._id)
  const [first] = await rooms()
  const moved = await check(`ID,Room type\n${first?._id},Garden room`)
  expect(moved.changes[0]?.detail).toBe('Room type: Courtyard room → Garden room.')
  await apply(moved._id)
  expect([await capacityOf(courtyard), await capacityOf(garden)]).toEqual([1, 1])
  await undo(moved._id)
  expect([await capacityOf(courtyard), await capacityOf(garden)]).toEqual([2, 0])
})

test('the hotel has each number once', async () => {
  await addType('Garden room')
  await apply((await check('Room type,Number\nCourtyard room,101\nCourtyard room,102'))._id)
  const [first] = await rooms()
  const { questions, problems } = await check(
    `ID,Room type,Number\n,Garden room,101\n,Garden room,201\n,Courtyard room,201\n${first?._id},,102`,
  )
  expect(questions).toMatchObject([{ row: 2, entries: [{ within: 'Courtyard room' }] }])
  expect(problems).toMatchObject([
    { row: 4, field: 'Number', detail: 'Row 3 has the same number.' },
    { row: 5, field: 'Number', detail: 'The hotel has this number already.' },
  ])
})

test('a room of an unknown type, or of none, is not imported', async () => {
  const { problems } = await check('Room type,Number\nPenthouse,101\n,102')
  expect(problems).toMatchObject([
    { row: 2, field: 'Room type', detail: 'There is no room type of this name.' },
    { row: 3, field: 'Room type', detail: 'Fill it in.' },
  ])
})

test('a room with a stay is not removed by the undo', async () => {
  const { _id } = await check('Room type,Number\nCourtyard room,101\nCourtyard room,102')
  await apply(_id)
  const [first] = await rooms()
  const guest = await buildGuest(hotel)
  await changeRows(server.db, 'stay', { guest_id: guest.id }, { room_id: String(first?._id) })
  const rejected = await undo(_id)
  expect([rejected.status, rejected.body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await undo(_id, { keepOthers: true })).status).toBe(200)
  expect(await numbers()).toEqual(['101'])
})
