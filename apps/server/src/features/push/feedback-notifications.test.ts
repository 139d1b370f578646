import { addGuestReview } from '@bellhop/contract/guest/reviews'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { changeStay } from '../../testing/stay-builders.ts'
import { type Claim, listPushEvents, type PushEvent } from './cursor-queries.ts'
import { makeNotification } from './make-notification.ts'
import type { Recipient } from './queries.ts'

const server = await getTestApp()
const hotel = { name: 'Hotel Sol', translations: {} }
const phone = {
  ...{ id: 'phone', guestId: 'ananya', role: null, chat: true, language: 'en' },
} as Recipient
const desk = (role: string) => ({ id: 'desk', role, guestId: null }) as unknown as Recipient

const rated = (feedback: object, by = 'guest') =>
  ({
    name: 'feedback.updated',
    guestId: null,
    payload: { _id: '12', by },
    feedback: {
      ...{ rating: 2, isUrgent: true, guestName: 'Ananya', roomNumber: '204', comment: null },
      ...feedback,
    },
  }) as unknown as PushEvent

test('alerts the front office to a low rating of a guest in house', () => {
  expect(makeNotification(rated({ comment: 'Cold soup.' }), desk('frontDesk'), hotel)).toEqual({
    kind: 'request',
    title: '2 stars from room 204',
    body: 'Ananya: Cold soup.',
    language: 'en',
    tag: 'feedback-12',
    path: '/desk/feedback/12',
  })
  const single = rated({ rating: 1, roomNumber: null })
  expect(makeNotification(single, desk('admin'), hotel)).toMatchObject({
    title: '1 star',
    body: 'Ananya',
  })
  expect(makeNotification(rated({}), desk('kitchen'), hotel)).toBeUndefined()
})

test('alerts in the language of the desk', () => {
  const inArabic = { ...desk('admin'), language: 'ar' }
  expect(makeNotification(rated({}), inArabic, hotel)).toMatchObject({
    title: 'نجمتان من الغرفة \u2068204\u2069',
    language: 'ar',
  })
})

test('does not alert to three stars, a guest who has left, or a change by staff', () => {
  const manager = desk('manager')
  for (const event of [rated({ rating: 3 }), rated({ rating: null }), rated({ isUrgent: false })]) {
    expect(makeNotification(event, manager, hotel)).toBeUndefined()
  }
  expect(makeNotification(rated({}, 'hotel'), manager, hotel)).toBeUndefined()
  expect(makeNotification(rated({}), phone, hotel)).toBeUndefined()
})

test('sends a reply to its author, with the screen where it is shown', () => {
  const replied = (payload: object) =>
    ({
      name: 'feedback.replied',
      guestId: 'ananya',
      payload: { _id: '12', requestId: null, ...payload },
      feedback: { reply: 'We are sorry.', repliedBy: 'Meera' },
    }) as unknown as PushEvent
  const pathOf = (payload: object) => makeNotification(replied(payload), phone, hotel)?.path
  expect(makeNotification(replied({ kind: 'review' }), phone, hotel)).toMatchObject({
    title: 'Hotel Sol',
    body: 'Meera: We are sorry.',
    path: '/reviews',
  })
  expect(pathOf({ kind: 'form' })).toBe('/feedback')
  expect(pathOf({ kind: 'request', requestId: '7' })).toBe('/requests/7')
  const others = [{ ...phone, guestId: 'kabir' }, { ...phone, chat: false }, desk('manager')]
  for (const other of others) {
    expect(makeNotification(replied({ kind: 'review' }), other, hotel)).toBeUndefined()
  }
})

test('reads what the guest has said, and whether they are in house', async () => {
  const built = await buildHotel(server)
  const guest = await buildGuest(built)
  const body = { rating: 2, comment: 'Cold soup.' }
  expect((await guest.call(addGuestReview, { body })).status).toBe(201)
  const claim = { hotelId: built.id, after: 0, latest: 1000 } as Claim
  const read = async () =>
    (await listPushEvents(server.db, claim, 10)).map((event) => event.feedback)
  const { name: guestName, roomNumber } = guest
  const said = { rating: 2, guestName, roomNumber, comment: 'Cold soup.', reply: null }
  expect(await read()).toMatchObject([{ ...said, isUrgent: true }])
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  expect(await read()).toMatchObject([{ ...said, isUrgent: false }])
})
