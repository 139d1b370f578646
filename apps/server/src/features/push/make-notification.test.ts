import { expect, test } from 'vitest'
import type { PushEvent } from './cursor-queries.ts'
import { makeNotification } from './make-notification.ts'
import type { Recipient } from './queries.ts'

const hotel = { name: 'Hotel Sol', translations: {} }
const phone = { id: 'phone', guestId: 'ananya', role: null, requests: true } as Recipient
const tell = (values: object, language = 'en') => {
  const { status, ...rest } = { status: 'accepted', ...values }
  const event = {
    name: 'request.updated',
    guestId: 'ananya',
    payload: { _id: 'massage', status },
    title: 'Massage',
    translations: { ar: { title: 'تدليك' } },
    kind: 'department',
    place: 'elsewhere',
    deliverAt: '2027-01-10 16:00:00+00',
    movedBy: 'hotel',
    newTime: null,
    ...rest,
  } as unknown as PushEvent
  const { title, body } = makeNotification(event, { ...phone, language }, hotel) ?? {}
  return [title, body]
}

test('a request is named, and its step has the words of how it is carried out', () => {
  const towels = { kind: 'amenity', place: 'inRoom', title: '2 × Towel', deliverAt: null }
  const repair = { place: 'inRoom', title: 'Shower repair', deliverAt: null }
  expect(tell({})).toEqual(['Massage', 'Your booking is confirmed.'])
  expect(tell({}, 'ar')).toEqual(['تدليك', 'تم تأكيد حجزك.'])
  expect(tell(towels)).toEqual(['2 × Towel', 'Confirmed. We’re taking care of it.'])
  expect(tell({ ...towels, status: 'done' })).toEqual(['2 × Towel', 'Delivered.'])
  expect(tell({ ...repair, status: 'done' })).toEqual(['Shower repair', 'Done.'])
  expect(tell({ newTime: '16:30' })).toEqual(['Massage', 'New time: 16:30.'])
  expect(tell({ ...repair, newTime: '16:30' })).toEqual(['Shower repair', 'New time: by 16:30.'])
})
