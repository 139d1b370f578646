import { getRoomPlan } from '@bellhop/contract/desk/bookings'
import { setStayDoorSign } from '@bellhop/contract/desk/guest'
import { setRoomState } from '@bellhop/contract/desk/rooms'
import { getGuest, setDoorSign } from '@bellhop/contract/guest/guest'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { readRow } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

const set = (sign: string | null) => guest.call(setDoorSign, { body: { sign } })
const setAtDesk = (sign: string | null, id = guest.stayId) =>
  desk.call(setStayDoorSign, { params: { id }, body: { sign } })
const read = async () => (await guest.call(getGuest)).body.data.doorSign
const countEvents = async () => {
  const { count } = await server.db
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hotel_id', '=', hotel.id)
    .where('name', '=', 'stay.updated')
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('is set by the guest and by staff, and taken off again', async () => {
  expect(await read()).toBeUndefined()
  expect((await set('doNotDisturb')).body.data.doorSign).toBe('doNotDisturb')
  expect((await setAtDesk('cleanNow')).status).toBe(204)
  expect(await read()).toBe('cleanNow')
  expect((await set(null)).body.data.doorSign).toBeUndefined()
  expect(await read()).toBeUndefined()
})

test('notifies the guest and the desk only of a change', async () => {
  const before = await countEvents()
  await set('doNotDisturb')
  expect(await countEvents()).toBe(before + 2)
  await set('doNotDisturb')
  await setAtDesk('doNotDisturb')
  expect(await countEvents()).toBe(before + 2)
})

test('is on the room plan', async () => {
  await set('doNotDisturb')
  const { body } = await desk.call(getRoomPlan)
  const stays = body.data.roomTypes.flatMap(({ rooms, unassigned }) => [
    ...rooms.flatMap((room) => room.stays),
    ...unassigned,
  ])
  expect(stays.filter(({ _id }) => _id === guest.stayId)).toMatchObject([
    { doorSign: 'doNotDisturb' },
  ])
})

test('asks for cleaning until the room is clean', async () => {
  await set('cleanNow')
  const { room_id: id } = await readRow(server.db, 'stay', ['room_id'], guest.stayId)
  if (!id) throw new Error('Expected a room')
  const clean = (state: string) => desk.call(setRoomState, { params: { id }, body: { state } })
  await clean('cleaning')
  expect(await read()).toBe('cleanNow')
  await clean('clean')
  expect(await read()).toBeUndefined()
  // Again, although the room is clean.
  await set('cleanNow')
  await clean('clean')
  expect(await read()).toBeUndefined()
  await set('doNotDisturb')
  await clean('inspected')
  expect(await read()).toBe('doNotDisturb')
})

test('needs a guest in house', async () => {
  const left = await buildGuest(hotel, { status: 'checkedOut' })
  expect(await setAtDesk('cleanNow', left.stayId)).toMatchObject({
    status: 409,
    body: { code: 'not_in_house' },
  })
  const elsewhere = await buildGuest(await buildHotel(server))
  expect((await setAtDesk('cleanNow', elsewhere.stayId)).status).toBe(404)
})
