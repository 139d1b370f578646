import { checkIn, undoCheckIn } from '@bellhop/contract/desk/check-in'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { postCharge } from '@bellhop/contract/desk/folios'
import { addBookingToGroup, addGroup, checkInGroup } from '@bellhop/contract/desk/groups'
import { startMuster } from '@bellhop/contract/desk/muster'
import { takePayment } from '@bellhop/contract/desk/payments'
import { listStayTimeline } from '@bellhop/contract/desk/stay-page'
import { createWalkIn } from '@bellhop/contract/desk/stays'
import { getChatRoom, listChatMessages, sendChatMessage } from '@bellhop/contract/guest/chat'
import { sendPicture } from '@bellhop/contract/guest/chat-files'
import { createFeedbackAnswers } from '@bellhop/contract/guest/feedback'
import { getGuest } from '@bellhop/contract/guest/guest'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
} from '../../../testing/builders.ts'
import { type Caller, call } from '../../../testing/call.ts'
import { makeImage } from '../../../testing/files.ts'
import { hotelTonight } from '../../../testing/hotel-today.ts'
import { buildLinkKey } from '../../../testing/link-key-builders.ts'
import { readAudit, readEvents } from '../../../testing/log.ts'
import { buildAmenity } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { openSale } from '../../../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow } from '../../../testing/rows.ts'
import { changeStay, moveStay } from '../../../testing/stay-builders.ts'
import { stopClock } from '../../../testing/stop-clock.ts'

const zone = 'Asia/Kolkata'
const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const desk = prepare(() => buildStaff(hotel))
const guest = prepare(() => buildGuest(hotel, { status: 'booked' }))
let roomId: string
beforeEach(async () => {
  const check_in = atHotelTime(hotelTonight(zone), '14:00', zone)
  await moveStay(server, guest.stayId, { check_in, duration: 2 })
  roomId = (await buildRooms(hotel, 1))[0] ?? ''
  await changeRows(server.db, 'stay_night', { stay_id: guest.stayId }, { room_id: roomId })
})

async function enter(body: object = {}): Promise<void> {
  const answer = await desk.call(checkIn, { params: { id: guest.stayId }, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const undo = (id = guest.stayId) => desk.call(undoCheckIn, { params: { id }, body: {} })
const readStay = () =>
  server.db.selectFrom('stay').selectAll().where('id', '=', guest.stayId).executeTakeFirstOrThrow()
const listNights = () =>
  server.db.selectFrom('stay_night').selectAll().where('stay_id', '=', guest.stayId).execute()
const statusOf = async (as: Caller) => (await as.call(getGuest)).body.data.status

const department = prepare(() => buildDepartment(hotel))
const towel = prepare(() => buildAmenity(hotel, department))
const order = () =>
  guest.call(createAmenityRequest, {
    body: { departmentId: department.id, lines: [{ itemId: towel.id, quantity: 1 }] },
  })

test('puts the stay back as it was, with its room and nights, and tells the desk and the phone', async () => {
  await changeStay(server, guest, {
    expected_at: new Date(Date.now() + HOUR_MS),
    regular_check_in: new Date(Date.now() + 2 * HOUR_MS),
  })
  const before = [await readStay(), await listNights()]
  await enter()
  expect(await statusOf(guest)).toBe('inHouse')
  const { status, body } = await undo()
  expect([status, body.data.stays[0]?.status]).toEqual([200, 'booked'])
  expect([await readStay(), await listNights()]).toEqual(before)
  expect(await statusOf(guest)).toBe('booked')

  const actions = await readAudit(hotel, ['action', 'actor_id'], { subject: guest.stayId })
  expect(actions.at(-1)).toEqual({ action: 'stay.undoCheckIn', actor_id: desk.id })
  const events = await readEvents(hotel, ['guest_id'], { name: 'stay.updated' })
  expect(events.slice(-2).map(({ guest_id }) => guest_id)).toEqual(
    expect.arrayContaining([null, guest.id]),
  )
  const timeline = await desk.call(listStayTimeline, { params: { id: guest.stayId }, query: {} })
  expect(timeline.body.data[0]?.action?.name).toBe('stay.undoCheckIn')
  await enter()
})

test('is possible until a night is posted', async () => {
  stopClock()
  await enter()
  vi.setSystemTime(Date.now() + 5 * HOUR_MS)
  expect((await undo()).status).toBe(200)
  await enter()
  await addRows(server.db, 'folio_entry', {
    ...{ hotel_id: hotel.id, id: newId(), stay_id: guest.stayId, kind: 'roomNight' },
    ...{ title: '2026-11-30', night: '2026-11-30', net: 450_000, tax: 0 },
    created_at: sql`now() + interval '1 day'`,
  })
  const { body } = await undo()
  expect(body).toMatchObject({ code: 'too_late', detail: expect.stringContaining('new entry') })
})

test('needs a guest in house', async () => {
  expect((await undo()).body).toMatchObject({ code: 'not_in_house' })
  await enter()
  await desk.call(checkOut, { params: { id: guest.stayId }, body: { reason: 'Left.' } })
  expect((await undo()).body).toMatchObject({ code: 'not_in_house' })
})

test.each<[string, () => Promise<unknown>]>([
  ['A request has been made', order],
  [
    'The bill has a new entry',
    () =>
      desk.call(postCharge, {
        params: { id: guest.stayId },
        body: { title: 'Minibar', amount: 100, taxRate: 18 },
      }),
  ],
  [
    'A payment has been made',
    () =>
      desk.call(takePayment, {
        body: { stayId: guest.stayId, method: 'cash', amount: 100 },
      }),
  ],
  [
    'The guest has sent a file',
    async () => {
      const chat = await guest.call(getChatRoom, { params: { id: guest.id } })
      return await guest.call(sendPicture, {
        body: { roomId: chat.body.data._id, clientId: 'view' },
        files: { file: await makeImage('jpeg') },
      })
    },
  ],
  [
    'The guest has given feedback',
    () => guest.call(createFeedbackAnswers, { body: { answers: [], comment: 'Too hot.' } }),
  ],
  [
    'This guest is in the list of an alarm',
    () => desk.call(startMuster, { body: { isDrill: true } }),
  ],
])('is rejected once “%s”', async (sentence, act) => {
  await enter()
  expect(await act()).toMatchObject({ status: expect.toSatisfy((status) => status < 300) })
  const { status, body } = await undo()
  expect([status, body]).toMatchObject([409, { code: 'too_late' }])
  expect(body).toMatchObject({ detail: expect.stringContaining(sentence) })
  expect(await statusOf(guest)).toBe('inHouse')
})

test('allows what was on the bill before', async () => {
  const body = { stayId: guest.stayId, method: 'cash', amount: 100 }
  expect((await desk.call(takePayment, { body })).status).toBe(201)
  await enter()
  expect((await undo()).status).toBe(200)
})

test('leaves no order of a guest who is not in house, whichever is first', async () => {
  await enter()
  const [undone, ordered] = await Promise.all([undo(), order()])
  expect([
    [200, 403],
    [200, 409],
    [409, 201],
  ]).toContainEqual([undone.status, ordered.status])
})

test('gives the stay, its chat and its links back to the guest of the booking', async () => {
  const other = await buildGuest(hotel, { status: 'registered' })
  const key = await buildLinkKey(server, guest)
  const write = async (as: Caller & { id: string }, text: string) => {
    const chat = await as.call(getChatRoom, { params: { id: as.id } })
    const roomId = chat.body.data._id
    const body = { roomId, text, clientId: crypto.randomUUID() }
    expect((await as.call(sendChatMessage, { body })).status).toBe(201)
    return roomId
  }
  const own = await write(guest, 'Is there a crib?')
  await enter({ guest: { name: other.name, phone: other.phone } })
  const others = await write(other, 'More towels, please.')
  expect((await call(server, validateGuest, { params: { id: key } })).body).toMatchObject({
    status: 401,
  })

  expect((await undo()).status).toBe(200)
  expect([await statusOf(guest), await statusOf(other)]).toEqual(['booked', 'registered'])
  expect((await call(server, validateGuest, { params: { id: key } })).body).toMatchObject({
    status: 200,
  })
  expect(await write(guest, 'Thank you.')).toBe(own)
  const read = (as: Caller, id: string) => as.call(listChatMessages, { params: { id } })
  expect((await read(other, others)).status).toBe(200)
  expect((await read(guest, others)).status).toBe(404)
})

test('has a dirty room looked at again', async () => {
  const of = { hotel_id: hotel.id, room_id: roomId }
  const at = new Date()
  await addRows(server.db, 'room_state', { ...of, cleaning: 'dirty', cleaning_at: at })
  const task = { ...of, kind: 'departure', status: 'open', arose_at: at }
  await addRows(server.db, 'housekeeping_task', task)
  const readTask = async () =>
    (await readRow(server.db, 'housekeeping_task', ['status'], { room_id: roomId })).status
  await enter({ acceptsAnyState: true })
  expect(await readTask()).toBe('cancelled')
  await undo()
  expect(await readTask()).toBe('open')
})

test('puts a stay that was checked in with its group back as it was', async () => {
  await changeStay(server, guest, { regular_check_in: new Date(Date.now() + HOUR_MS) })
  const group = await desk.call(addGroup, { body: { name: 'Wedding', company: null } })
  const params = { id: group.body.data._id }
  const { booking_id: bookingId } = await readStay()
  await desk.call(addBookingToGroup, { params, body: { bookingId } })
  const before = await readStay()
  const entered = await desk.call(checkInGroup, { params, body: {} })
  expect(entered.body.data.checkedIn).toBe(1)
  expect((await undo()).status).toBe(200)
  expect(await readStay()).toEqual(before)
})

test('makes a walk-in a booking', async () => {
  await openSale(hotel)
  const [free = ''] = await buildRooms(hotel, 1, 'W')
  const body = {
    ...{ guest: { name: 'Priya Nair' }, roomTypeId: hotel.roomTypeId, roomId: free },
    ...{ nights: 2, adults: 1, children: 0 },
  }
  const { data } = (await desk.call(createWalkIn, { body })).body
  expect(data.status).toBe('inHouse')
  const { status, body: booking } = await undo(data._id)
  expect([status, booking.data.stays[0]]).toMatchObject([200, { status: 'booked', roomId: free }])
})
