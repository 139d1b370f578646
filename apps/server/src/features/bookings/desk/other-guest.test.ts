import { sendDeskMessage } from '@bellhop/contract/desk/chat'
import { checkIn } from '@bellhop/contract/desk/check-in'
import { getChatRoom, listChatMessages, sendChatMessage } from '@bellhop/contract/guest/chat'
import { getChatFile, sendPicture } from '@bellhop/contract/guest/chat-files'
import { createPreCheckInLink, getPreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import { getPushSettings, setPushSettings, subscribeToPush } from '@bellhop/contract/guest/push'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
  signInGuest,
  type TestGuest,
} from '../../../testing/builders.ts'
import { type Caller, call } from '../../../testing/call.ts'
import { makeImage } from '../../../testing/files.ts'
import { buildLinkKey } from '../../../testing/link-key-builders.ts'
import { openStream } from '../../../testing/live-stream.ts'
import { submitPreCheckIn } from '../../../testing/pre-check-in-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { makeBrowserKeys } from '../../../testing/push-browser.ts'
import { changeRows, readRows } from '../../../testing/rows.ts'
import { moveStay } from '../../../testing/stay-builders.ts'

type Headers = Record<string, string>
const server = await openTestApp({ PUSH_ENDPOINTS: 'any' })
afterAll(() => server.close())
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
const hotel = prepare(() => buildHotel(server))
const desk = prepare(() => buildStaff(hotel))
const booker = prepare(() => buildGuest(hotel, { status: 'booked' }))
const guest = prepare(() => buildGuest(hotel, { status: 'registered' }))
beforeEach(async () => {
  await moveStay(server, booker.stayId, { check_in: new Date(), duration: 2 })
  const [roomId] = await buildRooms(hotel, 1)
  await changeRows(server.db, 'stay_night', { stay_id: booker.stayId }, { room_id: roomId ?? null })
})

async function moveIn() {
  const { name, phone } = guest
  const { status, body } = await desk.call(checkIn, {
    params: { id: booker.stayId },
    body: { guest: { name, phone } },
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

async function openRoom({ id }: TestGuest, headers: Headers) {
  return (await call(server, getChatRoom, { headers, params: { id } })).body.data
}
async function write(by: TestGuest, headers: Headers, text: string) {
  const roomId = (await openRoom(by, headers))._id
  const body = { roomId, text, clientId: crypto.randomUUID() }
  expect((await call(server, sendChatMessage, { headers, body })).status).toBe(201)
  return roomId
}
async function read(roomId: string, headers: Headers) {
  const { status, body } = await call(server, listChatMessages, { headers, params: { id: roomId } })
  return status === 200 ? body.data.map(({ text }) => text) : status
}
const answer = (roomId: string, text: string) =>
  desk.call(sendDeskMessage, {
    params: { id: roomId },
    body: { text, clientId: crypto.randomUUID() },
  })

test('the chat stays with the person who booked, and the guest gets one of their own', async () => {
  const before = await write(booker, booker.headers, 'It is a surprise for our anniversary.')
  await moveIn()
  const own = await write(guest, guest.headers, 'More towels, please.')
  expect(own).not.toBe(before)
  expect(await read(own, guest.headers)).toEqual(['More towels, please.'])
  expect(await read(before, guest.headers)).toBe(404)
  expect(await read(own, booker.headers)).toBe(404)

  expect((await openRoom(booker, booker.headers))._id).toBe(before)
  await write(booker, booker.headers, 'Have they arrived?')
  await answer(before, 'They have.')
  expect(await read(before, booker.headers)).toEqual([
    'It is a surprise for our anniversary.',
    'Have they arrived?',
    'They have.',
  ])
})

test('files of the chat are hidden from the guest', async () => {
  const roomId = await write(booker, booker.headers, 'My passport:')
  const { body } = await booker.call(sendPicture, {
    body: { roomId, clientId: 'passport' },
    files: { file: await makeImage('jpeg') },
  })
  const params = { id: body.data._id }
  await moveIn()
  expect((await guest.call(getChatFile, { params })).status).toBe(404)
  expect((await booker.call(getChatFile, { params })).status).toBe(200)
})

test('new messages go to the person who wrote before, not to the guest', async () => {
  const roomId = await write(booker, booker.headers, 'Please call me.')
  await moveIn()
  const toGuest = await openStream(server, '/stream', guest.headers)
  const toBooker = await openStream(server, '/stream', booker.headers)
  for (const stream of [toGuest, toBooker]) await stream.next()
  await answer(roomId, 'We will.')
  let event = await toBooker.next()
  while (event && event.event !== 'chat.message') event = await toBooker.next()
  expect(event?.data).toMatchObject({ text: 'We will.' })
  await toGuest.staysQuiet(300)
  toGuest.close()
  toBooker.close()
})

test('a person who books for others keeps each conversation', async () => {
  const first = await write(booker, booker.headers, 'For my parents.')
  await moveIn()
  // Another booking, whose room also gets another guest.
  const again = await buildGuest(hotel, { status: 'booked' })
  await changeRows(server.db, 'stay', again.stayId, { guest_id: booker.id })
  await moveStay(server, again.stayId, { check_in: new Date(), duration: 1 })
  const later = await signInGuest(server, booker)
  const second = await write(booker, later, 'For my sister.')
  expect(second).not.toBe(first)
  const [roomId] = await buildRooms(hotel, 1, 'S')
  await changeRows(server.db, 'stay_night', { stay_id: again.stayId }, { room_id: roomId ?? null })
  const { status } = await desk.call(checkIn, {
    params: { id: again.stayId },
    body: { guest: { name: 'Sister' } },
  })
  expect(status).toBe(200)
  expect(await read(first, later)).toEqual(['For my parents.'])
  expect(await read(second, later)).toEqual(['For my sister.'])
})

test('notifications and their settings stay with the person', async () => {
  const settings = { requests: false, chat: true, news: false }
  await booker.call(setPushSettings, { body: settings })
  const { subscription } = makeBrowserKeys(`https://push.example/${crypto.randomUUID()}`)
  await booker.call(subscribeToPush, { body: subscription })
  await moveIn()
  const settingsOf = async (as: Caller) => (await as.call(getPushSettings)).body.data
  expect(await settingsOf(booker)).toEqual(settings)
  expect(await settingsOf(guest)).toEqual({ requests: true, chat: true, news: true })
  const people = await readRows(server.db, 'push_subscription', ['person_id'], {
    hotel_id: hotel.id,
  })
  expect(people).toEqual([{ person_id: booker.id }])
})

test('pre-check-in opens neither for the guest nor, any more, by a former link', async () => {
  const key = await buildLinkKey(server, booker)
  await submitPreCheckIn(server, booker)
  await moveIn()
  const link = await guest.call(createPreCheckInLink, { body: {} })
  expect(link).toMatchObject({ status: 409, body: { code: 'not_booked' } })
  expect((await call(server, getPreCheckIn, { params: { id: key } })).status).toBe(404)
})
