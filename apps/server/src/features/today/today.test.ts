import { takePayment } from '@bellhop/contract/desk/payments'
import { getAttention, getToday } from '@bellhop/contract/desk/today'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { writeRoomState } from '../../rooms/room-states.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp, statementsOf } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { hotelToday } from '../../testing/hotel-today.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows, changeRows, readRow } from '../../testing/rows.ts'
import { changeStay } from '../../testing/stay-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))

const read = async () => (await desk.call(getToday)).body.data
const attend = async () => (await desk.call(getAttention)).body.data
const ago = (ms: number) => new Date(Date.now() - ms)

/** A request of the guest with these times. */
async function insertRequest(values: object) {
  const id = newId()
  await addRows(server.db, 'guest_request', {
    ...{ hotel_id: hotel.id, id, number: 1, kind: 'department', status: 'new' },
    ...{ title: 'Leaking tap', guest_id: guest.id, stay_id: guest.stayId },
    ...{ promised_at: ago(-HOUR_MS), lead_minutes: 30, acknowledge_minutes: 5 },
    ...{ subtotal: 0, tax: 0, created_at: ago(MINUTE_MS), updated_at: ago(MINUTE_MS) },
    ...values,
  })
  return id
}

test('has who is in house, and what they owe', async () => {
  const today = await read()
  expect(today).toMatchObject({
    ...{ date: hotelToday('Asia/Kolkata'), inHouse: { stays: 1, guests: 1 } },
    ...{ arrivals: { count: 0, stays: [] }, balances: { count: 1, total: 13_500 } },
  })
  const body = { stayId: guest.stayId, amount: 13_500, method: 'cash' } as const
  await desk.call(takePayment, { body })
  expect((await read()).balances).toEqual({ count: 0, total: 0 })
})

test('lists who is due to leave with the balance, also if they should have left before', async () => {
  expect((await read()).departures.count).toBe(0)
  await changeStay(server, guest, { check_in: ago(96 * HOUR_MS) })
  const { departures } = await read()
  expect(departures).toMatchObject({
    ...{ count: 1, stays: [{ _id: guest.stayId, balance: 13_500 }] },
  })
  expect(Date.parse(departures.stays[0]?.checkOut ?? '')).toBeLessThan(Date.now())
})

test('lists arrivals of today and before, with the state of their room', async () => {
  const booked = await buildGuest(hotel, { status: 'booked' })
  await changeStay(server, booked, { check_in: ago(HOUR_MS) })
  expect((await read()).arrivals).toMatchObject({
    ...{ count: 1, stays: [{ _id: booked.stayId, roomNumber: null, isReady: false }] },
  })
  const { id: roomId } = await readRow(server.db, 'room', ['id'], {
    hotel_id: hotel.id,
    number: booked.roomNumber,
  })
  await changeRows(server.db, 'stay_night', { stay_id: booked.stayId }, { room_id: roomId })
  await writeRoomState(
    server.db,
    { hotelId: hotel.id, roomId },
    { cleaning: 'inspected' },
    new Date(),
  )
  const today = await read()
  expect(today.arrivals.stays).toMatchObject([
    { roomNumber: booked.roomNumber, roomState: 'inspected', isReady: true, preCheckIn: 'none' },
  ])
  expect(today.rooms).toEqual(
    expect.arrayContaining([
      { state: 'inspected', count: 1 },
      { state: 'clean', count: 1 },
    ]),
  )
})

test('a request is late once its department had to accept it, or has promised it for', async () => {
  const id = await insertRequest({})
  expect((await attend()).requests.count).toBe(0)
  const set = (values: object) =>
    server.db.updateTable('guest_request').set(values).where('id', '=', id).execute()
  await set({ created_at: ago(6 * MINUTE_MS) })
  expect((await attend()).requests).toMatchObject({
    ...{ count: 1, late: [{ _id: id, isAccepted: false, guest: guest.name }] },
  })
  await set({ status: 'accepted' })
  expect((await attend()).requests.count).toBe(0)
  await set({ promised_at: ago(MINUTE_MS) })
  expect((await attend()).requests).toMatchObject({ late: [{ _id: id, isAccepted: true }] })
  await set({ status: 'done' })
  expect((await attend()).requests).toEqual({ count: 0, late: [] })
})

test('lists chats that wait and low ratings of guests in house', async () => {
  const chat = { hotel_id: hotel.id, id: newId(), guest_id: guest.id, stay_id: guest.stayId }
  await addRows(server.db, 'chat_room', {
    ...chat,
    waiting_since: ago(MINUTE_MS),
    last_message_at: ago(MINUTE_MS),
  })
  const said = { hotel_id: hotel.id, guest_id: guest.id, stay_id: guest.stayId, at: new Date() }
  for (const [kind, rating] of [
    ['form', 2],
    ['review', 5],
  ] as const) {
    await addRows(server.db, 'feedback_entry', { ...said, id: newId(), kind, rating })
  }
  const { chats, unhappy } = await attend()
  expect(chats).toMatchObject({ count: 1, waiting: [{ _id: chat.id, stayId: guest.stayId }] })
  expect(unhappy).toMatchObject({ count: 1, entries: [{ rating: 2, stayId: guest.stayId }] })
})

test('takes as many statements for many stays as for one', async () => {
  const first = await statementsOf(read)
  for (let index = 0; index < 5; index += 1) await buildGuest(hotel)
  expect(await statementsOf(read)).toHaveLength(first.length)
})
