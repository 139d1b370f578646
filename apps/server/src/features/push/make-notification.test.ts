import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import type { PushEvent } from './cursor-queries.ts'
import { makeNotification } from './make-notification.ts'
import type { Recipient } from './queries.ts'

const hotel = { name: 'Hotel Sol', translations: {} }
const phone = { id: 'phone', guestId: 'ananya', role: null, requests: true } as Recipient
const notificationFor = (values: object, language = 'en') => {
  const { status, payload, ...rest } = { status: 'accepted', payload: {}, ...values }
  const event = {
    name: 'request.updated',
    guestId: 'ananya',
    payload: { _id: 'massage', status, ...payload },
    title: 'Massage',
    translations: { ar: { title: 'تدليك' } },
    kind: 'department',
    place: 'elsewhere',
    deliverAt: '2027-01-10 16:00:00+00',
    window: null,
    movedBy: 'hotel',
    newTime: null,
    ...rest,
  } as unknown as PushEvent
  const { title, body } = makeNotification(event, { ...phone, language }, hotel) ?? {}
  return [title, body]
}

test("has the request's title, and describes the step by how it is carried out", () => {
  const towels = { kind: 'amenity', place: 'inRoom', title: '2 × Towel', deliverAt: null }
  const repair = { place: 'inRoom', title: 'Shower repair', deliverAt: null }
  expect(notificationFor({})).toEqual(['Massage', 'Your booking is confirmed.'])
  expect(notificationFor({}, 'ar')).toEqual(['تدليك', 'تم تأكيد حجزك.'])
  expect(notificationFor(towels)).toEqual(['2 × Towel', 'Confirmed. We’re taking care of it.'])
  expect(notificationFor({ ...towels, status: 'done' })).toEqual(['2 × Towel', 'Delivered.'])
  expect(notificationFor({ ...repair, status: 'done' })).toEqual(['Shower repair', 'Done.'])
  expect(notificationFor({ newTime: '16:30' })).toEqual(['Massage', 'New time: 16:30.'])
  expect(notificationFor({ ...repair, newTime: '16:30' })).toEqual([
    'Shower repair',
    'New time: by 16:30.',
  ])
})

test('says that a part was cancelled, whatever the status', () => {
  const order = { kind: 'food', place: 'inRoom', title: '1 × Soup', deliverAt: null, movedBy: null }
  const payload = { isPartCancelled: true }
  expect(notificationFor({ ...order, status: 'new', payload })).toEqual([
    '1 × Soup',
    'A part of your order was cancelled. Tap to see why.',
  ])
})

test('names the window in which staff come', () => {
  const window = { from: '2027-01-10T05:00:00Z', until: '2027-01-10T05:30:00Z' }
  const cleaning = { place: 'inRoom', title: 'Cleaning', window, timeZone: 'Asia/Kolkata' }
  expect(notificationFor(cleaning)).toEqual(['Cleaning', 'Confirmed for Sun 10 Jan, 10:30–11:00.'])
  expect(notificationFor({ ...cleaning, newTime: '10:30' })).toEqual([
    'Cleaning',
    'New time: Sun 10 Jan, 10:30–11:00.',
  ])
})

test('names the new time of check-out', () => {
  const late = { purpose: 'lateCheckOut', title: 'Late check-out', checkoutTime: '14:00' }
  expect(notificationFor(late)).toEqual(['Late check-out', 'Confirmed. You can stay until 14:00.'])
})

const chat = (payload: object, ofGuest: string | null = 'ananya') =>
  ({
    name: 'chat.message',
    guestId: ofGuest,
    payload: { roomId: '12', kind: 'text', text: 'Hello', author: 'Meera', ...payload },
  }) as unknown as PushEvent
const desk = (role: string) => ({ id: 'desk', role, guestId: null }) as unknown as Recipient

test("describes a voice message and a photo in the language of the guest's phone", () => {
  const listener = { ...phone, chat: true }
  const bodyFor = (payload: object, language = 'en') =>
    makeNotification(chat({ from: 'hotel', ...payload }), { ...listener, language }, hotel)?.body
  expect(bodyFor({ kind: 'voice', text: null })).toBe('Meera: Voice message')
  expect(bodyFor({ kind: 'picture', text: null }, 'hi')).toBe('Meera: फ़ोटो')
  expect(bodyFor({})).toBe('Meera: Hello')
  expect(bodyFor({ from: 'guest' })).toBeUndefined()
})

test("notifies the desk of guests' messages if it answers them", () => {
  const photo = chat({ from: 'guest', author: 'Ananya', kind: 'picture', text: null }, null)
  expect(makeNotification(photo, desk('manager'), hotel)).toEqual({
    kind: 'chat',
    title: 'Ananya',
    body: 'Photo',
    language: 'en',
    tag: 'chat-12',
    path: '/desk/chat/12',
  })
  expect(makeNotification(photo, desk('kitchen'), hotel)).toBeUndefined()
  const answer = chat({ from: 'hotel' }, null)
  expect(makeNotification(answer, desk('manager'), hotel)).toBeUndefined()
})

test('notifies the desk of a new request, with its room if any, and not of later steps', () => {
  const buildDeskNotification = (values: object) => {
    const { status = 'new', ...rest } = values as { status?: string }
    const event = {
      name: 'request.updated',
      guestId: 'ananya',
      departmentId: 'spa',
      outletId: null,
      payload: { _id: 'massage', status },
      title: 'Massage',
      lines: null,
      roomNumber: '12',
      movedBy: 'guest',
      newTime: null,
      ...rest,
    } as unknown as PushEvent
    const { title, body } = makeNotification(event, desk('manager'), hotel) ?? {}
    return [title, body]
  }
  expect(buildDeskNotification({})).toEqual(['New request from room 12', 'Massage'])
  expect(buildDeskNotification({ roomNumber: null, title: null })).toEqual(['New request', ''])
  expect(buildDeskNotification({ newTime: '16:30', movedBy: 'guest' })).toEqual([
    'New time 16:30 from room 12',
    'Massage',
  ])
  for (const later of [
    { status: 'accepted' },
    { movedBy: null },
    { newTime: '16:30', movedBy: 'hotel' },
  ]) {
    expect(buildDeskNotification(later)).toEqual([undefined, undefined])
  }
})

test("notifies a guest of the hotel's steps that are news", () => {
  const nothing = [undefined, undefined]
  expect(notificationFor({ status: 'cancelled' })[1]).toBe(
    'The hotel cancelled this. Tap to see why.',
  )
  expect(notificationFor({ status: 'inProgress' })).toEqual(nothing)
  expect(notificationFor({ movedBy: 'guest' })).toEqual(nothing)
  expect(notificationFor({ movedBy: null })).toEqual(nothing)
  expect(notificationFor({ guestId: null })).toEqual(nothing)
  expect(notificationFor({ guestId: 'kabir', newTime: '16:30' })).toEqual(nothing)
})

test('cuts titles at eighty characters, and uses the hotel’s name if there is none', () => {
  const eighty = '🛁'.repeat(80)
  expect(notificationFor({ title: eighty })[0]).toBe(eighty)
  expect(notificationFor({ title: `${eighty}x` })[0]).toBe(`${'🛁'.repeat(79)}…`)
  expect(notificationFor({ title: null })[0]).toBe('Hotel Sol')
})

test('sends announcements in the language of the phone, also without a body', () => {
  const news = (values: object) => {
    const event = {
      name: 'promotional.created',
      guestId: null,
      payload: { _id: 'boat' },
      title: 'Boat ride',
      body: null,
      translations: { hi: { title: 'नाव की सैर' } },
      ...values,
    } as unknown as PushEvent
    return makeNotification(event, { ...phone, news: true, language: 'hi' }, hotel)
  }
  expect(news({})).toEqual({
    kind: 'news',
    title: 'नाव की सैर',
    body: '',
    language: 'hi',
    tag: 'news-boat',
    path: '/notifications',
  })
  // It was withdrawn.
  expect(news({ title: null })).toBeUndefined()
})

test('tells guests in house and all staff of an alarm, whatever they have chosen', () => {
  const event = (payload: object, assembly_point: string | null = 'East garden') =>
    ({
      ...{ name: 'muster.updated', guestId: null, assembly_point },
      translations: { hi: { name: 'सुरक्षा', assembly_point: 'पूर्वी बग़ीचा' } },
      payload: { _id: '7', isDrill: false, isActive: true, ...payload },
    }) as unknown as PushEvent
  const inHouse = { ...phone, requests: false, news: false, isInHouse: true, language: 'en' }
  expect(makeNotification(event({}), inHouse, hotel)).toMatchObject({
    ...{
      title: 'Fire alarm',
      body: 'Leave the building now. Don’t use the lift. Assembly point: East garden',
    },
    path: '/',
  })
  const drill = makeNotification(event({ isDrill: true }), { ...inHouse, language: 'hi' }, hotel)
  expect([drill?.title, drill?.body]).toEqual([
    'आग से बचाव का अभ्यास',
    'यह एक अभ्यास है। कृपया इमारत से बाहर निकलें। एकत्र होने की जगह: पूर्वी बग़ीचा',
  ])
  expect(makeNotification(event({}, null), desk('kitchen'), hotel)).toMatchObject({
    ...{ body: 'Leave the building now. Don’t use the lift.', path: '/desk/in-house' },
  })
  expect(makeNotification(event({}), { ...inHouse, isInHouse: false }, hotel)).toBeUndefined()
})

test.each(['en', 'hi', 'ar'] as const)(
  'states in the title whether an alarm or drill is on or over, in %s',
  (language) => {
    const notify = (payload: object) =>
      makeNotification(
        {
          ...{ name: 'muster.updated', guestId: null, assembly_point: '$& garden' },
          ...{ translations: null, payload: { _id: newId(), ...payload } },
        } as unknown as PushEvent,
        { ...phone, isInHouse: true, language },
        hotel,
      )
    const all = [true, false].flatMap((isDrill) =>
      [true, false].map((isActive) => notify({ isDrill, isActive })),
    )
    expect(new Set(all.map((one) => one?.title)).size).toBe(4)
    // One replaces another, also if the alarm has ended a drill.
    expect(new Set(all.map((one) => one?.tag)).size).toBe(1)
    expect(all.map((one) => one?.body.includes('$& garden'))).toEqual([true, false, true, false])
  },
)
